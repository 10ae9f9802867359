#include "features/lint/finding_rows.h"

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
    EXPECT_EQ(placeText(place, map), "FACES[0]  e1u1/floor  128 0 24");
    place.item->index = 1;
    EXPECT_EQ(placeText(place, map), "FACES[0]  128 0 24");
    place.item->index = 7;
    EXPECT_EQ(placeText(place, map), "FACES[0]  128 0 24") << "of a map that is no longer open";
    EXPECT_EQ(placeText({.where = "TEXTURES[0]", .item = MapItem{ItemKind::surface, 0}}, map),
              "TEXTURES[0]  e1u1/floor");
    EXPECT_EQ(placeText({.where = "MAP"}, map), "MAP");
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

TEST(FindingRows, LeaveOutWhatTheRuleHasSaid) {
    EXPECT_TRUE(saysMore("it is black", kRule));
    EXPECT_FALSE(saysMore("No light reaches a face", kRule));
    EXPECT_FALSE(saysMore("", kRule));
}

} // namespace
} // namespace visleaf
