# Each po/LANGUAGE.po becomes a catalogue in the build tree, laid out as the program looks for it:
# loba.mo; and each po/rules/LANGUAGE.po, the texts of rules files: loba-rules.mo.

file(GLOB translations CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/po/*.po ${PROJECT_SOURCE_DIR}/po/rules/*.po)
if(NOT translations)
  return()
endif()

# LANGUAGE@VARIETY.po has what differs from LANGUAGE.po, and its catalogue has all texts.
find_program(MSGFMT msgfmt REQUIRED)
find_program(MSGCAT msgcat REQUIRED)
foreach(translation IN LISTS translations)
  get_filename_component(language ${translation} NAME_WE)
  get_filename_component(from ${translation} DIRECTORY)
  set(name loba)
  if(from MATCHES "/rules$")
    set(name loba-rules)
  endif()
  set(folder ${PROJECT_BINARY_DIR}/locale/${language}/LC_MESSAGES)
  file(MAKE_DIRECTORY ${folder})
  set(whole ${translation})
  if(language MATCHES "^(.*)@")
    set(base ${from}/${CMAKE_MATCH_1}.po)
    set(whole ${folder}/${name}.po)
    add_custom_command(OUTPUT ${whole}
      COMMAND ${MSGCAT} --use-first --output-file=${whole} ${translation} ${base}
      DEPENDS ${translation} ${base} VERBATIM)
  endif()
  add_custom_command(OUTPUT ${folder}/${name}.mo
    COMMAND ${MSGFMT} --check-format --output-file=${folder}/${name}.mo ${whole}
    DEPENDS ${whole} VERBATIM)
  list(APPEND catalogues ${folder}/${name}.mo)
endforeach()

add_custom_target(catalogues ALL DEPENDS ${catalogues})
if(TARGET loba)
  add_dependencies(loba catalogues)
endif()
install(DIRECTORY ${PROJECT_BINARY_DIR}/locale/ DESTINATION ${CMAKE_INSTALL_LOCALEDIR}
  FILES_MATCHING PATTERN "*.mo")
