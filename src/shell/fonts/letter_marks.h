// Finds the letters that a text has and the font lacks. Dear ImGui draws '?' for each of them, and does not
// say which they are. So each gets a '?' of its own: its texture coordinates differ from those of '?' in
// their last bits, which nobody sees, and which tell the letter.
#pragma once

#include "images/font_letters.h"

struct ImDrawData;
struct ImFont;

namespace visleaf {

/// The '?' of letters that a font lacks.
enum class LetterMarks {
    one,  // the same for all letters, which costs nothing
    each, // for each letter its own; needs a few megabytes
};

/// Marks the letters that the font lacks. Those of `known` stay a plain '?'.
void markLetters(LetterMarks marks, const LetterSet& known, ImFont& font);

/// Returns true if a drawn text has a letter with the mark of LetterMarks::one.
bool drawsMarkedLetter(const ImDrawData& drawn, const ImFont& font);

/// Returns the drawn letters with marks of LetterMarks::each. A letter that is cut off at its left or at its
/// top may be missing.
LetterSet markedLetters(const ImDrawData& drawn, const ImFont& font);

} // namespace visleaf
