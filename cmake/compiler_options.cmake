# How our own code is compiled: one interface target that every target of ours links.
add_library(visleaf_options INTERFACE)

target_compile_options(visleaf_options INTERFACE
  -Wall -Wextra -Wpedantic
  # A name means one thing in a function. Clang also compares names of functions with those of other sources in a group.
  $<$<CXX_COMPILER_ID:GNU>:-Wshadow>
  # File fields have exact widths; losing bits is never an accident. Where sizes have 32 bits, most findings are about those.
  $<$<EQUAL:${CMAKE_SIZEOF_VOID_P},8>:-Wconversion>
  -Wnon-virtual-dtor
  $<$<BOOL:${VISLEAF_WERROR}>:-Werror>)

# With precompiled headers, and for Windows, GCC 12 reports impossible accesses inside std::string and std::vector (GCC
# bug 105651).
if((WIN32 OR NOT CMAKE_DISABLE_PRECOMPILE_HEADERS) AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(visleaf_options INTERFACE -Wno-array-bounds -Wno-stringop-overread)
endif()
# GCC 13 and later report impossible writes inside std::vector and std::string.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13)
  target_compile_options(visleaf_options INTERFACE -Wno-stringop-overflow)
endif()

# GCC takes the variables of a coroutine for members of a class of the whole program, whose types no single source may have.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(visleaf_options INTERFACE -Wno-subobject-linkage)
endif()

# GCC collects garbage from 128 MB on, which takes a tenth of its time.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(visleaf_options INTERFACE $<$<CONFIG:Release>:--param=ggc-min-heapsize=524288>)
endif()

target_include_directories(visleaf_options INTERFACE "${PROJECT_SOURCE_DIR}/src")

# The headers of Windows declare what Windows 10 has, in UTF-16, and no macros that are called min and max. The program
# must not make paths of text in the encoding of the system; tests may, with names in ASCII.
set(VISLEAF_STRICT_PATHS "")
if(WIN32)
  target_compile_definitions(visleaf_options INTERFACE
    _WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX UNICODE _UNICODE)
  set(VISLEAF_STRICT_PATHS "SHELL:-include ${PROJECT_SOURCE_DIR}/cmake/windows/strict_paths.h")
endif()

if(EMSCRIPTEN)
  target_compile_options(visleaf_options INTERFACE
    "SHELL:-include ${PROJECT_SOURCE_DIR}/cmake/web/missing_library.h" "-I${PROJECT_SOURCE_DIR}/cmake/web/library")
endif()

# Range checks of the standard library where speed does not matter; see also visleaf_check_containers().
target_compile_definitions(visleaf_options INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

# Hardening of the program: a bug in a parser ends it, and does not let a hostile file take it over. The libraries that
# are compiled into the program link this target too. `./package` checks the result with hardening-check. It costs at
# most 2 % of the instructions of any stage (building the geometry), and 0.3 % of culling.
include(CheckCompilerFlag)
add_library(visleaf_hardening INTERFACE)
if(WIN32)
  # Random addresses of 64 bits, and no code in data, are the linker's defaults. The library of the checks is libssp.
  target_compile_options(visleaf_hardening INTERFACE -fstack-protector-strong)
  target_link_options(visleaf_hardening INTERFACE -fstack-protector-strong)
elseif(NOT EMSCRIPTEN) # code of WebAssembly is in no memory that a program could write to, nor are return addresses
  target_compile_options(visleaf_hardening INTERFACE -fPIE -fstack-protector-strong)
  target_link_options(visleaf_hardening INTERFACE "LINKER:-z,relro,-z,now,-z,noexecstack")
endif()
check_compiler_flag(CXX -fcf-protection VISLEAF_HAS_CF_PROTECTION) # x86 only
if(VISLEAF_HAS_CF_PROTECTION AND NOT CMAKE_CROSSCOMPILING)
  target_compile_options(visleaf_hardening INTERFACE -fcf-protection)
endif()
if(NOT VISLEAF_SANITIZE AND NOT EMSCRIPTEN) # the checked functions of the C library hide calls from the sanitizers, and need optimisation
  target_compile_options(visleaf_hardening INTERFACE $<$<CONFIG:Release>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>)
endif()

if(VISLEAF_SANITIZE)
  target_compile_options(visleaf_options INTERFACE
    -fsanitize=${VISLEAF_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all) # the first finding ends the test
  target_link_options(visleaf_options INTERFACE -fsanitize=${VISLEAF_SANITIZE})
endif()

if(VISLEAF_FUZZ)
  target_compile_options(visleaf_options INTERFACE -fsanitize=fuzzer-no-link) # coverage that leads libFuzzer
endif()

# visleaf_compiled_here(TARGET VARIABLE): sets the variable to the target's sources of this folder, and to its groups of
# sources (jumbo.cmake).
function(visleaf_compiled_here target variable)
  get_target_property(sources ${target} SOURCES)
  set(here "")
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    if(folder STREQUAL "${CMAKE_CURRENT_BINARY_DIR}/jumbo")
      list(APPEND here "${source}")
    else()
      cmake_path(IS_PREFIX CMAKE_CURRENT_SOURCE_DIR "${folder}" isHere)
      if(isHere)
        list(APPEND here "${source}")
      endif()
    endif()
  endforeach()
  set(${variable} "${here}" PARENT_SCOPE)
endfunction()

# visleaf_check_containers(TARGET): the sources of this folder check every access to a container of the standard library
# in all builds. The target's precompiled headers lack these checks, so these sources do not use them.
# The checks cost 0.1 % of a load in vfs, 0.4 % in materials and 1.9 % in images. Parsing (14 % to 20 %), building the
# geometry (11 %), packing the atlas (10 %) and culling (12 %) are left out. Parsers check indices by themselves.
function(visleaf_check_containers target)
  visleaf_compiled_here(${target} sources)
  set_source_files_properties(${sources} TARGET_DIRECTORY ${target} PROPERTIES
    COMPILE_DEFINITIONS _GLIBCXX_ASSERTIONS SKIP_PRECOMPILE_HEADERS ON)
endfunction()

# For code that runs for moments only: it reads a command line, draws a panel, writes a report. -O1 compiles it in two
# thirds of the time of -O3. In browsers it is most of the download, and -Oz makes the smallest code.
if(EMSCRIPTEN)
  set(VISLEAF_OPTIMISE_LITTLE $<$<CONFIG:Release>:-Oz>)
else()
  set(VISLEAF_OPTIMISE_LITTLE $<$<CONFIG:Release>:-O1>)
endif()

# visleaf_optimise_little(TARGET): the sources of this folder are such code.
function(visleaf_optimise_little target)
  visleaf_compiled_here(${target} sources)
  set_source_files_properties(${sources} TARGET_DIRECTORY ${target} PROPERTIES
    COMPILE_OPTIONS "${VISLEAF_OPTIMISE_LITTLE}")
endfunction()

# visleaf_keep_small(TARGET): the sources of this folder run once for a map, or for a question, and never in each frame. In
# browsers they are small rather than fast, because each visitor downloads them: the program is a tenth smaller with Brotli.
# The demo appears 0.2 to 0.3 s later on a CPU, and frames take as long.
function(visleaf_keep_small target)
  if(EMSCRIPTEN)
    visleaf_optimise_little(${target})
  endif()
endfunction()
