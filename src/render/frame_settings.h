// The settings of a frame, and the statistics of a drawn one.
#pragma once

#include "map/map_fog.h"
#include "render/draw_settings.h"

#include <glm/vec4.hpp>

namespace visleaf {

/// Settings that determine how a frame looks.
struct FrameSettings {
    DrawSettings draw = {};
    double time = 0.0;    // seconds: time of animations, liquids and light styles
    MapFog fog = {};      // for the lit views
    glm::vec4 tint{0.0f}; // drawn over the finished lit frame: rgb: colour; a: opacity
    // Samples per pixel of the bound framebuffer; 0: no multisampling. The caller passes the number because a
    // query to OpenGL in each frame may stall.
    uint32_t numSamples = 0;
};

/// Statistics of a drawn frame.
struct FrameStats {
    uint32_t drawCalls = 0;        // draw calls without blending; a multi-draw counts once
    uint32_t blendedDrawCalls = 0; // draw calls with blending
    uint32_t programs = 0;         // number of different programs used
    uint32_t passes = 0;           // passes of all batches of the map
    bool flaresFade = false;       // the same view will look different a little later
};

} // namespace visleaf
