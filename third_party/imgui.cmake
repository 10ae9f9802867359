# Debian's static library has the SDL2 and OpenGL 3 backends compiled in; its font code lives in libstb.
find_path(IMGUI_INCLUDE_FOLDER imgui.h PATH_SUFFIXES imgui REQUIRED)
find_library(IMGUI_LIBRARY imgui REQUIRED)
find_library(STB_LIBRARY stb REQUIRED)

add_library(imgui::imgui STATIC IMPORTED GLOBAL)
set_target_properties(imgui::imgui PROPERTIES
  IMPORTED_LOCATION "${IMGUI_LIBRARY}"
  INTERFACE_INCLUDE_DIRECTORIES "${IMGUI_INCLUDE_FOLDER};${IMGUI_INCLUDE_FOLDER}/backends"
  INTERFACE_LINK_LIBRARIES "${STB_LIBRARY};SDL2::SDL2;${CMAKE_DL_LIBS}")
