#include "analysis/sight/target.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

std::string errorOf(std::string_view text, const Map& map) {
    const Result<Target> parsed = parseTarget(text);
    if (!parsed) return parsed.error().message;
    const Status checked = checkTarget(parsed.value(), map);
    return checked ? "" : checked.error().message;
}

Map mapWith(uint32_t numFaces, std::string_view entities) {
    Map map;
    map.faces.resize(numFaces);
    Diagnostics diagnostics;
    map.entities = parseEntities(entities, "ENTITIES", diagnostics);
    return map;
}

TEST(Target, TextBecomesATargetAndBack) {
    for (const char* text : {"1,-2.5,3", "face:0", "leaf:17", "cluster:3", "entity:4294967295"}) {
        const Result<Target> parsed = parseTarget(text);
        ASSERT_TRUE(parsed) << text;
        EXPECT_EQ(targetText(parsed.value()), text);
    }
    EXPECT_EQ(parseTarget("1,2,3").value().point, glm::vec3(1, 2, 3));
    EXPECT_TRUE(isA(parseTarget("cluster:3").value(), ItemKind::cluster));
}

TEST(Target, ABlankOrAnEqualsSignMayStandForTheColon) {
    for (const char* text : {"leaf 17", "leaf=17"})
        EXPECT_EQ(targetText(parseTarget(text).value()), "leaf:17") << text;
}

TEST(Target, ErrorSaysWhatWasExpected) {
    EXPECT_EQ(parseTarget("face:x").error().message, "'x' is not the index of a face");
    EXPECT_EQ(parseTarget("leaf:-1").error().message, "'-1' is not the index of a leaf");
    EXPECT_EQ(parseTarget("leaf:").error().message, "'' is not the index of a leaf");
    for (const char* text : {"", "1,2", "1,2,3,4", "nan,0,0", "brush:1", "brush 1", "face", "1,,3"}) {
        EXPECT_EQ(parseTarget(text).error().message,
                  "expected X,Y,Z, face:N, leaf:N, cluster:N or entity:N, found '" + std::string(text) + "'");
    }
}

TEST(Target, ErrorNamesTheRangeOfTheIndex) {
    const Map map = mapWith(12, R"({"classname" "worldspawn"} {"classname" "light" "origin" "1 2 3"}
                                   {"classname" "info_null"} {"classname" "door" "model" "*1"})");
    EXPECT_EQ(errorOf("face:11", map), "");
    EXPECT_EQ(errorOf("face:12", map), "face:12: the map has faces 0 to 11");
    EXPECT_EQ(errorOf("leaf:0", map), "leaf:0: the map has no leafs");
    EXPECT_EQ(errorOf("entity:1", map), "");
    EXPECT_EQ(errorOf("entity:3", map), "");
    EXPECT_EQ(errorOf("entity:4", map), "entity:4: the map has entities 0 to 3");
    EXPECT_EQ(errorOf("entity:0", map), "entity:0 is the world; choose one of its faces or leafs");
    EXPECT_EQ(errorOf("entity:2", map), "entity:2 (info_null) has neither an origin nor a brush model");
    EXPECT_EQ(errorOf("1e9,0,0", map), "1000000000,0,0: the point is outside the world limits");
}

} // namespace
} // namespace visleaf
