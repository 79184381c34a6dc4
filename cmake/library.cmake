# libloba: the parts of the program that loba.h needs, as a shared and as a static library, with what
# pkg-config tells of them. Only what loba.h declares can be seen from outside.
set(objects "")
foreach(part base cards rules play notation bots sim record match screen engine lua library)
  list(APPEND objects $<TARGET_OBJECTS:${part}>)
endforeach()
foreach(kind SHARED STATIC)
  string(TOLOWER ${kind} name)
  add_library(loba_${name} ${kind} ${objects})
  target_link_libraries(loba_${name}
    PRIVATE PkgConfig::LUA PkgConfig::MD PkgConfig::UTF8PROC PkgConfig::JANSSON)
  target_include_directories(loba_${name} INTERFACE src/library)
  set_target_properties(loba_${name} PROPERTIES
    OUTPUT_NAME loba VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR} ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endforeach()
target_link_options(loba_shared PRIVATE -Wl,--gc-sections)

# Paths from the folder of loba.pc: `cmake --install --prefix` chooses the prefix anew.
set(pkgconfig ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH to_includes ${pkgconfig} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
file(RELATIVE_PATH to_rules ${pkgconfig} ${CMAKE_INSTALL_FULL_DATADIR}/loba/rules)
configure_file(cmake/loba.pc.in loba.pc @ONLY)
install(TARGETS loba_shared loba_static)
install(FILES src/library/loba.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_BINARY_DIR}/loba.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
