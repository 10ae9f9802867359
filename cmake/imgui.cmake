# Builds Dear ImGui with the backends for SDL 2 and OpenGL 3, as Debian's library has them.
cmake_minimum_required(VERSION 3.21)
project(imgui LANGUAGES CXX)
find_package(SDL2 REQUIRED)
add_library(imgui STATIC
  imgui.cpp imgui_demo.cpp imgui_draw.cpp imgui_tables.cpp imgui_widgets.cpp misc/cpp/imgui_stdlib.cpp
  backends/imgui_impl_opengl3.cpp backends/imgui_impl_sdl.cpp)
target_include_directories(imgui PRIVATE . backends)
target_link_libraries(imgui PRIVATE SDL2::SDL2-static)
install(TARGETS imgui ARCHIVE DESTINATION lib)
install(FILES imgui.h imconfig.h imgui_internal.h imstb_textedit.h misc/cpp/imgui_stdlib.h
  backends/imgui_impl_opengl3.h backends/imgui_impl_sdl.h DESTINATION include/imgui)
install(FILES backends/imgui_impl_opengl3.h backends/imgui_impl_sdl.h DESTINATION include/imgui/backends)
