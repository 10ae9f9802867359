#include "shell/state/inspector.h"

#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

constexpr MapItem kNear{ItemKind::face, 1};
constexpr MapItem kFar{ItemKind::face, 2};
const std::vector<MapItem> kHits{kNear, kFar};
constexpr MapClick kClick{{100.0f, 50.0f}, false};

TEST(Inspector, FirstClickSelectsTheNearestThing) {
    Inspector inspector;
    selectHit(inspector, kClick, {}, kHits);
    EXPECT_THAT(inspector.selection.items(), ElementsAre(kNear));
}

TEST(Inspector, FurtherClicksAtThePositionGoThroughWhatLiesBehind) {
    Inspector inspector;
    selectHit(inspector, kClick, {}, kHits);
    selectHit(inspector, {{102.0f, 51.0f}, false}, {}, kHits);
    EXPECT_THAT(inspector.selection.items(), ElementsAre(kFar));
    selectHit(inspector, kClick, {}, kHits);
    EXPECT_THAT(inspector.selection.items(), ElementsAre(kNear));
}

TEST(Inspector, ClickElsewhereOrFromAnotherCameraBeginsAnew) {
    Inspector inspector;
    selectHit(inspector, kClick, {}, kHits);
    selectHit(inspector, {{200.0f, 50.0f}, false}, {}, kHits);
    EXPECT_THAT(inspector.selection.items(), ElementsAre(kNear));
    selectHit(inspector, {{200.0f, 50.0f}, false}, makeView({{1.0f, 0.0f, 0.0f}, 0.0f, 0.0f}, {}), kHits);
    EXPECT_THAT(inspector.selection.items(), ElementsAre(kNear));
    const View narrower = makeView({{1.0f, 0.0f, 0.0f}, 0.0f, 0.0f}, {.width = 900});
    selectHit(inspector, {{200.0f, 50.0f}, false}, narrower, kHits);
    EXPECT_THAT(inspector.selection.items(), ElementsAre(kNear)) << "a side bar has moved the map";
}

TEST(Inspector, ClickWithShiftAddsAndRemoves) {
    Inspector inspector;
    selectHit(inspector, kClick, {}, {kFar});
    selectHit(inspector, {{300.0f, 50.0f}, true}, {}, kHits);
    EXPECT_THAT(inspector.selection.items(), ElementsAre(kFar, kNear));
    selectHit(inspector, {{300.0f, 50.0f}, true}, {}, kHits);
    EXPECT_THAT(inspector.selection.items(), ElementsAre(kFar));
}

TEST(Inspector, ClickThatHitsNothingKeepsTheSelection) {
    Inspector inspector;
    selectHit(inspector, kClick, {}, kHits);
    selectHit(inspector, {{300.0f, 50.0f}, false}, {}, {});
    EXPECT_THAT(inspector.selection.items(), ElementsAre(kNear));
}

TEST(Inspector, AnotherMapKeepsOnlyWhatItHas) {
    Inspector inspector;
    inspector.selection.select(kNear);
    inspector.selection.toggle(kFar);
    inspector.shown = kFar;
    Map map;
    map.faces.resize(2);
    takeMap(inspector, map);
    EXPECT_THAT(inspector.selection.items(), ElementsAre(kNear));
    EXPECT_FALSE(inspector.shown.has_value());
}

TEST(Inspector, AddsUpTheFacesOfTheSelection) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const CrossReferences references(world.map);
    const FactSource source{world.map, world.materials, references};
    Inspector inspector;
    updateExtent(inspector, source);
    EXPECT_EQ(inspector.extent, "");
    inspector.selection.select(kNear);
    updateExtent(inspector, source);
    EXPECT_TRUE(inspector.extent.starts_with("1 face, area ")) << inspector.extent;
    inspector.selection.toggle(kFar);
    updateExtent(inspector, source);
    EXPECT_TRUE(inspector.extent.starts_with("2 faces, area ")) << inspector.extent;
    takeMap(inspector, world.map);
    EXPECT_EQ(inspector.extent, "") << "the faces of another map may have other sizes";
}

TEST(Inspector, HitsOnFacesAndEntitiesAreItems) {
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

TEST(Inspector, PointIsThatOfTheSelectedFaceOnly) {
    Inspector inspector;
    inspector.selection.select(kNear);
    EXPECT_FALSE(selectedPoint(inspector).has_value());
    inspector.point = PointOnFace{kNear.index, {1, 2, 3}};
    EXPECT_EQ(selectedPoint(inspector), inspector.point);
    inspector.selection.select(kFar);
    EXPECT_FALSE(selectedPoint(inspector).has_value());
}

TEST(Inspector, OnlyHitsOnFacesHaveAPoint) {
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
