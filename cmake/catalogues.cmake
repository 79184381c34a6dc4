# Each po/LANGUAGE.po becomes a catalogue in the build tree, laid out as the program looks for it.

file(GLOB translations CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/po/*.po)
if(NOT translations)
  return()
endif()

# LANGUAGE@VARIETY.po has what differs from LANGUAGE.po, and its catalogue has all texts.
find_program(MSGFMT msgfmt REQUIRED)
find_program(MSGCAT msgcat REQUIRED)
foreach(translation IN LISTS translations)
  get_filename_component(language ${translation} NAME_WE)
  set(folder ${PROJECT_BINARY_DIR}/locale/${language}/LC_MESSAGES)
  file(MAKE_DIRECTORY ${folder})
  set(whole ${translation})
  if(language MATCHES "^(.*)@")
    set(base ${PROJECT_SOURCE_DIR}/po/${CMAKE_MATCH_1}.po)
    set(whole ${folder}/loba.po)
    add_custom_command(OUTPUT ${whole}
      COMMAND ${MSGCAT} --use-first --output-file=${whole} ${translation} ${base}
      DEPENDS ${translation} ${base} VERBATIM)
  endif()
  add_custom_command(OUTPUT ${folder}/loba.mo
    COMMAND ${MSGFMT} --check-format --output-file=${folder}/loba.mo ${whole}
    DEPENDS ${whole} VERBATIM)
  list(APPEND catalogues ${folder}/loba.mo)
endforeach()

add_custom_target(catalogues ALL DEPENDS ${catalogues})
if(TARGET loba)
  add_dependencies(loba catalogues)
endif()
install(DIRECTORY ${PROJECT_BINARY_DIR}/locale/ DESTINATION ${CMAKE_INSTALL_LOCALEDIR}
  FILES_MATCHING PATTERN "*.mo")
