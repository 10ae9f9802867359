// Everything that the passes need to draw the world in one frame.
#pragma once

#include "culling/draw_list.h"
#include "gpu/gl_state.h"
#include "gpu/gpu_timer.h"
#include "render/frame_settings.h"
#include "render/gpu_map.h"
#include "render/prepared_programs.h"

namespace visleaf {

/// The inputs and outputs of the passes that draw the world.
struct WorldFrame {
    const GpuMap& map;
    const DrawList& list;
    const FrameSettings& settings;
    const ProgramNeeds& needs; // derived from the settings
    GlState& gl;
    GpuTimer& timer;
    FrameStats& stats;
};

} // namespace visleaf
