// Drawing a frame, the floor or a frame's triangles into a picture while the clocks run, until the last pixel
// is there.
#pragma once

#include "app/drawing_report.h"
#include "app/headless.h"
#include "render/floor_ruler.h"
#include "render/plain_ruler.h"

namespace visleaf {

/// Compiles the programs of such frames.
void prepareFrames(Headless& headless, MapView& mapView, const View& view, const FrameChoices& choices);

/// Compiles all programs that the map may ask for, as the viewer does between frames.
void prepareAllFrames(Headless& headless, MapView& mapView, const View& view, const FrameChoices& choices);

/// Draws a frame, waits for it, and adds its times to `times`.
FrameReport drawMeasured(Headless& headless, MapView& mapView, const View& view, const FrameChoices& choices,
                         FrameTimes& times);

/// Draws the floor, waits for it, and adds its times to `times`.
void drawMeasuredFloor(Headless& headless, FloorRuler& ruler, GpuTimer& timer, FloorTimes& times);

/// Draws the triangles that the ruler has taken, waits for them, and adds the time to `times`.
void drawMeasuredPlain(Headless& headless, PlainRuler& ruler, PlainTimes& times);

} // namespace visleaf
