// Text that wraps, or that is shortened, to fit its panel.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>

namespace visleaf {

/// Draws coloured text that wraps at the edge of its panel.
void wrappedText(const ImVec4& color, const std::string& text);

/// Draws grey text that wraps at the edge of its panel.
void wrappedNote(const std::string& text);

/// Returns `text` with line breaks in place of spaces, so that each line fits into `room` pixels unless it is
/// one word. Dear ImGui alone also breaks numbers, after their points and commas.
std::string wrappedAtSpaces(const std::string& text, float room);

/// Draws text that wraps at spaces. It breaks a word only if that is longer than a line.
void wrappedWords(const std::string& text);

/// Draws text that wraps at `end`, in pixels from the left edge of the window. If `end` is 0, the text wraps
/// at the right edge of the panel or of the cell that is being drawn.
void textWrappedAt(float end, std::string_view text);

/// Draws a tooltip whose text wraps at `width` font sizes.
void wrappedTip(const std::string& text, float width);

/// Returns `text`, or its start and three dots if it is wider than `room` pixels.
std::string elided(const std::string& text, float room);

/// Returns `text`, or three dots and its end if it is wider than `room` pixels.
std::string elidedStart(const std::string& text, float room);

/// Draws a line of grey text that ends with a path. A path that does not fit is shortened to its end, and the
/// tooltip has it whole.
void pathNote(const std::string& label, const std::string& path);

/// Draws a row that can be clicked, with `text` as wrappedWords() writes it, but a word that is longer than a
/// line ends in three dots. Returns true if it is clicked. `id` names the row
/// among those of its panel. A chosen row looks like that of listRow().
bool wrappedRow(const char* id, const std::string& text, bool isChosen = false);

} // namespace visleaf
