#include "materials/quake3/quake3_script_files.h"

#include "support/archive_files.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace visleaf {
namespace {

std::vector<std::string> picturesOf(const Quake3ScriptFiles& scripts, std::string_view name) {
    std::vector<ScriptWarning> warnings;
    const std::optional<Quake3Script> script = scripts.read(name, warnings);
    return script ? script->images : std::vector<std::string>{"no script"};
}

using Names = std::vector<std::string>;

TEST(Quake3ScriptFiles, TakesTheLastFileOfTheListAndTheFirstScriptInIt) {
    const test::TempFolder folder;
    folder.write("scripts/a.shader", "x\n{\n{\nmap a.tga\n}\n}\n");
    folder.write("scripts/b.shader", "x\n{\n{\nmap b1.tga\n}\n}\nX\n{\n{\nmap b2.tga\n}\n}\n");
    EXPECT_EQ(picturesOf(Quake3ScriptFiles(test::mounted({folder.path()})), "x"), Names{"b1.tga"});
}

TEST(Quake3ScriptFiles, TakesTheLowestArchiveForAName) {
    const test::TempFolder folder;
    const auto script = [](const std::string& picture) { return "x\n{\n{\nmap " + picture + "\n}\n}\n"; };
    folder.write("pak0.pak", test::pakFile({{"scripts/low.shader", script("low.tga")}}));
    folder.write("pak1.pak", test::pakFile({{"scripts/high.shader", script("high.tga")}}));
    EXPECT_EQ(picturesOf(Quake3ScriptFiles(test::mounted({folder.path()})), "x"), Names{"low.tga"});
}

TEST(Quake3ScriptFiles, FindsNamesWithoutTheirExtensionInAnyCase) {
    const test::TempFolder folder;
    folder.write("scripts/a.shader", "textures/A/b\n{\n{\nmap c.tga\n}\n}\ntextures/d.tga\n{\n}\n");
    const Quake3ScriptFiles scripts(test::mounted({folder.path()}));
    EXPECT_EQ(picturesOf(scripts, "Textures\\a/B.tga"), Names{"c.tga"});
    EXPECT_EQ(picturesOf(scripts, "textures/d.tga"), Names{"no script"});
    EXPECT_EQ(scripts.names(), (Names{"textures/a/b", "textures/d.tga"}));
}

TEST(Quake3ScriptFiles, WarningsNameTheFile) {
    const test::TempFolder folder;
    folder.write("scripts/a.shader", "}\nx\n{\nfoo\n}\n");
    const Quake3ScriptFiles scripts(test::mounted({folder.path()}));
    std::vector<ScriptWarning> warnings = scripts.warnings();
    scripts.read("x", warnings);
    ASSERT_EQ(warnings.size(), 2u);
    EXPECT_EQ(toString(warnings[0]), "scripts/a.shader:1: unmatched closing brace; ignored");
    EXPECT_EQ(toString(warnings[1]), "scripts/a.shader:4: x: foo: unknown directive; skipped");
}

TEST(NoteWarnings, GroupsWarningsAboutOneDirective) {
    Diagnostics diagnostics;
    noteWarnings({{"a", 1, "x", "foo", "unknown directive; skipped"},
                  {"b", 2, "y", "foo", "unknown directive; skipped"},
                  {"b", 3, "y", "cull", "missing argument: side; skipped"}},
                 diagnostics);
    EXPECT_EQ(diagnostics.lines(),
              (Names{"shader script.foo: a:1: x: foo: unknown directive; skipped (and 1 more)",
                     "shader script.cull: b:3: y: cull: missing argument: side; skipped"}));
}

TEST(Quake3ScriptFiles, ReadAllScriptsOfTheFreeMaps) {
    const std::filesystem::path archive = VISLEAF_SHARED_FOLDER "/maps/q3/baseoa/pak0.pk3";
    if (!std::filesystem::exists(archive)) GTEST_SKIP() << archive << " is not here";
    const Quake3ScriptFiles scripts(test::mounted({archive}));
    std::vector<ScriptWarning> warnings = scripts.warnings();
    for (const std::string& name : scripts.names())
        scripts.read(name, warnings);
    std::vector<std::string> lines;
    for (const ScriptWarning& warning : warnings)
        lines.push_back(toString(warning));
    std::sort(lines.begin(), lines.end());
    // Each warning was compared with its script by hand. The engine cannot read these directives either.
    EXPECT_EQ(
        lines,
        (Names{"scripts/akom_teleporter.shader:46: textures/akom_teleporter/akom_teleporter: tcmod: 'sin' is "
               "not a number; replaced by 0",
               "scripts/akom_teleporter.shader:80: textures/akom_teleporter/xan_teleporter: tcmod: 'sin' is "
               "not a number; replaced by 0",
               "scripts/akom_teleporter.shader:89: textures/akom_teleporter/xan_teleporter: tcmod: 'sin' is "
               "not a number; replaced by 0",
               "scripts/hotmenu.shader:43: menuback_blueino: blendfunc: 'gl_one_minus_dst_color' is not a "
               "valid blend factor here; replaced by GL_ONE",
               "scripts/oa_mapobjects.shader:13: models/mapobjects/torch/torchnew: map: the stage has no "
               "image; it and all later stages are skipped",
               "scripts/player_ayumi.shader:108: models/players/ayumi/bodytrans: cull: unknown side 'front'; "
               "skipped"}));
    EXPECT_EQ(scripts.names().size(), 2228u);
}

} // namespace
} // namespace visleaf
