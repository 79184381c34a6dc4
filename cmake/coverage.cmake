# Counts which lines run and which branches are taken, for tools/coverage. A process that leaves by
# _exit, as those do that are forked to try a rules file, writes its counts first.
add_compile_options(-O0 --coverage)
add_link_options(--coverage -Wl,--wrap=_exit)
add_library(coverage OBJECT ${PROJECT_SOURCE_DIR}/cmake/coverage.c)
link_libraries($<TARGET_OBJECTS:coverage>)
