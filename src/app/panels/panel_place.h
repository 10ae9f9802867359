// Where panels open that stay open beside the map.
#pragma once

#include <imgui.h>

#include <string>

namespace visleaf {

enum class PanelCorner { topLeft, bottomRight };

/// For the panel that is begun next: it opens at the corner, `sizeInFonts` font sizes large, and is never
/// larger than what menu and status bar leave free.
void placePanel(const ImVec2& sizeInFonts, PanelCorner corner);

/// Width of a dialog that takes `share` of the window, and more where that would be too narrow to read.
float dialogWidth(float share);

/// Coloured text that is wrapped where its panel ends.
void wrappedText(const ImVec4& color, const std::string& text);

/// Keeps the next item, a button or checkbox of that label, on the line where there is room for it.
void sameLineIfFits(const char* label);

} // namespace visleaf
