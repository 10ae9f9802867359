// Legends: what the colours on the map mean, in the lower right corner of the map.
#pragma once

#include "shell/panels/panels.h"
#include "view/legends/frame_legend.h"

#include <array>
#include <cstdint>
#include <string>

namespace visleaf {

/// The window of all legends.
inline constexpr const char* kLegend = "##legend";

/// Opens the window of the legends, in a corner of `map`. It takes no clicks and grows with its content.
/// Further legends of a frame continue in the same window. It is lower than its content where that has no
/// room. Returns true if it is visible; only then ImGui::End() must follow.
bool beginLegend(ViewerState& state, const Rect& map);

/// Draws one colour and its text.
void drawLegendRow(const std::array<uint8_t, 3>& color, const std::string& text);

/// Draws a title, the colours with their texts, and a note.
void drawLegendPart(const LegendPart& part);

/// Draws what the view shows under the mouse. The line stays where it is while there is nothing.
void drawUnderMouse(const std::string& value);

/// Draws what the colours of views with ViewTraits::readsFaceColors mean.
void drawFaceColorsLegend(ViewerState& state, const PanelFrame& frame);

} // namespace visleaf
