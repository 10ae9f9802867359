// An image inside a panel, with zoom.
#pragma once

#include "app/inspector_pictures.h"

#include <imgui.h>

#include <optional>

namespace visleaf {

/// A texel with a frame around it.
struct PictureMark {
    glm::uvec2 texel{0};
    ImU32 color = 0;
};

/// Draws the zoom buttons and the image. Returns the texel under the mouse. Ctrl and the wheel change the
/// zoom, too.
std::optional<glm::uvec2> drawPicture(const char* id, Picture& picture, std::optional<PictureMark> mark = {});

} // namespace visleaf
