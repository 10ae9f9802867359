#include "analysis/facts/facts.h"

#include "materials/plan/plan_materials.h"
#include "platform/path_text.h"
#include "support/image_files.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(ShaderFacts, EachLineHasItsNumberInTheFile) {
    const test::TempFolder folder;
    folder.write("wall.tga", test::tgaFile(4, 2, {255, 0, 0}));
    folder.write("scripts/a.shader",
                 "// notes\nother\n{\n}\n\nwall\n\n{\n  cull none\n\n\t{\n\tmap wall.tga\n"
                 "\t}\r\n}\n");
    const FileSystem files = test::mounted({folder.path()});
    Diagnostics diagnostics;
    Map map;
    map.game = Game::quake3;
    map.surfaces = {{.name = "Wall.tga"}, {.name = "none"}};
    const MaterialSet set = loadMaterials(map, files, diagnostics);
    ASSERT_EQ(set.surfaceScripts.size(), 2u);
    ASSERT_TRUE(set.surfaceScripts[0].has_value());
    EXPECT_FALSE(set.surfaceScripts[1].has_value());
    const std::vector<Fact> expected{
        {"Shader", "wall"}, {"File", pathText(folder.path() / "scripts/a.shader")},
        {"Line", "6"},      {"9", "  cull none"},
        {"11", "    {"},    {"12", "    map wall.tga"},
        {"13", "    }"}};
    EXPECT_EQ(factsOfShader(*set.surfaceScripts[0]).facts, expected);
}

TEST(ShaderFacts, LongScriptsEndWithTheNumberOfTheRest) {
    std::string text;
    for (int i = 0; i < 1000; ++i)
        text += "cull none\n";
    const FactSection section = factsOfShader({.shader = "a", .file = "b", .text = text});
    EXPECT_EQ(section.facts.size(), 3 + kMaxScriptLines + 1);
    EXPECT_EQ(section.facts.back().value, "and 800 more lines");
}

TEST(ShaderFacts, ScriptWithoutStagesIsMarked) {
    const FactSection section = factsOfShader({.shader = "a", .file = "b", .isUsed = false});
    EXPECT_EQ(section.facts.back().label, "Used");
}

} // namespace
} // namespace visleaf
