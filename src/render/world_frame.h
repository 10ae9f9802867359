// What the world of one frame is drawn with and from.
#pragma once

#include "culling/draw_list.h"
#include "gpu/gl_state.h"
#include "gpu/gpu_timer.h"
#include "render/gpu_map.h"
#include "render/renderer.h"

namespace visleaf {

struct WorldFrame {
    const GpuMap& map;
    const DrawList& list;
    const FrameSettings& settings;
    bool hasSamples = false; // of several a pixel
    GlState& gl;
    GpuTimer& timer;
    FrameStats& stats;
};

} // namespace visleaf
