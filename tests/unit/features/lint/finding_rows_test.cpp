#include "features/lint/finding_rows.h"

#include "features/lint/lint_report.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr LintRule kRule{"dark", Severity::warning, "No light reaches a face.", "Add lights.", nullptr};

TEST(FindingRows, NameRecordTextureAndPosition) {
    Map map;
    map.surfaces.resize(1);
    map.surfaces[0].name = "e1u1/floor";
    map.faces.resize(2);
    map.faces[0].surface = 0;
    map.faces[1].surface = kNone;
    FindingPlace place{
        .where = "FACES[0]", .position = glm::vec3(128.4f, -0.2f, 24.0f), .item = MapItem{ItemKind::face, 0}};
    EXPECT_EQ(placeText(place, map), "face 0  e1u1/floor  128 0 24");
    place.item->index = 1;
    EXPECT_EQ(placeText(place, map), "face 0  128 0 24");
    place.item->index = 7;
    EXPECT_EQ(placeText(place, map), "face 0  128 0 24") << "of a map that is no longer open";
    EXPECT_EQ(placeText({.where = "TEXTURES[0]", .item = MapItem{ItemKind::surface, 0}}, map),
              "texture 0  e1u1/floor");
}

TEST(FindingRows, NameRecordsInWords) {
    const auto textOf = [](const char* where) { return placeText({.where = where}, Map()); };
    EXPECT_EQ(textOf("ENTITIES[72]"), "entity 72");
    EXPECT_EQ(textOf("VISIBILITY[5]"), "cluster 5");
    EXPECT_EQ(textOf("FACES[299].lightmapStyles"), "face 299, lightmapStyles");
    EXPECT_EQ(textOf("MAP"), "map");
    EXPECT_EQ(textOf("FACES"), "FACES") << "the lump";
    EXPECT_EQ(textOf("LEAFFACES[3]"), "LEAFFACES[3]") << "nobody has a word for it";
    EXPECT_EQ(textOf(".ent file"), ".ent file");
}

TEST(ProblemRows, KeysReachHeadsAndThePlacesThatCanBeShown) {
    constexpr LintRule kOther{"leak", Severity::error, "The map leaks.", "Close it.", nullptr};
    RuleFindings dark{.rule = &kRule, .findings = {}}, leak{.rule = &kOther, .findings = {}};
    for (size_t i = 0; i < kMostFindingRows + 1; ++i)
        dark.findings.add({.where = "FACES[0]", .item = MapItem{ItemKind::face, 0}}, "it is black");
    leak.findings.add({.where = "MAP"}, "it leaks");
    leak.findings.add({.where = "MAP", .position = glm::vec3(1.0f)}, "it leaks here");
    const std::vector<const RuleFindings*> problems{&leak, &dark};
    const auto isLeak = [](std::string_view rule) { return rule == "leak"; };
    EXPECT_EQ(problemRows(problems, isLeak), (std::vector<ProblemRow>{{"leak"}, {"leak", 1}, {"dark"}}));
    const auto isAny = [](std::string_view) { return true; };
    EXPECT_EQ(problemRows(problems, isAny).size(), 3 + kMostFindingRows) << "as many as have a row";
}

TEST(ProblemRows, OnlyTheWorstIsOpenAtFirstIfTheTabCanSolveIt) {
    constexpr LintRule kWorse{"leak", Severity::error, "The map leaks.", "Close it.", nullptr};
    const RuleFindings dark{.rule = &kRule, .findings = {}}, leak{.rule = &kWorse, .findings = {}};
    EXPECT_TRUE(isOpenAtFirst(kRule, std::vector{&dark}, true));
    EXPECT_FALSE(isOpenAtFirst(kRule, std::vector{&dark}, false));
    EXPECT_FALSE(isOpenAtFirst(kRule, std::vector{&leak, &dark}, true)) << "a worse one above it is closed";
}

TEST(FindingRows, NameATextureOnce) {
    Map map;
    map.surfaces.resize(1);
    map.surfaces[0].name = "floor";
    const FindingPlace place{.where = "TEXTURES[0]", .item = MapItem{ItemKind::surface, 0}};
    EXPECT_EQ(messageBesidePlace({place, "floor was not found"}, map), "was not found");
    EXPECT_EQ(messageBesidePlace({place, "floor2 was not found"}, map), "floor2 was not found");
    EXPECT_EQ(messageBesidePlace({{.where = "MAP"}, "floor was not found"}, map), "floor was not found");
}

TEST(FindingRows, SayAMessageOnceIfAllHaveIt) {
    RuleFindings findings{.rule = &kRule, .findings = {}};
    EXPECT_EQ(sharedMessage(findings), "");
    findings.findings.add({"FACES[0]"}, "it is black");
    EXPECT_EQ(sharedMessage(findings), "") << "its row says it";
    findings.findings.add({"FACES[1]"}, "it is black");
    EXPECT_EQ(sharedMessage(findings), "it is black");
    findings.findings.add({"FACES[2]"}, "it is dark");
    EXPECT_EQ(sharedMessage(findings), "");
}

TEST(LintText, HeadsNotesAsItCountsThemAndNamesTheOptionForData) {
    constexpr LintRule kNote{"bare", Severity::info, "Data are missing.", "Add them.", nullptr, true};
    MapFindings findings{.file = "a.bsp", .results = {{.rule = &kNote, .findings = {}}}};
    findings.results.front().findings.add({"TEXTURES"}, "3 of 4 textures are missing");
    const std::string text = lintText(findings, 5, false);
    EXPECT_NE(text.find("1 note\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\nnote bare: "), std::string::npos) << text;
    EXPECT_NE(text.find("Advice: Add them. --game names it."), std::string::npos) << text;
}

TEST(FindingRows, LeaveOutWhatTheRuleHasSaid) {
    EXPECT_TRUE(saysMore("it is black", kRule));
    EXPECT_FALSE(saysMore("No light reaches a face", kRule));
    EXPECT_FALSE(saysMore("", kRule));
}

} // namespace
} // namespace visleaf
