# The Python package over libloba, which is installed beside the rules, and the examples of both.
set(package_parent ${CMAKE_INSTALL_DATADIR}/loba/python)
set(package ${CMAKE_INSTALL_FULL_DATADIR}/loba/python/loba)

# Where the package finds what was installed with it: by paths from its own folder, so that the
# whole prefix may be moved.
file(RELATIVE_PATH package_libraries ${package} ${CMAKE_INSTALL_FULL_LIBDIR})
file(RELATIVE_PATH package_rules ${package} ${CMAKE_INSTALL_FULL_DATADIR}/loba/rules)
file(RELATIVE_PATH package_catalogues ${package} ${CMAKE_INSTALL_FULL_LOCALEDIR})
file(GENERATE OUTPUT ${PROJECT_BINARY_DIR}/python/_installed.py CONTENT
"\"\"\"Where the library and its files lie, from the folder of this package.\"\"\"

LIBRARY = \"${package_libraries}/$<TARGET_SONAME_FILE_NAME:loba_shared>\"
RULES = \"${package_rules}\"
CATALOGUES = \"${package_catalogues}\"
")

install(DIRECTORY bindings/python/loba DESTINATION ${package_parent}
  FILES_MATCHING PATTERN *.py PATTERN py.typed PATTERN __pycache__ EXCLUDE)
install(FILES ${PROJECT_BINARY_DIR}/python/_installed.py DESTINATION ${package_parent}/loba)
install(FILES docs/examples/play.c DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
install(DIRECTORY bindings/python/examples/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples
  FILES_MATCHING PATTERN *.py)
