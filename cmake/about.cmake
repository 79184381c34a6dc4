# base/about.h tells the program its version, its commit and where its files lie.

set(ABOUT_FOLDER ${PROJECT_BINARY_DIR}/about)
set(LOBA_COMMIT unknown)

function(ask_git answer)
  execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    OUTPUT_VARIABLE output OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  set(${answer} "${output}" PARENT_SCOPE)
endfunction()

find_package(Git QUIET)
if(GIT_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
  ask_git(commit --short --verify HEAD)
  if(commit)
    set(LOBA_COMMIT ${commit})
  endif()
  # Each commit is noted in this file, whose change brings the header up to date.
  ask_git(log --git-path logs/HEAD)
  get_filename_component(log "${log}" ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
  if(EXISTS ${log})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${log})
  endif()
endif()

configure_file(${CMAKE_CURRENT_LIST_DIR}/about.h.in ${ABOUT_FOLDER}/base/about.h @ONLY)
