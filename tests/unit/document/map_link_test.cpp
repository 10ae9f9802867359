#include "document/map_link.h"

#include "platform/path_text.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

SettingValues view(const char* mode) {
    return {parseSetting("view", mode).value()};
}

TEST(MapLink, APlainNameIsTheMapAlone) {
    EXPECT_EQ(parseMapLink("maps/a@b?view=x.bsp").value(), (MapLink{"maps/a@b?view=x.bsp", {}}));
}

TEST(MapLink, HoldsPoseAndViewMode) {
    const MapLink link = parseMapLink("visleaf:pak0.pak:maps/base1.bsp@1,-2,3.5,10,-90?view=flat").value();
    EXPECT_EQ(link.map, "pak0.pak:maps/base1.bsp");
    EXPECT_EQ(link.pose, (CameraPose{{1.0f, -2.0f, 3.5f}, 10.0f, -90.0f}));
    EXPECT_EQ(link.settings, view("flat"));
}

TEST(MapLink, PoseAndViewModeAreOptional) {
    EXPECT_EQ(parseMapLink("visleaf:a.bsp").value(), (MapLink{"a.bsp", {}, {}}));
    EXPECT_EQ(parseMapLink("visleaf:a.bsp?view=lit").value(), (MapLink{"a.bsp", {}, view("lit")}));
}

TEST(MapLink, CommandLineOverridesTheLink) {
    const MapLink link{"a.bsp", CameraPose{{1, 2, 3}, 4, 5}, view("normals")};
    const CameraPose camera{{6, 7, 8}, 9, 10};
    EXPECT_EQ(withOverrides(link, {}, {}), link);
    EXPECT_EQ(withOverrides(link, camera, {}), (MapLink{"a.bsp", camera, view("normals")}));
    EXPECT_EQ(withOverrides(link, {}, view("lit")), (MapLink{"a.bsp", link.pose, view("lit")}));
}

TEST(MapLink, RoundTrips) {
    const MapLink link{"me@home/a.bsp", CameraPose{{1.25f, -2.0f, 3.0f}, -4.5f, 179.0f}, view("normals")};
    EXPECT_EQ(parseMapLink(toString(link)).value(), link);
}

TEST(MapLink, NamesThatLookLikeTheEndOfALinkRoundTrip) {
    for (const char* name :
         {"a@1,2,3,4,5", "a?view=flat", "a@b?view=flat", "50%.bsp", "a%40b", "%", "%%25"}) {
        const MapLink link{name, {}, {}};
        EXPECT_EQ(parseMapLink(toString(link)).value(), link) << name;
    }
    EXPECT_EQ(toString(MapLink{"me@home/a.bsp", {}, {}}), "visleaf:me%40home/a.bsp");
}

TEST(MapLink, AQuestionMarkWithoutAKnownKeyBelongsToTheName) {
    EXPECT_EQ(parseMapLink("visleaf:a.bsp?b=c").value(), (MapLink{"a.bsp?b=c", {}}));
    EXPECT_EQ(parseMapLink("visleaf:a?b&c.bsp?view=flat").value(), (MapLink{"a?b&c.bsp", {}, view("flat")}));
    EXPECT_EQ(parseMapLink("visleaf:a.bsp?gamma=2").value(), (MapLink{"a.bsp?gamma=2", {}}));
    EXPECT_EQ(parseMapLink("visleaf:a.bsp?").value(), (MapLink{"a.bsp?", {}}));
}

TEST(MapLink, OnlySettingsThatLinksHoldAreTakenFromTheCommandLine) {
    SettingValues given = view("flat");
    given.push_back(parseSetting("gamma", "2").value());
    EXPECT_EQ(withOverrides({"a.bsp", {}}, {}, given), (MapLink{"a.bsp", {}, view("flat")}));
    EXPECT_EQ(linkValues({.draw = {.mode = ViewMode::flat, .gamma = 2.0f}}), view("flat"));
}

TEST(MapLink, PersistentNamesWorkFromOtherFolders) {
    const test::TempFolder folder;
    const auto archive = folder.write("two.pk3", "");
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    EXPECT_EQ(persistentName("two.pk3"), pathText(archive));
    EXPECT_EQ(persistentName("two.pk3:maps/a.bsp"), pathText(archive) + ":maps/a.bsp");
    EXPECT_EQ(persistentName("q3dm17"), "q3dm17");
    std::filesystem::current_path(before);
}

TEST(MapLink, UnreadableTextIsAnError) {
    for (const char* text : {"visleaf:", "visleaf:@1,2,3,4,5", "visleaf:a.bsp@1,2,3",
                             "visleaf:a.bsp@1,2,3,4,x", "visleaf:a.bsp@1,2,3,4,5?view=x-ray"})
        EXPECT_FALSE(parseMapLink(text)) << text;
}

} // namespace
} // namespace visleaf
