#include "shell/fonts/ui_font.h"

#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "shell/program_files.h"
#include "vfs/read_file.h"

#include <imgui.h>

#include <array>
#include <filesystem>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

// Paths under which distributions install DejaVu. If none exists, Dear ImGui's bitmap font is used.
constexpr std::array kFonts{"/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
                            "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
                            "/usr/share/fonts/TTF/DejaVuSans.ttf"};

// Pairs of first and last: Latin letters, and what the documents contain besides.
constexpr ImWchar kLetters[] = {0x0020, 0x00FF, 0x03C0, 0x03C0, 0x2010, 0x2027, 0x2070,
                                0x2079, 0x2190, 0x2193, 0x2212, 0x2212, 0x2264, 0x2265,
                                0x2500, 0x253C, 0x25B6, 0x25C0, 0};

constexpr float kMostPixels = 1 << 19; // of the texture, for letters beyond these

using Ranges = std::vector<ImWchar>; // pairs of first and last, and a 0

Ranges rangesOf(const LetterSet& letters) {
    Ranges ranges;
    for (size_t letter = 1; letter < letters.size(); ++letter)
        if (letters[letter]) ranges.insert(ranges.end(), 2, static_cast<ImWchar>(letter));
    ranges.push_back(0);
    return ranges;
}

/// Returns the program's own font; empty: it is not installed.
std::filesystem::path ownFont() {
    std::vector<std::filesystem::path> files{bundledFont()};
    for (const char* file : kFonts)
        files.push_back(toPath(file));
    for (std::filesystem::path& file : files) {
        if (isThere(file)) return std::move(file);
    }
    return {};
}

void mergeFont(const std::filesystem::path& file, float pixels, const Ranges& letters, ImFontAtlas& atlas) {
    const Result<Bytes> bytes = readFile(file);
    if (!bytes) return; // it is gone
    ImFontConfig config;
    config.MergeMode = true;
    config.OversampleH = 1;              // letters of many lines need no finer places, but much room
    config.FontDataOwnedByAtlas = false; // it makes a copy
    auto* const data = const_cast<std::byte*>(bytes.value().data());
    atlas.AddFontFromMemoryTTF(data, static_cast<int>(bytes.value().size()), pixels, &config, letters.data());
}

/// Adds the font that all texts have, with the letters that it always has.
void addOwnFont(float pixels, ImFontAtlas& atlas) {
    const std::filesystem::path file = ownFont();
    if (!file.empty() &&
        atlas.AddFontFromFileTTF(pathText(file).c_str(), pixels, nullptr, kLetters) != nullptr)
        return;
    ImFontConfig config;
    config.SizePixels = pixels;
    atlas.AddFontDefault(&config);
}

/// Builds the atlas with `letters` from the first of `fonts` that has each.
void buildAtlas(float pixels, LetterSet letters, const std::vector<SystemFont>& fonts, ImFontAtlas& atlas) {
    atlas.Clear();
    addOwnFont(pixels, atlas);
    std::vector<Ranges> ranges; // the atlas has pointers to them
    for (const SystemFont& font : fonts) {
        const LetterSet taken = letters & font.letters;
        if (taken.none()) continue;
        letters &= ~taken;
        mergeFont(font.file, pixels, ranges.emplace_back(rangesOf(taken)), atlas);
    }
    if (!atlas.Build() && !fonts.empty()) return buildAtlas(pixels, {}, {}, atlas); // a file has changed
    for (ImFontConfig& config : atlas.ConfigData) {
        if (!config.MergeMode) continue;
        ImGui::MemFree(config.FontData); // megabytes, which the next build reads again
        config.FontData = nullptr;
        config.GlyphRanges = nullptr;
    }
}

LetterSet withoutGlyph() {
    LetterSet letters;
    letters.set(IM_UNICODE_CODEPOINT_INVALID); // stands for damaged texts and for letters beyond 0xFFFF
    return letters;
}

} // namespace

UiFont::UiFont() : m_known(withoutGlyph()) {
    m_fonts.files = {ownFont()};
}

bool UiFont::update(float pixels) {
    const bool isNewSize = pixels != m_pixels;
    if (isNewSize) { // another size has room for more letters, or for fewer
        m_pixels = pixels;
        m_known = withoutGlyph();
        m_shown.reset();
        m_searched.reset();
    }
    const bool hasNewLetters = takeFonts();
    if (m_searched.any() && !m_search.isBusy()) {
        m_search.start([letters = m_searched, known = m_fonts](const Progress& progress) {
            SystemFonts fonts = known;
            readFontsFor(letters, progress.isCancelled, fonts);
            return fonts;
        });
        m_searched.reset();
    }
    if (!isNewSize && !hasNewLetters) return false;
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    buildAtlas(m_pixels, m_shown, m_fonts.read, atlas);
    m_numBuilt = atlas.Fonts[0]->Glyphs.Size;
    mark(m_marks);
    return true;
}

// Takes the fonts that were read. Returns true if they have letters that the texts need.
bool UiFont::takeFonts() {
    std::optional<SystemFonts> fonts = m_search.poll();
    if (!fonts) return false;
    m_fonts = std::move(*fonts);
    LetterSet found;
    for (const SystemFont& font : m_fonts.read)
        found |= font.letters;
    found &= m_known & ~m_shown & ~withoutGlyph();
    // A hostile map may have any number of letters. Those that find no room stay '?'.
    const auto most = static_cast<size_t>(kMostPixels / ((m_pixels + 1.0f) * (m_pixels + 1.0f)));
    size_t numShown = m_shown.count();
    const size_t numBefore = numShown;
    for (size_t letter = 0; letter < found.size() && numShown < most; ++letter) {
        if (!found[letter]) continue;
        m_shown.set(letter);
        ++numShown;
    }
    return numShown > numBefore;
}

void UiFont::look(const ImDrawData& drawn) {
    const ImFont& font = *ImGui::GetIO().Fonts->Fonts[0];
    if (m_marks == LetterMarks::each) {
        const LetterSet letters = markedLetters(drawn, font) & ~m_known;
        m_known |= letters;
        m_searched |= letters;
        mark(LetterMarks::one);
    } else if (drawsMarkedLetter(drawn, font)) {
        mark(LetterMarks::each);
    }
}

void UiFont::mark(LetterMarks marks) {
    ImFont& font = *ImGui::GetIO().Fonts->Fonts[0];
    font.Glyphs.resize(m_numBuilt); // without older marks
    font.BuildLookupTable();
    m_marks = marks;
    markLetters(marks, m_known, font);
}

} // namespace visleaf
