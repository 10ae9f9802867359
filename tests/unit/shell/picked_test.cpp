#include "shell/state/picked.h"

#include <glm/trigonometric.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

using testing::ElementsAre;

constexpr MapItem kNear{ItemKind::face, 1};
constexpr MapItem kFar{ItemKind::face, 2};
const std::vector<MapItem> kHits{kNear, kFar};
constexpr double kTolerance = 4.0; // pixels

SeenClick clickAt(double x, double y, const View& view = makeView({}, {})) {
    return {view, {x, y}, kTolerance};
}
SeenClick addingClickAt(double x, double y) {
    return {makeView({}, {}), {x, y}, kTolerance, true};
}

const SeenClick kClick = clickAt(100.0, 50.0);

TEST(Picked, FirstClickSelectsTheNearestThing) {
    Picked picked;
    selectHit(picked, kClick, kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear));
}

TEST(Picked, FurtherClicksAtThePositionGoThroughWhatLiesBehind) {
    Picked picked;
    selectHit(picked, kClick, kHits);
    selectHit(picked, clickAt(102, 51), kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kFar));
    selectHit(picked, kClick, kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear));
}

TEST(Picked, ClickElsewhereOrFromAnotherCameraBeginsAnew) {
    Picked picked;
    selectHit(picked, kClick, kHits);
    selectHit(picked, clickAt(200, 50), kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear));
    selectHit(picked, clickAt(200, 50, makeView({{1.0f, 0.0f, 0.0f}, 0.0f, 0.0f}, {})), kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear));
}

TEST(Picked, ClickCloseByOnAnotherThingSelectsThatThing) {
    constexpr MapItem kNeighbour{ItemKind::face, 3};
    Picked picked;
    selectHit(picked, kClick, kHits);
    selectHit(picked, clickAt(102, 50), {kNeighbour, kFar});
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNeighbour));
    selectHit(picked, clickAt(102, 50), {kNeighbour, kFar});
    EXPECT_THAT(picked.selection.items(), ElementsAre(kFar));
}

TEST(Picked, ClickBesideABarThatHasOpenedSelectsWhatLiesBehind) {
    // A bar of 100 pixels covers the left of a frame of 400; the picture stays where it is.
    const View whole = makeView({}, {.fovX = 90.0f, .width = 400, .height = 200});
    const float part = 2.0f * glm::degrees(std::atan(0.75f));
    const View right = makeView({}, {.fovX = part, .width = 300, .height = 200, .center = {-1.0f / 3, 0.0f}});
    Picked picked;
    selectHit(picked, clickAt(300, 50, whole), kHits);
    selectHit(picked, clickAt(200, 50, right), kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kFar));
    selectHit(picked, clickAt(300, 50, whole), kHits);
    selectHit(picked, clickAt(300, 50, right), kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kNear)) << "the bar covers this place";
}

TEST(Picked, ClickWithShiftAddsAndRemoves) {
    Picked picked;
    selectHit(picked, kClick, {kFar});
    selectHit(picked, addingClickAt(300, 50), kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kFar, kNear));
    selectHit(picked, addingClickAt(300, 50), kHits);
    EXPECT_THAT(picked.selection.items(), ElementsAre(kFar));
}

TEST(Picked, ClickThatHitsNothingKeepsTheSelection) {
    Picked picked;
    selectHit(picked, kClick, kHits);
    selectHit(picked, clickAt(300, 50), {});
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

TEST(Picked, AReloadKeepsIsolatedFacesWhileTheirNumbersMeanTheSame) {
    Map map;
    map.faces.resize(2);
    Picked picked;
    picked.filter = {FaceFilter::Kind::only, {kNear}};
    picked.filterText = "Only face 1";
    picked.highlight = {kNear};
    moveMarks(picked, map, map);
    takeMap(picked, map);
    EXPECT_TRUE(isFiltered(picked));
    EXPECT_EQ(picked.filterText, "Only face 1");
    EXPECT_THAT(picked.highlight, ElementsAre(kNear));
    Map recompiled = map;
    recompiled.faces.resize(3);
    moveMarks(picked, map, recompiled);
    EXPECT_FALSE(isFiltered(picked));
    EXPECT_EQ(picked.filterText, "");
    EXPECT_TRUE(picked.highlight.empty());
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
