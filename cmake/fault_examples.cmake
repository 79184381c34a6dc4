# The examples of faults that `loba help CODE` shows are files of docs/faults. NAME.wrong.lua and
# NAME.mended.lua become members of a table in C, whose rows are the codes FAULT_NAME.

set(folder ${PROJECT_SOURCE_DIR}/docs/faults)
set(members "")
file(GLOB files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.lua)
foreach(file IN LISTS files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${file})
  string(REGEX MATCH "^(.*)\\.(.*)\\.lua$" matched ${file})
  string(TOUPPER "${CMAKE_MATCH_1}" code)
  set(member ${CMAKE_MATCH_2})
  file(READ ${folder}/${file} text)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n" text "${text}")
  string(APPEND members "[FAULT_${code}].${member} = \"${text}\",\n")
endforeach()
file(CONFIGURE OUTPUT ${ABOUT_FOLDER}/shell/fault_examples.h CONTENT "@members@" @ONLY)
