#include "features/maps/map_list_dialog.h"

#include "platform/path_text.h"
#include "shell/dialogs/dialogs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<ListedMap> someMaps() {
    return {{"aggressor", {"/q/baseoa/pak0.pk3", "maps/aggressor.bsp"}, {}},
            {"oa_dm1", {"/q/baseoa/pak1.pk3", "maps/oa_dm1.bsp"}, {}},
            {"start", {"/q/id1/maps/start.bsp", {}}, {}, {}, "Introduction"}};
}

/// Returns the list of these maps, which are those of an open map.
MapListDialog dialogWithMaps() {
    MapListDialog dialog;
    updatePlaces({.mounts = {"/q"}, .gameFolders = {}, .games = {}}, dialog);
    takeList({someMaps()}, dialog);
    return dialog;
}

TEST(MapListDialog, NothingTypedListsAllMapsInTheirOrder) {
    EXPECT_THAT(rankMaps(someMaps(), ""), ElementsAre(0, 1, 2));
    EXPECT_THAT(rankMaps(someMaps(), "  "), ElementsAre(0, 1, 2));
}

TEST(MapListDialog, SearchFindsNamesTitlesAndArchives) {
    EXPECT_THAT(rankMaps(someMaps(), "agg"), ElementsAre(0));
    EXPECT_THAT(rankMaps(someMaps(), "dm1"), ElementsAre(1));
    EXPECT_THAT(rankMaps(someMaps(), "INTRO"), ElementsAre(2));
    EXPECT_THAT(rankMaps(someMaps(), "pak1"), ElementsAre(1));
    EXPECT_THAT(rankMaps(someMaps(), "id1/maps"), ElementsAre(2));
    EXPECT_THAT(rankMaps(someMaps(), "xyz"), IsEmpty());
    EXPECT_THAT(rankMaps(someMaps(), "inon"), IsEmpty()); // letters of a title, but not in a row
}

TEST(MapListDialog, CaseDoesNotMatterInOtherAlphabets) {
    const std::vector<ListedMap> maps{{"Завод", {toPath("/q/Карты/Завод.bsp"), {}}, {}, {}, "Старый ЦЕХ"}};
    EXPECT_THAT(rankMaps(maps, "завод"), ElementsAre(0));
    EXPECT_THAT(rankMaps(maps, "цех"), ElementsAre(0));
    EXPECT_THAT(rankMaps(maps, "карты"), ElementsAre(0));
}

TEST(MapListDialog, ANameIsABetterMatchThanATitle) {
    const std::vector<ListedMap> maps{{"a", {"/q/maps/a.bsp", {}}, {}, {}, "gate"},
                                      {"the_gate", {"/q/maps/the_gate.bsp", {}}, {}}};
    EXPECT_THAT(rankMaps(maps, "gate"), ElementsAre(1, 0));
}

TEST(MapListDialog, TypingChoosesTheBestMatch) {
    MapListDialog dialog = dialogWithMaps();
    dialog.chosen = 2;
    putText(dialog.typed, "oa");
    searchMaps(dialog);
    EXPECT_EQ(dialog.chosen, 0u);
    EXPECT_EQ(dialog.list.maps[dialog.rows[0]].name, "oa_dm1");
}

TEST(MapListDialog, TheOpenMapIsChosenWhileNothingIsTyped) {
    MapListDialog dialog = dialogWithMaps();
    dialog.open = {"/q/baseoa/pak1.pk3", "maps/oa_dm1.bsp"};
    dialog.showsChosen = false;
    takeList({someMaps()}, dialog);
    EXPECT_EQ(dialog.chosen, 1u);
    EXPECT_TRUE(dialog.showsChosen);
    putText(dialog.typed, "a");
    searchMaps(dialog);
    EXPECT_EQ(dialog.chosen, 0u);
    dialog.typed.fill('\0');
    dialog.open = {"/q/id1/maps/other.bsp", {}};
    searchMaps(dialog);
    EXPECT_EQ(dialog.chosen, 0u) << "it is not in the list";
}

TEST(MapListDialog, PlacesAreTheOpenMapThenFoldersThenGamesThenThePickedFolder) {
    MapListDialog dialog;
    EXPECT_EQ(placeOf(dialog), nullptr);
    const MapListSources sources{
        .mounts = {"/q/id1"}, .gameFolders = {{"/mod"}}, .games = {{"Quake II", "/q2"}}};
    updatePlaces(sources, dialog);
    ASSERT_EQ(dialog.places.size(), 3u);
    EXPECT_THAT(placeOf(dialog)->searched, ElementsAre(MapSearchPlace("/q/id1")));
    EXPECT_THAT(dialog.places[2].searched, ElementsAre(MapSearchPlace("/q2")));
    pickFolder("/picked", dialog);
    updatePlaces(sources, dialog);
    EXPECT_THAT(placeOf(dialog)->searched, ElementsAre(MapSearchPlace("/picked", true)));
}

TEST(MapListDialog, GameFoldersOfRecentMapsAndTheDemoArePlacesOnce) {
    MapListDialog dialog;
    updatePlaces({.mounts = {},
                  .gameFolders = {},
                  .games = {{"Quake II", "/q2/baseq2"}},
                  .recentFolders = {"/games/q1/id1", "/q2/baseq2"},
                  .demo = "/usr/share/visleaf/demo.bsp"},
                 dialog);
    std::vector<std::string> titles;
    for (const MapListPlace& place : dialog.places)
        titles.push_back(place.title);
    EXPECT_THAT(titles, ElementsAre("Quake II: /q2/baseq2", "Recent: /games/q1/id1", "Demo of Visleaf"));
}

TEST(MapListDialog, ThePickedFolderIsShownUntilAnotherPlaceIsChosen) {
    MapListDialog dialog;
    EXPECT_EQ(shownFolder(dialog), "");
    pickFolder("/picked", dialog);
    EXPECT_EQ(shownFolder(dialog), "/picked");
    dialog.place = "Data of the open map";
    EXPECT_EQ(shownFolder(dialog), "");
}

TEST(MapListDialog, TheSummaryCountsWhatCannotBeRead) {
    MapListDialog dialog = dialogWithMaps();
    takeList({someMaps(), true, {"/q/a.pk3: no archive"}}, dialog);
    EXPECT_EQ(listSummary(dialog), "3 maps; 1 archive or folder cannot be read");
    takeList({{}, true, {"/q/a.pk3: no archive", "/q/b.pk3: no archive"}}, dialog);
    EXPECT_EQ(
        listSummary(dialog),
        "No maps here; 2 archives or folders cannot be read. Folder... picks another folder or an archive.");
    MapList withLink{someMaps(), true, {"/q/a.pk3: no archive"}};
    withLink.maps.back().problem = "/q/id1/maps/start.bsp: is a link to nothing";
    takeList(std::move(withLink), dialog);
    EXPECT_EQ(listSummary(dialog), "3 maps (1 cannot be read); 1 archive or folder cannot be read");
    MapList cutOff{someMaps()};
    cutOff.isCutOff = true;
    takeList(std::move(cutOff), dialog);
    EXPECT_EQ(listSummary(dialog), "3 maps; folders more than 5 deep are left out");
}

TEST(MapListDialog, MapsThatTurnOutToBeUnreadableCount) {
    MapListDialog dialog = dialogWithMaps();
    const auto take = [&](const ListedMap& map, bool isUnreadable) {
        takeReadability(contentKey(map), map.place, isUnreadable, dialog);
    };
    for (int twice = 0; twice < 2; ++twice)
        take(someMaps()[0], true);
    take(someMaps()[1], false);
    take({"recent", {"/elsewhere/recent.bsp", {}}, {}}, true);
    EXPECT_EQ(listSummary(dialog), "3 maps (1 cannot be read)");
    takeList({someMaps()}, dialog);
    EXPECT_EQ(listSummary(dialog), "3 maps (1 cannot be read)") << "the same maps are listed again";
    take(someMaps()[0], false);
    EXPECT_EQ(listSummary(dialog), "3 maps") << "another try could read it";
}

TEST(MapListDialog, APathInTheSearchLeadsToTheButtonForFolders) {
    MapListDialog dialog = dialogWithMaps();
    putText(dialog.typed, "/home/me/maps");
    searchMaps(dialog);
    EXPECT_EQ(listSummary(dialog),
              "0 of 3 maps. The search finds names and titles; Folder... lists the maps of another folder.");
    putText(dialog.typed, "id1/maps");
    searchMaps(dialog);
    EXPECT_EQ(listSummary(dialog), "1 of 3 maps");
}

TEST(MapListDialog, ATitleThatIsFoundLaterCanBeSearched) {
    MapListDialog dialog = dialogWithMaps();
    EXPECT_EQ(listSummary(dialog), "3 maps");
    putText(dialog.typed, "sewers");
    dialog.numTitlesLeft = 2;
    searchMaps(dialog);
    EXPECT_EQ(listSummary(dialog), "0 of 3 maps; 2 titles still to be read");
    takeTitle({"/q/baseoa/pak1.pk3", "maps/oa_dm1.bsp"}, "The Sewers", dialog);
    dialog.numTitlesLeft = 0;
    searchNewTitles(dialog);
    EXPECT_THAT(dialog.rows, ElementsAre(1));
    EXPECT_EQ(listSummary(dialog), "1 of 3 maps");
}

TEST(MapListDialog, TheChosenMapStaysChosenWhenTitlesAreFound) {
    MapListDialog dialog;
    takeList({{{"a", {"/q/maps/a.bsp", {}}, {}},
               {"the_gate", {"/q/maps/the_gate.bsp", {}}, {}, {}, "x"},
               {"gate", {"/q/maps/gate.bsp", {}}, {}}}},
             dialog);
    putText(dialog.typed, "gate");
    searchMaps(dialog);
    ASSERT_EQ(dialog.rows.size(), 2u);
    dialog.chosen = 1;
    const size_t map = dialog.rows[1];
    takeTitle({"/q/maps/a.bsp", {}}, "The Gate", dialog);
    searchNewTitles(dialog);
    EXPECT_EQ(dialog.rows.size(), 3u);
    EXPECT_EQ(dialog.rows[dialog.chosen], map);
}

TEST(MapListDialog, AChosenPlaceThatIsGoneGivesTheFirst) {
    MapListDialog dialog;
    dialog.place = "Data of the open map";
    updatePlaces({.mounts = {}, .gameFolders = {{"/mod"}}, .games = {}}, dialog);
    EXPECT_THAT(placeOf(dialog)->searched, ElementsAre(MapSearchPlace("/mod")));
}

TEST(MapListDialog, MapsOfTheSameNameShowWhereTheirPathsDiffer) {
    const auto namesOf = [](std::vector<ListedMap> maps) {
        distinguishNames(maps);
        std::vector<std::string> names;
        for (const ListedMap& map : maps)
            names.push_back(map.name);
        return names;
    };
    EXPECT_THAT(namesOf({{"e1m1", {"/q/old/id1/maps/e1m1.bsp", {}}, {}},
                         {"e1m1", {"/q/new/id1/maps/e1m1.bsp", {}}, {}},
                         {"e1m2", {"/q/new/id1/maps/e1m2.bsp", {}}, {}}}),
                ElementsAre("e1m1 (old)", "e1m1 (new)", "e1m2"));
    EXPECT_THAT(namesOf({{"q3dm1", {"/q/pak0.pk3", "maps/q3dm1.bsp"}, {}},
                         {"q3dm1", {"/q/pak1.pk3", "maps/q3dm1.bsp"}, {}}}),
                ElementsAre("q3dm1 (pak0.pk3)", "q3dm1 (pak1.pk3)"));
}

TEST(MapListDialog, SearchInManyMapsIsQuick) {
    std::vector<ListedMap> maps;
    for (int i = 0; i < 5000; ++i)
        maps.push_back({"a_map_with_quite_a_long_name_" + std::to_string(i), {"/q/pak0.pk3", "x"}, {}});
    const auto start = std::chrono::steady_clock::now();
    EXPECT_FALSE(rankMaps(maps, "long name 4321").empty());
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2)); // also under sanitizers
}

} // namespace
} // namespace visleaf
