// The font of the panels. Letters that texts have, and that the program's own font does not show at first,
// come from that font or from fonts of the system. They are found on another thread, after a text with them
// was drawn, and cost nothing without such texts.
#pragma once

#include "base/background_task.h"
#include "shell/fonts/letter_marks.h"
#include "shell/fonts/system_fonts.h"

#include <vector>

struct ImDrawData;

namespace visleaf {

class UiFont {
  public:
    UiFont();

    /// Builds the font of Dear ImGui's context if its size or its letters are new. Call it before a frame.
    /// Returns true if the font's texture must be made again.
    bool update(float pixels);

    /// Looks for letters that the font lacks in what a frame draws.
    void look(const ImDrawData& drawn);

    /// True while letters are being found, so that frames must go on.
    bool isLooking() const { return m_marks == LetterMarks::each || m_search.isBusy() || m_searched.any(); }

  private:
    bool takeFonts();
    void mark(LetterMarks marks);

    float m_pixels = 0.0f; // size of the font
    int m_numBuilt = 0;    // glyphs, without marks
    LetterMarks m_marks = LetterMarks::one;
    LetterSet m_known;    // letters that were drawn
    LetterSet m_shown;    // those of them that the font has or shall have
    LetterSet m_searched; // those of them that fonts are searched for next
    SystemFonts m_fonts;  // the program's own is the first
    BackgroundTask<SystemFonts> m_search;
};

} // namespace visleaf
