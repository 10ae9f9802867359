#include "shell/fonts/letter_marks.h"

#include <imgui.h>

#include <bit>
#include <cstdint>

namespace visleaf {
namespace {

constexpr uint32_t kStepsPerAxis = 256;
constexpr uint32_t kMarkOfAll = 0x10000;                             // after those of the letters
constexpr ImWchar kFirstSurrogate = 0xD800, kLastSurrogate = 0xDFFF; // no letters of texts

/// Returns the float that is some steps larger than `value`, which is positive.
float stepped(float value, uint32_t steps) {
    return std::bit_cast<float>(std::bit_cast<uint32_t>(value) + steps);
}

uint32_t stepsBetween(float from, float to) {
    return std::bit_cast<uint32_t>(to) - std::bit_cast<uint32_t>(from);
}

/// Adds a letter that looks like '?'. With `mark`, its texture coordinates tell the mark.
void addQuestionMark(ImWchar letter, const uint32_t* mark, ImFont& font) {
    const ImFontGlyph like = *font.FindGlyph('?');
    const uint32_t u = mark != nullptr ? *mark % kStepsPerAxis + 1 : 0;
    const uint32_t v = mark != nullptr ? *mark / kStepsPerAxis + 1 : 0;
    font.AddGlyph(nullptr, letter, like.X0, like.Y0, like.X1, like.Y1, stepped(like.U0, u),
                  stepped(like.V0, v), like.U1, like.V1, like.AdvanceX);
}

/// Calls `take` with the mark of each drawn '?' that has one.
template <class Take> void forEachMark(const ImDrawData& drawn, const ImFont& font, Take take) {
    const ImFontGlyph& like = *font.FindGlyph('?');
    for (int i = 0; i < drawn.CmdListsCount; ++i) {
        for (const ImDrawVert& vertex : drawn.CmdLists[i]->VtxBuffer) {
            // Differences of other vertices are far out of range.
            const uint32_t u = stepsBetween(like.U0, vertex.uv.x) - 1;
            const uint32_t v = stepsBetween(like.V0, vertex.uv.y) - 1;
            if (u < kStepsPerAxis && v <= kMarkOfAll / kStepsPerAxis) take(v * kStepsPerAxis + u);
        }
    }
}

} // namespace

void markLetters(LetterMarks marks, const LetterSet& known, ImFont& font) {
    LetterSet lacking;
    for (size_t letter = ' '; letter < lacking.size(); ++letter) {
        const auto character = static_cast<ImWchar>(letter);
        const bool isLetter = character < kFirstSurrogate || character > kLastSurrogate;
        lacking[letter] = isLetter && (known[letter] || marks == LetterMarks::each) &&
                          font.FindGlyphNoFallback(character) == nullptr;
    }
    for (uint32_t letter = 0; letter < lacking.size(); ++letter)
        if (lacking[letter])
            addQuestionMark(static_cast<ImWchar>(letter), known[letter] ? nullptr : &letter, font);
    addQuestionMark(kFirstSurrogate, &kMarkOfAll, font);
    font.FallbackChar = kFirstSurrogate;
    font.BuildLookupTable();
}

bool drawsMarkedLetter(const ImDrawData& drawn, const ImFont& font) {
    bool isDrawn = false;
    forEachMark(drawn, font, [&isDrawn](uint32_t mark) { isDrawn |= mark == kMarkOfAll; });
    return isDrawn;
}

LetterSet markedLetters(const ImDrawData& drawn, const ImFont& font) {
    LetterSet letters;
    forEachMark(drawn, font, [&letters](uint32_t mark) {
        if (mark < letters.size()) letters.set(mark);
    });
    return letters;
}

} // namespace visleaf
