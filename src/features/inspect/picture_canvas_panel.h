// An image inside a panel, with zoom.
#pragma once

#include "features/inspect/pictures.h"

#include <imgui.h>

#include <optional>
#include <span>

namespace visleaf {

/// A frame around texels.
struct PictureMark {
    glm::uvec2 first{0};
    glm::uvec2 size{1};
    ImU32 color = 0;
};

/// Draws the zoom buttons and the image. Returns the texel under the mouse. Ctrl and the wheel change the
/// zoom, too.
std::optional<glm::uvec2> drawPicture(const char* id, Picture& picture,
                                      std::span<const PictureMark> marks = {});

} // namespace visleaf
