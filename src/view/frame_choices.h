// Everything that decides how a frame looks, except its camera.
#pragma once

#include "analysis/colors/light_colors.h"
#include "analysis/facts/facts.h"
#include "camera/frozen_view.h"
#include "document/map_snapshot.h"
#include "document/settings.h"
#include "render/renderer.h"
#include "view/face_filter.h"
#include "view/marked_items.h"

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace visleaf {

struct FrameChoices {
    Settings settings = {};
    double time = 0.0; // seconds: animations, liquids, light styles
    FrozenView frozen = {};
    MarkedItems marked = {};               // outlined or filled
    std::optional<PointOnFace> point = {}; // selected on a face; lines lead to its lights
    const FaceFilter* filter = nullptr;    // null: all faces are drawn
    uint32_t numSamples = 0;               // of the bound framebuffer; 0: no multisampling
    std::string_view flag = {};            // of the view `flag`: a name in the game's own spelling
    std::shared_ptr<const LightChanges> lightChanges = {}; // of the view `light-change`; null: not known
    std::function<void(const MapSnapshot&, const View&, LineList&)> addLines =
        {};             // adds more lines; empty: none
    bool waits = false; // draw() waits for colours of faces and light probes; otherwise they may come late
};

/// True if the user hides no faces.
inline bool showsAllFaces(const FrameChoices& choices) {
    return choices.filter == nullptr && choices.settings.draw.showSky;
}

/// Returns FrameChoices::filter, or one that lets all faces through.
inline FaceFilter filterOf(const FrameChoices& choices) {
    return choices.filter != nullptr ? *choices.filter : FaceFilter{};
}

} // namespace visleaf
