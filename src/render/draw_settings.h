// The user's settings that the renderer reads. Settings and FrameSettings hold them as one part, so nobody
// copies them one by one.
#pragma once

#include "render/light_styles.h"
#include "render/texture_filter.h"
#include "render/view_mode.h"

namespace visleaf {

/// Settings of the user that decide how the renderer draws a frame.
struct DrawSettings {
    ViewMode mode = ViewMode::lit;
    bool showTriangles = false; // in wireframes; otherwise polygons show only their outlines
    bool showSky = true;        // faces of the sky, and the sky where nothing else is, in maps without them
    bool showBacks = false;     // of faces that are seen from one side only
    FilterChoices filters = {};
    StyleChoices styles = {}; // StyleChoices::changes belong to a frame, not to the table of settings
    float exposure = 1.0f;    // factor on all light
    float gamma = 1.0f;       // gamma of the finished frame; > 1 is brighter

    bool operator==(const DrawSettings&) const = default;
};

} // namespace visleaf
