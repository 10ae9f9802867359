// What the world of one frame is drawn with and from.
#pragma once

#include "culling/draw_list.h"
#include "gpu/gl_state.h"
#include "gpu/gpu_timer.h"
#include "render/gpu_map.h"
#include "render/prepared_programs.h"
#include "render/renderer.h"

namespace visleaf {

/// A frame, as all who draw the world see it.
struct WorldFrame {
    const GpuMap& map;
    const DrawList& list;
    const FrameSettings& settings;
    const ProgramNeeds& needs; // that follow from the settings
    GlState& gl;
    GpuTimer& timer;
    FrameStats& stats;
};

} // namespace visleaf
