#include "view/view_problem.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

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
    settings.appearance.showsRelief = true;
    EXPECT_THAT(idle(settings), ElementsAre(HasSubstr("-deluxe")));
    Map map;
    map.light.directions.resize(3);
    Diagnostics diagnostics;
    noteIdleSettings(map, settings, diagnostics);
    EXPECT_THAT(diagnostics.lines(), IsEmpty());
}

TEST(IdleSettings, AreaportalsThatTheMapLacksAreNamed) {
    Settings settings;
    settings.cull.useAreaPortals = true;
    EXPECT_THAT(idle(settings), ElementsAre(HasSubstr("no areaportals")));
}

} // namespace
} // namespace visleaf
