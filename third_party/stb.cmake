# Header-only; each header is compiled in the one file of ours that uses it.
find_path(STB_INCLUDE_FOLDER stb_image.h PATH_SUFFIXES stb REQUIRED)

add_library(stb INTERFACE)
target_include_directories(stb SYSTEM INTERFACE "${STB_INCLUDE_FOLDER}")
