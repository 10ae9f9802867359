// Legends: what the colours on the map mean, in the upper right corner.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace visleaf {

/// Opens the window of the legends. It takes no clicks and grows with its content. Further legends of a frame
/// continue in the same window. ImGui::End() must follow, as after ImGui::Begin().
bool beginLegend();

/// Draws one colour and its text.
void drawLegendRow(const std::array<uint8_t, 3>& color, const std::string& text);

} // namespace visleaf
