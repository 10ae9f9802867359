#include "models/definitions/model_expression.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace visleaf {
namespace {

NamedModel shownFor(std::string_view expression,
                    std::vector<std::pair<std::string, std::string>> pairs = {}) {
    return namedModelOf(expression, Entity{.pairs = std::move(pairs)});
}

TEST(ModelExpression, IsAPathOrATable) {
    EXPECT_EQ(shownFor("\":progs/a.mdl\""), (NamedModel{"progs/a.mdl"}));
    EXPECT_EQ(shownFor(R"("models\a\tris.md2;models\b.md2")"), (NamedModel{"models/a/tris.md2"}));
    EXPECT_EQ(shownFor(R"({ "Path": "a.mdl", 'skin' : 2, "frame": 3, "scale": 0.5 })"),
              (NamedModel{"a.mdl", 2, 3}));
    EXPECT_EQ(shownFor("\"a.mdl\" 1 4"), (NamedModel{"a.mdl", 1, 4})) << "the notation of old files";
    EXPECT_EQ(shownFor("\"a.mdl\" 1e30"), (NamedModel{"a.mdl", 65535})) << "a limit";
    EXPECT_EQ(shownFor(""), NamedModel{});
}

TEST(ModelExpression, NamesKeysOfTheEntity) {
    EXPECT_EQ(shownFor("model", {{"model", "a.mdl"}}), (NamedModel{"a.mdl"}));
    EXPECT_EQ(shownFor("model"), NamedModel{});
    EXPECT_EQ(shownFor("{path: mdl, skin: skin, frame: pose}", {{"mdl", "a.mdl"}, {"skin", "3"}}),
              (NamedModel{"a.mdl", 3, 0}));
}

TEST(ModelExpression, ChoosesByKeysAndSpawnflags) {
    const auto box = [](const char* flags) {
        return shownFor(R"({{ spawnflags == 2 -> "100.bsp", // megahealth
                              spawnflags & 1 -> "10.bsp", "25.bsp" }})",
                        {{"spawnflags", flags}})
            .file;
    };
    EXPECT_EQ(box("0"), "25.bsp");
    EXPECT_EQ(box("2"), "100.bsp");
    EXPECT_EQ(box("1"), "10.bsp");
    EXPECT_EQ(box("257"), "10.bsp");
    EXPECT_EQ(box(""), "25.bsp");
    EXPECT_EQ(
        shownFor(R"({{ perch == "1" -> "a.mdl", { "path": "b.mdl", "frame": 24 } }})", {{"perch", "1"}}).file,
        "a.mdl");
    EXPECT_EQ(shownFor(R"({{ perch == "1" -> "a.mdl", { "path": "b.mdl", "frame": 24 } }})").frame, 24u);
    EXPECT_EQ(
        shownFor(R"({{ a == 1 && b != 2 -> "x.mdl", !(a > 3) -> "y.mdl" }})", {{"a", "1"}, {"b", "2"}}).file,
        "y.mdl");
    EXPECT_EQ(shownFor(R"({{ (spawnflags & 4) >> 2 == 1 || false -> "x.mdl" }})", {{"spawnflags", "4"}}).file,
              "x.mdl");
}

TEST(ModelExpression, HasTrenchBroomsPrecedence) {
    EXPECT_EQ(shownFor("{{ 1 + 2 * 3 == 7 -> 'a.mdl' }}").file, "a.mdl");
    EXPECT_EQ(shownFor("{{ 8 - 2 - 1 == 5 -> 'a.mdl' }}").file, "a.mdl") << "from left to right";
    EXPECT_EQ(shownFor("{{ 7 < 10 && 8 < 3 -> 'a.mdl', 'b.mdl' }}").file, "b.mdl");
    EXPECT_EQ(shownFor("{{ 'a' + 'b' == 'ab' -> 'models/' + 'c.mdl' }}").file, "models/c.mdl");
    EXPECT_EQ(shownFor("{{ -1 < 0 -> 'a.mdl' }}").file, "a.mdl");
    EXPECT_EQ(shownFor("{{ 1 << 40 == 0 -> 'a.mdl' }}").file, "a.mdl") << "32 bits";
}

TEST(ModelExpression, WhatCannotBeReadShowsItsFirstFile) {
    EXPECT_EQ(shownFor(R"([ "text", "a.mdl", "b.mdl" ])").file, "a.mdl");
    EXPECT_EQ(shownFor(R"({{ a == -> "a.mdl" }})").file, "a.mdl");
    EXPECT_EQ(shownFor("{{ \"").file, "");
    const std::string whole = R"({{ spawnflags & 1 -> {"path": mdl, "skin": -2}, "b.mdl" }} 1)";
    for (size_t size = 0; size <= whole.size(); ++size)
        shownFor(std::string_view(whole).substr(0, size));
}

TEST(ModelExpression, NestingHasALimit) {
    EXPECT_EQ(shownFor(std::string(100000, '(')).file, "");
    EXPECT_EQ(shownFor(std::string(100000, '!')).file, "");
    std::string switches;
    for (int i = 0; i < 10000; ++i)
        switches += "{{";
    EXPECT_EQ(shownFor(switches).file, "");
}

TEST(ModelExpression, NumbersThatAreNotFiniteAreUndefined) {
    EXPECT_EQ(shownFor("{path: 'a.mdl', skin: 1e308 * 10, frame: 1e308 * 10 - 1e308 * 10}"),
              (NamedModel{"a.mdl", 0, 0}));
    EXPECT_EQ(shownFor("{{ 1e308 * 10 - 1e308 * 10 -> 'a.mdl', 'b.mdl' }}").file, "b.mdl") << "not a number";
    EXPECT_EQ(shownFor("{{ 1e308 * 10 & 1 -> 'a.mdl', 'b.mdl' }}").file, "b.mdl") << "infinite";
}

TEST(ModelExpression, FilesHaveExtensionsOfModels) {
    for (const char* file : {"a.mdl", "a.md2", "a.md3", "a.mdc", "a.MDX", "a.bsp", "a.spr", "a.sp2"})
        EXPECT_TRUE(hasModelExtension(file)) << file;
    EXPECT_FALSE(hasModelExtension("a.wav"));
    EXPECT_FALSE(hasModelExtension("mdl"));
}

} // namespace
} // namespace visleaf
