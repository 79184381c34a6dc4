# base/about.h tells the program its version, its commit and where its files lie.

set(ABOUT_FOLDER ${PROJECT_BINARY_DIR}/about)
set(LOBA_COMMIT unknown)

# Each commit is noted in Git's log of HEAD, which therefore brings the header up to date.
find_package(Git QUIET)
if(GIT_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
  execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse --short HEAD --git-path logs/HEAD
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    OUTPUT_VARIABLE answer OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  if(NOT failed)
    string(REPLACE "\n" ";" answer "${answer}")
    list(GET answer 0 LOBA_COMMIT)
    list(GET answer 1 log)
    get_filename_component(log "${log}" ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
    if(EXISTS ${log})
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${log}")
    endif()
  endif()
endif()

configure_file(${CMAKE_CURRENT_LIST_DIR}/about.h.in ${ABOUT_FOLDER}/base/about.h @ONLY)
