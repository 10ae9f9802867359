# Cross-compiles for browsers with Debian's Emscripten. libraries.sh builds the libraries.
#
# Exceptions and setjmp are those of WebAssembly. There are no threads: they need headers that few servers send.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)

foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT "-fwasm-exceptions -sSUPPORT_LONGJMP=wasm")
endforeach()

# The folder that libraries.sh fills.
set(VISLEAF_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../build/web/prefix" CACHE PATH "Libraries for browsers")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES VISLEAF_PREFIX)
get_filename_component(prefix "${VISLEAF_PREFIX}" ABSOLUTE)
list(PREPEND CMAKE_FIND_ROOT_PATH "${prefix}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER) # programs run on this machine
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON) # SDL2::SDL2 of a static SDL is an alias, which takes no properties

# Without this, pkg-config would find the libraries of this machine.
set(ENV{PKG_CONFIG_LIBDIR} "${VISLEAF_PREFIX}/lib/pkgconfig")
set(ENV{PKG_CONFIG_PATH} "")
