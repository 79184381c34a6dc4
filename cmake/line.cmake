# What edits the line at the prompt: LINE_EDITOR is the name of a file in src/shell/line, LINE_LIBRARY
# what it links with, LINE_FOLDERS where that has its headers. The library's own compiler options are
# left out: readline would have us ask for another version of POSIX.
#
# libedit comes first because of its licence, which is as free as ours. GNU readline is under the GPL:
# who gives away a program that was built with it gives it away under the GPL.

set(LOBA_LINE auto CACHE STRING "What edits the line at the prompt: auto, libedit, readline or none")
set_property(CACHE LOBA_LINE PROPERTY STRINGS auto libedit readline none)

if(LOBA_LINE STREQUAL auto)
  set(candidates libedit readline none)
elseif(LOBA_LINE MATCHES "^(libedit|readline|none)$")
  set(candidates ${LOBA_LINE})
else()
  message(FATAL_ERROR "LOBA_LINE: wanted auto, libedit, readline or none, found ${LOBA_LINE}")
endif()

set(LINE_EDITOR)
set(LINE_LIBRARY)
set(LINE_FOLDERS)
foreach(candidate IN LISTS candidates)
  if(candidate STREQUAL none)
    set(LINE_EDITOR none)
    break()
  endif()
  pkg_check_modules(LINE_${candidate} QUIET ${candidate})
  if(LINE_${candidate}_FOUND)
    set(LINE_EDITOR ${candidate})
    set(LINE_LIBRARY ${LINE_${candidate}_LINK_LIBRARIES})
    set(LINE_FOLDERS ${LINE_${candidate}_INCLUDE_DIRS})
    break()
  endif()
endforeach()

if(NOT LINE_EDITOR)
  message(FATAL_ERROR "LOBA_LINE: ${LOBA_LINE} was not found")
elseif(LINE_EDITOR STREQUAL none)
  message(STATUS "At the prompt nothing edits the line")
else()
  message(STATUS "At the prompt ${LINE_EDITOR} edits the line")
endif()
