#include "shell/state/picked.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

constexpr MapItem kNear{ItemKind::face, 1};
constexpr MapItem kFar{ItemKind::face, 2};
const std::vector<MapItem> kHits{kNear, kFar};
constexpr MapClick kClick{{100.0f, 50.0f}, false};

TEST(Picked, FirstClickSelectsTheNearestThing) {
    Picked picked;
    selectHit(picked, kClick, {}, kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear));
}

TEST(Picked, FurtherClicksAtThePositionGoThroughWhatLiesBehind) {
    Picked picked;
    selectHit(picked, kClick, {}, kHits);
    selectHit(picked, {{102.0f, 51.0f}, false}, {}, kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kFar));
    selectHit(picked, kClick, {}, kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear));
}

TEST(Picked, ClickElsewhereOrFromAnotherCameraBeginsAnew) {
    Picked picked;
    selectHit(picked, kClick, {}, kHits);
    selectHit(picked, {{200.0f, 50.0f}, false}, {}, kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear));
    selectHit(picked, {{200.0f, 50.0f}, false}, makeView({{1.0f, 0.0f, 0.0f}, 0.0f, 0.0f}, {}), kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear));
    const View narrower = makeView({{1.0f, 0.0f, 0.0f}, 0.0f, 0.0f}, {.width = 900});
    selectHit(picked, {{200.0f, 50.0f}, false}, narrower, kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear)) << "a side bar has moved the map";
}

TEST(Picked, ClickWithShiftAddsAndRemoves) {
    Picked picked;
    selectHit(picked, kClick, {}, {kFar});
    selectHit(picked, {{300.0f, 50.0f}, true}, {}, kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kFar, kNear));
    selectHit(picked, {{300.0f, 50.0f}, true}, {}, kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kFar));
}

TEST(Picked, ClickThatHitsNothingKeepsTheSelection) {
    Picked picked;
    selectHit(picked, kClick, {}, kHits);
    selectHit(picked, {{300.0f, 50.0f}, false}, {}, {});
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear));
}

TEST(Picked, AnotherMapKeepsOnlyWhatItHas) {
    Picked picked;
    picked.selection.select(kNear);
    picked.selection.toggle(kFar);
    Map map;
    map.faces.resize(2);
    takeMap(picked, map);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear));
}

TEST(Picked, HitsOnFacesAndEntitiesAreItems) {
    MapGeometry geometry;
    geometry.faces.resize(2);
    geometry.faces[1].face = 7;
    PickHit hit;
    EXPECT_FALSE(itemOf(hit, geometry).has_value());
    hit.entity = 3;
    EXPECT_EQ(itemOf(hit, geometry), (MapItem{ItemKind::entity, 3}));
    hit.drawFace = 1;
    EXPECT_EQ(itemOf(hit, geometry), (MapItem{ItemKind::face, 7}));
}

TEST(Picked, PointIsThatOfTheSelectedFaceOnly) {
    Picked picked;
    picked.selection.select(kNear);
    EXPECT_FALSE(selectedPoint(picked).has_value());
    picked.point = PointOnFace{kNear.index, {1, 2, 3}};
    EXPECT_EQ(selectedPoint(picked), picked.point);
    picked.selection.select(kFar);
    EXPECT_FALSE(selectedPoint(picked).has_value());
}

TEST(Picked, OnlyHitsOnFacesHaveAPoint) {
    MapGeometry geometry;
    geometry.faces.resize(2);
    geometry.faces[1].face = 7;
    PickHit hit{.drawFace = 1, .position = {1, 2, 3}};
    EXPECT_EQ(pointOf(hit, geometry), (PointOnFace{7, {1, 2, 3}}));
    hit.kind = PickKind::sky;
    EXPECT_FALSE(pointOf(hit, geometry).has_value());
}

} // namespace
} // namespace visleaf
