#include "document/place_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

const CameraPose kCurrent{{1, 2, 3}, 10.0f, 20.0f};

std::optional<CameraPose> poseIn(const char* text) {
    const Result<TypedPlace> place = parsePlace(text, kCurrent);
    return place ? place.value().pose : std::nullopt;
}

TEST(PlaceText, ThreeNumbersAreAPositionThatKeepsTheAngles) {
    for (const char* text : {"64 -8 128.5", " 64, -8, 128.5 ", "(64 -8 128.5)", "setpos 64 -8 128.5",
                             "\"origin\" \"64 -8 128.5\"", "x=64 y=-8 z=128.5"})
        EXPECT_EQ(poseIn(text), (CameraPose{{64, -8, 128.5f}, 10.0f, 20.0f})) << text;
}

TEST(PlaceText, MoreNumbersAreAngles) {
    EXPECT_EQ(poseIn("setviewpos 64 -8 128 90"), (CameraPose{{64, -8, 128}, 10.0f, 90.0f}));
    EXPECT_EQ(poseIn("(64 -8 128) : 90"), (CameraPose{{64, -8, 128}, 10.0f, 90.0f})) << "viewpos of Quake 3";
    EXPECT_EQ(poseIn("setpos 64 -8 128 -15 90"), (CameraPose{{64, -8, 128}, -15.0f, 90.0f}));
    EXPECT_EQ(poseIn("setpos 64 -8 128; setang -15 90 0"), (CameraPose{{64, -8, 128}, -15.0f, 90.0f}));
}

TEST(PlaceText, ThingsAndLinksAreTakenAsSuch) {
    for (const char* text : {"leaf 12", "leaf:12", "LEAF 12"}) {
        const Result<TypedPlace> place = parsePlace(text, kCurrent);
        ASSERT_TRUE(place) << text;
        EXPECT_EQ(place.value().item, (MapItem{ItemKind::leaf, 12})) << text;
    }
    const Result<TypedPlace> link = parsePlace("visleaf:base1@1,2,3,4,5", kCurrent);
    ASSERT_TRUE(link);
    EXPECT_EQ(link.value().link->map, "base1");
}

TEST(PlaceText, AnEntityHasItsNameOrElseItsClass) {
    Map map;
    map.entities = {{{{"classname", "worldspawn"}}},
                    {{{"classname", "func_door"}}},
                    {{{"classname", "light"}, {"targetname", "func_wall"}}},
                    {{{"classname", "func_wall"}, {"targetname", "7"}}}};
    for (const auto& [text, entity] : {std::pair("FUNC_DOOR", 1u), std::pair("func_wall", 2u),
                                       std::pair("7", 3u), std::pair("entity 1", 1u)}) {
        const Result<TypedPlace> place = parsePlace(text, kCurrent, &map);
        ASSERT_TRUE(place) << text;
        EXPECT_EQ(place.value().item, (MapItem{ItemKind::entity, entity})) << text;
    }
    for (const char* text : {"", "func", "func_door "})
        EXPECT_FALSE(parsePlace(text, kCurrent, &map)) << text;
    EXPECT_FALSE(parsePlace("func_door", kCurrent)) << "no map is open";
}

TEST(PlaceText, AMistypedEntityGetsTheNearestName) {
    Map map;
    map.entities = {{{{"classname", "worldspawn"}}}, {{{"classname", "func_door"}, {"targetname", "gate"}}}};
    EXPECT_EQ(likelyEntityName("fnc_door", map), "func_door");
    EXPECT_EQ(likelyEntityName("gaet", map), "gate");
    EXPECT_EQ(likelyEntityName("", map), "");
    EXPECT_EQ(likelyEntityName("nowhere", map), "");
    EXPECT_THAT(parsePlace("func dor", kCurrent, &map).error().message,
                testing::StartsWith("no entity has this name or class (did you mean func_door?); expected"));
    EXPECT_THAT(parsePlace("nowhere", kCurrent, &map).error().message, testing::StartsWith("expected"));
}

TEST(PlaceText, OneWordMayNameAMap) {
    for (const char* text : {"q2dm1", "e1m1", "start", "maps/base1.bsp", "3wave", "q3-tourney_1", "E1M1"})
        EXPECT_TRUE(isBareMapName(text)) << text;
    for (const char* text : {"", "1", "1e5", "-12.5", "leaf", "Face", "leaf 12", "leaf:12", "setpos", "1 2 3",
                             "visleaf:m@1,2,3,4,5", "two words", ".", "//"})
        EXPECT_FALSE(isBareMapName(text)) << text;
}

TEST(PlaceText, OtherTextIsAnErrorThatSaysWhatIsExpected) {
    for (const char* text : {"", "1 2", "1 2 3 4 5 6 7", "leaf", "leaf -1", "go 1 2 3", "1 2 nan",
                             "1e999 2 3", "1 2 3x", "visleaf:m@1,2"}) {
        const Result<TypedPlace> place = parsePlace(text, kCurrent);
        ASSERT_FALSE(place) << text;
        EXPECT_FALSE(place.error().message.empty()) << text;
    }
}

TEST(PlaceText, WhatIsPrintedIsReadAgain) {
    const CameraPose pose{{-64.25f, 8, 128.5f}, -15.0f, 90.0f};
    for (const PlaceText& place : textsOf(pose)) {
        const auto read = poseIn(place.text.c_str());
        ASSERT_TRUE(read) << place.text;
        EXPECT_EQ(read->position, pose.position) << place.text;
        const bool hasAngles = place.text.starts_with("set");
        EXPECT_EQ(read->yaw, hasAngles ? pose.yaw : kCurrent.yaw) << place.text;
    }
}

} // namespace
} // namespace visleaf
