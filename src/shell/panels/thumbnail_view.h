// A small image in a list.
#pragma once

#include "shell/thumbnail_textures.h"

#include <imgui.h>

namespace visleaf {

/// Draws a thumbnail into a rectangle of the window, as large as its aspect ratio allows. A plain tile takes
/// its place while it is null or has no image.
void drawThumbnail(const Thumbnail* thumbnail, const ImVec2& corner, const ImVec2& size);

} // namespace visleaf
