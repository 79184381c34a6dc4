# Each po/LANGUAGE.po becomes a catalogue in the build tree, laid out as the program looks for it.

file(GLOB translations CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/po/*.po)
if(NOT translations)
  return()
endif()

find_program(MSGFMT msgfmt REQUIRED)
foreach(translation IN LISTS translations)
  get_filename_component(language ${translation} NAME_WE)
  set(folder ${PROJECT_BINARY_DIR}/locale/${language}/LC_MESSAGES)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${folder}/loba.mo
    COMMAND ${MSGFMT} --check-format --output-file=${folder}/loba.mo ${translation}
    DEPENDS ${translation} VERBATIM)
  list(APPEND catalogues ${folder}/loba.mo)
endforeach()

add_custom_target(catalogues ALL DEPENDS ${catalogues})
if(TARGET loba)
  add_dependencies(loba catalogues)
endif()
install(DIRECTORY ${PROJECT_BINARY_DIR}/locale/ DESTINATION ${CMAKE_INSTALL_LOCALEDIR})
