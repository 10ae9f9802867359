// An image inside a panel, with zoom.
#pragma once

#include "features/inspect/pictures.h"

#include <imgui.h>

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// A frame around texels.
struct PictureMark {
    glm::uvec2 first{0};
    glm::uvec2 size{1};
    ImU32 color = 0;
};

/// What a picture shows besides its image.
struct PictureParts {
    std::vector<PictureMark> marks = {};
    std::string part = {}; // stands before the size of the image: that of the part which matters
};

/// Draws the zoom buttons and the image. Returns the texel under the mouse. Ctrl and the wheel change the
/// zoom, too.
std::optional<glm::uvec2> drawPicture(const char* id, Picture& picture, const PictureParts& parts = {});

} // namespace visleaf
