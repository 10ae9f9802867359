// Tests where q3 shaders begin and end in a script file.
#include "materials/quake3/quake3_script.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

struct Found {
    std::vector<ScriptLocation> locations;
    std::vector<ScriptWarning> warnings;
};

Found find(std::string_view text) {
    Found found;
    found.locations = findScripts(text, found.warnings);
    return found;
}

std::vector<std::string> namesIn(const Found& found) {
    std::vector<std::string> names;
    for (const ScriptLocation& location : found.locations)
        names.push_back(location.name);
    return names;
}

using Names = std::vector<std::string>;

TEST(FindScripts, GivesNamesAndBlocksInTheOrderOfTheFile) {
    const Found found = find("textures/B\n{\n one\n}\ntextures\\a { two { three } }\ntextures/b\n{\n}\n");
    EXPECT_TRUE(found.warnings.empty());
    ASSERT_EQ(namesIn(found), (Names{"textures/b", "textures/a", "textures/b"}));
    EXPECT_EQ(found.locations[0].block, "\n one\n");
    EXPECT_EQ(found.locations[0].firstLine, 2u);
    EXPECT_EQ(found.locations[1].block, " two { three } ");
    EXPECT_EQ(found.locations[1].firstLine, 5u);
}

TEST(FindScripts, KeepsTheExtensionThatHidesAShader) {
    EXPECT_EQ(namesIn(find("textures/a.tga\n{\n}\n")), Names{"textures/a.tga"});
}

TEST(FindScripts, IgnoresBracesInComments) {
    const Found found = find("// a {\n/* b { */ c // }\n{ // }\n/* } */\n}\nd\n{\n}\n");
    EXPECT_EQ(namesIn(found), (Names{"c", "d"}));
    EXPECT_TRUE(found.warnings.empty());
}

TEST(FindScripts, KeepsCompleteScriptsOfATruncatedFile) {
    const Found found = find("a\n{\n{\nmap wall.tga");
    ASSERT_EQ(namesIn(found), Names{"a"});
    ASSERT_EQ(found.warnings.size(), 1u);
    EXPECT_EQ(found.warnings[0],
              (ScriptWarning{
                  "", 2, "a", "",
                  "missing closing brace; the block ends at the next shader or at the end of the file"}));
    std::vector<ScriptWarning> warnings;
    EXPECT_EQ(readScript(found.locations[0], warnings).images, Names{"wall.tga"});
    EXPECT_TRUE(find("a").locations.empty());
    EXPECT_TRUE(find("").locations.empty());
}

TEST(FindScripts, FindsTheNextShaderAfterStrayBraces) {
    const Found found = find("a\n{\n}\n}\n}\nb\n{\n}\n");
    EXPECT_EQ(namesIn(found), (Names{"a", "b"}));
    EXPECT_EQ(found.warnings.size(), 2u);
    EXPECT_EQ(found.warnings[0].line, 4u);
}

TEST(FindScripts, FindsTheNextShaderWhereOneIsNotClosed) {
    const Found found = find("textures/a\n{\ncull none\n{\nmap x\n\ntextures/b\n{\n}\ntextures/c {\n}\n");
    ASSERT_EQ(namesIn(found), (Names{"textures/a", "textures/b", "textures/c"}));
    ASSERT_EQ(found.warnings.size(), 1u);
    EXPECT_EQ(found.warnings[0],
              (ScriptWarning{
                  "", 2, "textures/a", "",
                  "missing closing brace; the block ends at the next shader or at the end of the file"}));
    std::vector<ScriptWarning> warnings;
    EXPECT_EQ(readScript(found.locations[0], warnings).images, Names{"x"});
}

TEST(FindScripts, SkipsNamesWithoutBlockAndBlocksWithoutName) {
    const Found found = find("junk\na b\n{\n}\n{\nc\n}\nd\n{\n}");
    EXPECT_EQ(namesIn(found), (Names{"a", "d"}));
    ASSERT_EQ(found.warnings.size(), 3u);
    EXPECT_EQ(found.warnings[0].message, "the name has no block; skipped");
    EXPECT_EQ(found.warnings[1].message, "extra words after the name; ignored");
    EXPECT_EQ(found.warnings[2].message, "the block has no name; skipped");
}

TEST(FindScripts, HandlesEveryTruncation) {
    const std::string text = "a\n{\ncull none // x\n{\nmap \"wall.tga\" /* y */\n}\n}\nb\n{\n}\n";
    for (size_t size = 0; size <= text.size(); ++size)
        EXPECT_LE(find(std::string_view(text).substr(0, size)).locations.size(), 2u);
}

TEST(ReadScript, CountsLinesAsTheFileDoes) {
    const Found found = find("a\n{\n}\n\nb {\n\n{\nmap x\nfoo\n}\n}\n");
    std::vector<ScriptWarning> warnings;
    readScript(found.locations.at(1), warnings);
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(warnings[0], (ScriptWarning{"", 9, "b", "foo", "unknown directive; skipped"}));
}

} // namespace
} // namespace visleaf
