# Cross-compiles for 64-bit Windows with Debian's mingw-w64. libraries.sh builds the libraries that Debian lacks.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

# The folder that libraries.sh fills.
set(VISLEAF_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../build/windows/prefix" CACHE PATH "Libraries for Windows")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES VISLEAF_PREFIX)
get_filename_component(CMAKE_FIND_ROOT_PATH "${VISLEAF_PREFIX}" ABSOLUTE)
list(APPEND CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER) # programs run on this machine
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON) # SDL2::SDL2 of a static SDL is an alias, which takes no properties

# Without this, pkg-config would find the libraries of this machine.
set(ENV{PKG_CONFIG_LIBDIR} "${VISLEAF_PREFIX}/lib/pkgconfig")
set(ENV{PKG_CONFIG_PATH} "")

# The program needs no DLLs but those of Windows.
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
