# How our own code is compiled: one interface target that every target of ours links.
add_library(visleaf_options INTERFACE)

target_compile_options(visleaf_options INTERFACE
  -Wall -Wextra -Wpedantic
  -Wshadow           # a name means one thing in a function
  -Wconversion       # file fields have exact widths; losing bits is never an accident
  -Wnon-virtual-dtor
  $<$<BOOL:${VISLEAF_WERROR}>:-Werror>)

# With precompiled headers, GCC 12 reports impossible accesses inside std::string (GCC bug 105651).
if(NOT CMAKE_DISABLE_PRECOMPILE_HEADERS AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(visleaf_options INTERFACE -Wno-array-bounds -Wno-stringop-overread)
endif()
# GCC 14 reports an impossible write inside std::vector::insert of two values.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 14)
  target_compile_options(visleaf_options INTERFACE -Wno-stringop-overflow)
endif()

target_include_directories(visleaf_options INTERFACE "${PROJECT_SOURCE_DIR}/src")

# Range checks of the standard library where speed does not matter.
target_compile_definitions(visleaf_options INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

if(VISLEAF_SANITIZE)
  target_compile_options(visleaf_options INTERFACE
    -fsanitize=${VISLEAF_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all) # the first finding ends the test
  target_link_options(visleaf_options INTERFACE -fsanitize=${VISLEAF_SANITIZE})
endif()

if(VISLEAF_FUZZ)
  target_compile_options(visleaf_options INTERFACE -fsanitize=fuzzer-no-link) # coverage that leads libFuzzer
endif()
