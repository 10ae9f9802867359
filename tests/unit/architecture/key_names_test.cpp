// The user may give each action other keys, so texts ask keyOrTitle() in shell/input/key_bindings.h for the
// key of an action.
#include "unit/architecture/source_text.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>

namespace visleaf {
namespace {

/// True if a text in the line of code names a key that an action has at first, such as Ctrl+O or F5. An
/// example for the command `bind` may.
bool namesAKey(const std::string& line) {
    static const std::regex kKey(R"re("[^"]*\b((Ctrl|Alt)\+[A-Z]|F[1-9][0-2]?\b)[^"]*")re");
    return line.find("bind") == std::string::npos && std::regex_search(line, kKey);
}

TEST(KeyNames, ATestSeesKeysInTexts) {
    EXPECT_TRUE(namesAKey(R"(    ImGui::TextUnformatted("F5 loads it");)"));
    EXPECT_TRUE(namesAKey(R"(    showNotice(state, "Recording; Ctrl+K ends it");)"));
    EXPECT_FALSE(namesAKey(R"(    {"Takes a key from its actions", "unbind Ctrl+J"},)"));
    EXPECT_FALSE(namesAKey("    return isHeld(SDLK_F5); // F5"));
}

TEST(KeyNames, TextsAskForTheKeyOfAnAction) {
    for (const test::SourceLine& line :
         test::linesBelow({VISLEAF_SOURCE_FOLDER "/shell", VISLEAF_SOURCE_FOLDER "/features",
                           VISLEAF_SOURCE_FOLDER "/view"})) {
        if (line.file.ends_with("/key_bindings.cpp")) continue; // has the keys of the presets
        EXPECT_FALSE(namesAKey(line.text)) << line;
    }
}

} // namespace
} // namespace visleaf
