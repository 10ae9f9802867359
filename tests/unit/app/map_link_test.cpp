#include "app/map_link.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(MapLink, APlainNameIsTheMapAlone) {
    EXPECT_EQ(parseMapLink("maps/a@b?view=x.bsp").value(), (MapLink{"maps/a@b?view=x.bsp", {}, {}}));
}

TEST(MapLink, HoldsPlaceAndView) {
    const MapLink link = parseMapLink("visleaf:pak0.pak:maps/base1.bsp@1,-2,3.5,10,-90?view=flat").value();
    EXPECT_EQ(link.map, "pak0.pak:maps/base1.bsp");
    EXPECT_EQ(link.pose, (CameraPose{{1.0f, -2.0f, 3.5f}, 10.0f, -90.0f}));
    EXPECT_EQ(link.mode, ViewMode::flat);
}

TEST(MapLink, PlaceAndViewMayBeAbsent) {
    EXPECT_EQ(parseMapLink("visleaf:a.bsp").value(), (MapLink{"a.bsp", {}, {}}));
    EXPECT_EQ(parseMapLink("visleaf:a.bsp?view=lit").value(), (MapLink{"a.bsp", {}, ViewMode::lit}));
}

TEST(MapLink, GivesWayToWhatWasAskedForBesides) {
    const MapLink link{"a.bsp", CameraPose{{1, 2, 3}, 4, 5}, ViewMode::normals};
    const CameraPose camera{{6, 7, 8}, 9, 10};
    EXPECT_EQ(withGiven(link, {}, {}), link);
    EXPECT_EQ(withGiven(link, camera, {}), (MapLink{"a.bsp", camera, ViewMode::normals}));
    EXPECT_EQ(withGiven(link, {}, ViewMode::lit), (MapLink{"a.bsp", link.pose, ViewMode::lit}));
}

TEST(MapLink, ComesBackAsItWasWritten) {
    const MapLink link{"me@home/a.bsp", CameraPose{{1.25f, -2.0f, 3.0f}, -4.5f, 179.0f}, ViewMode::normals};
    EXPECT_EQ(parseMapLink(toString(link)).value(), link);
}

TEST(MapLink, NamesLastInAnotherFolder) {
    const test::TempFolder folder;
    const auto archive = folder.write("two.pk3", "");
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    EXPECT_EQ(lastingName("two.pk3"), archive.string());
    EXPECT_EQ(lastingName("two.pk3:maps/a.bsp"), archive.string() + ":maps/a.bsp");
    EXPECT_EQ(lastingName("q3dm17"), "q3dm17");
    std::filesystem::current_path(before);
}

TEST(MapLink, WhatCannotBeReadIsAnError) {
    for (const char* text : {"visleaf:", "visleaf:@1,2,3,4,5", "visleaf:a.bsp@1,2,3",
                             "visleaf:a.bsp@1,2,3,4,x", "visleaf:a.bsp@1,2,3,4,5?view=x-ray"})
        EXPECT_FALSE(parseMapLink(text)) << text;
}

} // namespace
} // namespace visleaf
