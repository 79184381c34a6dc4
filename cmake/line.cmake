# What edits the line at the prompt: LINE_EDITOR is defined for src/shell/keyboard.c, LINE_LIBRARY
# what it links with, LINE_FOLDERS where that has its headers.

set(LOBA_LINE auto CACHE STRING "What edits the line at the prompt: auto, libedit or none")
set_property(CACHE LOBA_LINE PROPERTY STRINGS auto libedit none)

if(NOT LOBA_LINE MATCHES "^(auto|libedit|none)$")
  message(FATAL_ERROR "LOBA_LINE: wanted auto, libedit or none, found ${LOBA_LINE}")
endif()
if(NOT LOBA_LINE STREQUAL none)
  pkg_check_modules(LIBEDIT QUIET libedit)
endif()

if(NOT LOBA_LINE STREQUAL none AND LIBEDIT_FOUND)
  set(LINE_EDITOR LOBA_LIBEDIT)
  set(LINE_LIBRARY ${LIBEDIT_LINK_LIBRARIES})
  set(LINE_FOLDERS ${LIBEDIT_INCLUDE_DIRS})
  message(STATUS "At the prompt libedit edits the line")
elseif(LOBA_LINE STREQUAL libedit)
  message(FATAL_ERROR "LOBA_LINE: libedit was not found")
else()
  set(LINE_EDITOR)
  set(LINE_LIBRARY)
  set(LINE_FOLDERS)
  message(STATUS "At the prompt nothing edits the line")
endif()
