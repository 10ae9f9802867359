#include "view/view_problem.h"

#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> idle(const Settings& settings) {
    Diagnostics diagnostics;
    noteIdleSettings(Map(), settings, diagnostics);
    return diagnostics.lines();
}

TEST(IdleSettings, AHullThatIsNotShownIsNamed) {
    Settings settings;
    EXPECT_THAT(idle(settings), IsEmpty());
    settings.hull = HullChoice::all;
    EXPECT_THAT(idle(settings), ElementsAre(HasSubstr("--show hulls")));
    settings.showHulls = true;
    EXPECT_THAT(idle(settings), IsEmpty());
}

TEST(IdleSettings, ReliefWithoutDirectionsOfLightSaysHowToGetThem) {
    Settings settings;
    settings.appearance.loading.showsRelief = true;
    EXPECT_THAT(idle(settings), ElementsAre(HasSubstr("-deluxe")));
    Map map;
    map.light.directions.resize(3);
    Diagnostics diagnostics;
    noteIdleSettings(map, settings, diagnostics);
    EXPECT_THAT(diagnostics.lines(), IsEmpty());
}

TEST(IdleSettings, AModeThatTheGameLacksIsNamed) {
    Settings settings;
    settings.appearance.loading.start.mode = ModeChoice::coop;
    Map map;
    for (const Game game : {Game::quake, Game::quake3}) {
        map.game = game;
        Diagnostics diagnostics;
        noteIdleSettings(map, settings, diagnostics);
        EXPECT_EQ(diagnostics.lines().size(), game == Game::quake3 ? 1u : 0u);
    }
}

TEST(IdleSettings, AreaportalsThatTheMapLacksAreNamed) {
    Settings settings;
    settings.cull.useAreaPortals = true;
    EXPECT_THAT(idle(settings), ElementsAre(HasSubstr("no areaportals")));
}

TEST(CameraNote, ACameraOutsideOfTheRoomsIsNamed) {
    const Map map = loadWorld(ibsp38::write(roomFile())).map;
    const auto notes = [&map](const glm::vec3& position, const FrameChoices& choices) {
        Diagnostics diagnostics;
        noteCamera(map, position, choices, diagnostics);
        return diagnostics.lines();
    };
    const glm::vec3 start = startPose(map).position, outside(0.0f, 0.0f, 90000.0f);
    EXPECT_THAT(notes(start, {}), IsEmpty());
    EXPECT_THAT(notes(outside, {}), ElementsAre(AllOf(HasSubstr("camera: 0,0,90000 is outside of the map"),
                                                      HasSubstr("The player start is at "))));
    EXPECT_THAT(notes(outside, {.frozen = {.pvsPosition = start}}), IsEmpty())
        << "it sees what the start sees";
    EXPECT_THAT(notes(start, {.frozen = {.pvsPosition = outside}}), ElementsAre(HasSubstr("0,0,90000")));
    FrameChoices fromOutside;
    fromOutside.settings.draw.showBacks = true;
    EXPECT_THAT(notes(outside, fromOutside), IsEmpty());
}

} // namespace
} // namespace visleaf
