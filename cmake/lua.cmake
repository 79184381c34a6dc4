# Lua from its source, for tools/lua_checked: with its own assertions, and with the checks of what
# callers of its C interface owe it.

file(GLOB sources ${LOBA_LUA_SOURCE}/l*.c)
list(FILTER sources EXCLUDE REGEX "/luac?\\.c$")
add_library(lua_checked STATIC ${sources})
target_include_directories(lua_checked SYSTEM PUBLIC ${LOBA_LUA_SOURCE})
target_compile_definitions(lua_checked PRIVATE LUAI_ASSERT PUBLIC LUA_USE_APICHECK)
target_compile_options(lua_checked PRIVATE -w)
target_link_libraries(lua_checked PUBLIC m)
add_library(PkgConfig::LUA ALIAS lua_checked)
set(LUA_INCLUDE_DIRS ${LOBA_LUA_SOURCE})
