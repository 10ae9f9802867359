#include "images/font_letters.h"

#define STBTT_STATIC
#define STB_TRUETYPE_IMPLEMENTATION
#include <stb_truetype.h>

namespace visleaf {

LetterSet lettersOf(ByteSpan font) {
    constexpr size_t kSmallest = 1024; // bytes; less is no font
    LetterSet letters;
    if (font.size() < kSmallest) return letters;
    const auto* bytes = reinterpret_cast<const unsigned char*>(font.data());
    const int first = stbtt_GetFontOffsetForIndex(bytes, 0);
    stbtt_fontinfo info;
    if (first < 0 || stbtt_InitFont(&info, bytes, first) == 0) return letters;
    for (size_t letter = 0; letter < letters.size(); ++letter)
        letters[letter] = stbtt_FindGlyphIndex(&info, static_cast<int>(letter)) != 0;
    return letters;
}

} // namespace visleaf
