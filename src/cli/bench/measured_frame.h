// Draws a frame or one of the two baselines, and measures the time until the last pixel is complete.
#pragma once

#include "cli/headless.h"
#include "render/baselines/fill_baseline.h"
#include "render/baselines/geometry_baseline.h"
#include "view/drawing_report.h"

namespace visleaf {

/// Compiles the programs that the measured frames need.
void prepareFrames(Headless& headless, MapView& mapView, const View& view, const FrameChoices& choices);

/// Compiles all programs that the map may need, as the viewer does between frames.
void prepareAllFrames(Headless& headless, MapView& mapView, const View& view, const FrameChoices& choices);

/// Draws a frame, waits until it is complete, and adds its times to `times`.
FrameReport drawMeasured(Headless& headless, MapView& mapView, const View& view, const FrameChoices& choices,
                         FrameTimes& times);

/// Draws FillBaseline, waits until it is complete, and adds its times to `times`.
void measureFillBaseline(Headless& headless, FillBaseline& baseline, GpuTimer& timer,
                         FillBaselineTimes& times);

/// Draws the triangles that `baseline` has recorded, waits until they are complete, and adds the time to
/// `times`.
void measureGeometryBaseline(Headless& headless, GeometryBaseline& baseline, GeometryBaselineTimes& times);

} // namespace visleaf
