# cmake -D FOLDER=… -D HEADER=… -P fault_examples.cmake: writes the files NAME.wrong.lua and
# NAME.mended.lua of FOLDER as members of a table in C, whose rows are the codes FAULT_NAME.

set(members "")
file(GLOB files RELATIVE ${FOLDER} ${FOLDER}/*.lua)
foreach(file IN LISTS files)
  string(REGEX MATCH "^(.*)\\.(.*)\\.lua$" matched ${file})
  string(TOUPPER "${CMAKE_MATCH_1}" code)
  set(member ${CMAKE_MATCH_2})
  file(READ ${FOLDER}/${file} text)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n" text "${text}")
  string(APPEND members "[FAULT_${code}].${member} = \"${text}\",\n")
endforeach()
file(WRITE ${HEADER} "${members}")
