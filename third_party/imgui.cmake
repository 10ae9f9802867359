# Debian's static library has the SDL2 and OpenGL 3 backends compiled in; its font code lives in libstb. The libraries
# that cmake/cross_libraries.sh builds for other systems have all of it.
find_path(IMGUI_INCLUDE_FOLDER imgui.h PATH_SUFFIXES imgui REQUIRED)
find_library(IMGUI_LIBRARY imgui REQUIRED)
if(WIN32)
  set(IMGUI_NEEDS imm32)
elseif(EMSCRIPTEN)
  set(IMGUI_NEEDS "")
else()
  find_library(STB_LIBRARY stb REQUIRED)
  set(IMGUI_NEEDS "${STB_LIBRARY}")
endif()

add_library(imgui::imgui STATIC IMPORTED GLOBAL)
set_target_properties(imgui::imgui PROPERTIES
  IMPORTED_LOCATION "${IMGUI_LIBRARY}"
  INTERFACE_INCLUDE_DIRECTORIES "${IMGUI_INCLUDE_FOLDER};${IMGUI_INCLUDE_FOLDER}/backends"
  INTERFACE_LINK_LIBRARIES "${IMGUI_NEEDS};SDL2::SDL2;${CMAKE_DL_LIBS}")
