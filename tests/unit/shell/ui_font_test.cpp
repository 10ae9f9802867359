#include "shell/fonts/ui_font.h"

#include "platform/font_folders.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>
#include <imgui.h>

#include <string>
#include <vector>

namespace visleaf {
namespace {

constexpr ImWchar kChinese = 0x4E2D, kKorean = 0xD55C, kCyrillic = 0x0416;

class UiFontTest : public testing::Test {
  protected:
    UiFontTest() {
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr;
        ImGui::GetIO().DisplaySize = {1280.0f, 800.0f};
        ImGui::GetIO().DeltaTime = 1.0f / 60.0f;
    }
    ~UiFontTest() override { ImGui::DestroyContext(); }

    static ImFont& font() { return *ImGui::GetIO().Fonts->Fonts[0]; }
    static bool hasGlyph(ImWchar letter) { return font().FindGlyphNoFallback(letter) != nullptr; }
    /// True if the letter looks different from a '?'.
    static bool isShown(ImWchar letter) {
        return std::abs(font().FindGlyph(letter)->U1 - font().FindGlyph('?')->U1) > 1e-3f ||
               std::abs(font().FindGlyph(letter)->V1 - font().FindGlyph('?')->V1) > 1e-3f;
    }

    static void drawText(const std::string& text) {
        ImGui::NewFrame();
        ImGui::TextUnformatted(text.c_str());
        ImGui::Render();
    }

    /// Returns true if the font was built again.
    static bool drawFrame(UiFont& uiFont, const std::string& text) {
        const bool isNew = uiFont.update(15.0f);
        ImGui::NewFrame();
        ImGui::SetNextWindowPos({0.0f, 0.0f});
        ImGui::SetNextWindowSize({1280.0f, 800.0f});
        ImGui::Begin("text");
        ImGui::TextWrapped("%s", text.c_str());
        ImGui::End();
        ImGui::Render();
        uiFont.look(*ImGui::GetDrawData());
        return isNew;
    }

    /// Draws frames until all letters have been looked for.
    static void drawUntilFound(UiFont& uiFont, const std::string& text) {
        drawFrame(uiFont, text);
        while (uiFont.isLooking())
            drawFrame(uiFont, text);
        drawFrame(uiFont, text);
    }

    static bool doesSystemHave(size_t letter) {
        SystemFonts fonts;
        LetterSet letters;
        letters.set(letter);
        readFontsFor(letters, false, fonts);
        for (const SystemFont& read : fonts.read)
            if (read.letters[letter]) return true;
        return false;
    }

    static size_t numPixels() {
        const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
        return static_cast<size_t>(atlas.TexWidth) * static_cast<size_t>(atlas.TexHeight);
    }
};

std::string utf8(unsigned letter) {
    return {static_cast<char>(0xE0 | letter >> 12), static_cast<char>(0x80 | (letter >> 6 & 0x3F)),
            static_cast<char>(0x80 | (letter & 0x3F))};
}

TEST_F(UiFontTest, LatinTextBuildsTheFontOnceAndReadsNoOther) {
    UiFont uiFont;
    EXPECT_TRUE(drawFrame(uiFont, "What? q2dm1 \xC3\xA9"));
    EXPECT_FALSE(uiFont.isLooking());
    for (int i = 0; i < 5; ++i)
        EXPECT_FALSE(drawFrame(uiFont, "What? q2dm1 \xC3\xA9"));
}

TEST_F(UiFontTest, ALetterWithoutAGlyphIsToldByItsQuestionMark) {
    ImGui::GetIO().Fonts->AddFontDefault();
    ImGui::GetIO().Fonts->Build();
    markLetters(LetterMarks::one, {}, font());
    drawText("a?");
    EXPECT_FALSE(drawsMarkedLetter(*ImGui::GetDrawData(), font()));
    drawText("a?" + utf8(kChinese));
    EXPECT_TRUE(drawsMarkedLetter(*ImGui::GetDrawData(), font()));
    markLetters(LetterMarks::each, {}, font());
    drawText("a?" + utf8(kChinese) + utf8(kKorean));
    LetterSet expected;
    expected.set(kChinese);
    expected.set(kKorean);
    EXPECT_EQ(markedLetters(*ImGui::GetDrawData(), font()), expected);
}

TEST_F(UiFontTest, KnownLettersAreNotLookedForAgain) {
    ImGui::GetIO().Fonts->AddFontDefault();
    ImGui::GetIO().Fonts->Build();
    LetterSet known;
    known.set(kChinese);
    markLetters(LetterMarks::one, known, font());
    drawText(utf8(kChinese));
    EXPECT_FALSE(drawsMarkedLetter(*ImGui::GetDrawData(), font()));
    EXPECT_EQ(font().FindGlyph(kChinese)->AdvanceX, font().FindGlyph('?')->AdvanceX);
}

TEST_F(UiFontTest, LettersOfOtherLanguagesAppearOnceTheyAreDrawn) {
    if (!doesSystemHave(kChinese)) GTEST_SKIP() << "no font of this system has Chinese letters";
    UiFont uiFont;
    drawFrame(uiFont, "map");
    EXPECT_FALSE(isShown(kChinese));
    drawUntilFound(uiFont, "map " + utf8(kChinese));
    EXPECT_TRUE(isShown(kChinese));
    EXPECT_FALSE(hasGlyph(kChinese + 1)); // no other
    EXPECT_FALSE(drawFrame(uiFont, utf8(kChinese)));
}

TEST_F(UiFontTest, OwnFontHasMoreLettersThanItLoads) {
    if (!doesSystemHave(kCyrillic)) GTEST_SKIP() << "no font of this system has Cyrillic letters";
    UiFont uiFont;
    drawUntilFound(uiFont, "map \xD0\x96");
    EXPECT_TRUE(isShown(kCyrillic));
}

TEST_F(UiFontTest, LettersThatNoFontHasStayQuestionMarksAndEndTheSearch) {
    UiFont uiFont;
    drawUntilFound(uiFont, "\xEE\x80\x80 \xF0\x9F\x98\x80"); // private use, and beyond 0xFFFF
    EXPECT_FALSE(uiFont.isLooking());
    EXPECT_FALSE(isShown(IM_UNICODE_CODEPOINT_INVALID));
}

TEST_F(UiFontTest, AHostileTextDoesNotMakeTheTextureHuge) {
    if (!doesSystemHave(kChinese)) GTEST_SKIP() << "no font of this system has Chinese letters";
    UiFont uiFont;
    for (unsigned first = 0x4E00; first < 0x4E00 + 20'000; first += 2000) {
        std::string text;
        for (unsigned letter = first; letter < first + 2000; ++letter)
            text += utf8(letter);
        drawUntilFound(uiFont, text);
    }
    EXPECT_TRUE(isShown(0x4E00));
    EXPECT_LE(numPixels(), 1u << 20);
}

TEST(SystemFonts, KnownNamesComeFirstThenLargeFiles) {
    const test::TempFolder folder;
    const auto write = [&](const char* name, size_t size) { folder.write(name, std::string(size, 'x')); };
    write("small.ttf", 10);
    write("large.otf", 100);
    write("largest-Bold.ttf", 200);
    write("readme.txt", 300);
    write("deep/er/wqy-microhei.ttc", 5);
    write("MSYH.TTC", 5);
    std::vector<std::string> names;
    for (const std::filesystem::path& file : fontFilesIn({folder.path(), folder.path() / "absent"}))
        names.push_back(file.filename().string());
    EXPECT_EQ(names, (std::vector<std::string>{"wqy-microhei.ttc", "MSYH.TTC", "large.otf", "small.ttf"}));
}

TEST(SystemFonts, AFileThatIsNoFontHasNoLetters) {
    EXPECT_TRUE(lettersOf(Bytes(5000, std::byte{0x20})).none());
    EXPECT_TRUE(lettersOf({}).none());
}

} // namespace
} // namespace visleaf
