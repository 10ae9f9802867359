#include "features/why/why_report.h"

#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace visleaf {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::StartsWith;
using Json = nlohmann::json;

const glm::vec3 kHall(40, 48, 46), kCourt(700, 200, 100), kVault(-100, 650, 50);

class WhyReportOfRoom : public testing::Test {
  protected:
    void ask(const glm::vec3& eye, const Target& target) {
        Progress progress;
        m_portals = resultOf(buildLeafPortals(m_world.map, progress));
        m_question = {makeView({eye, 0, 0}, Lens{}), {.useFrustum = false}, target};
        WhyFinder finder(m_world.map, m_world.materials, m_world.geometry, m_portals);
        m_answer = resultOf(finder.explain(m_question));
    }
    void ask(const glm::vec3& eye, const glm::vec3& point) { ask(eye, Target{std::nullopt, point}); }

    WhyReport report() const { return {m_world.map, m_portals, m_question, m_answer}; }
    Json json() const { return Json::parse(whyReportJson(report(), "room.bsp")); }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    LeafPortals m_portals;
    WhyQuestion m_question;
    WhyAnswer m_answer;
};

TEST_F(WhyReportOfRoom, JsonHasTheKeysOfAVisibleTarget) {
    ask(kHall, glm::vec3(200, 340, 100));
    const Json answer = json();
    EXPECT_EQ(answer["file"], "room.bsp");
    EXPECT_EQ(answer["target"], "200,340,100");
    EXPECT_EQ(answer["drawn"], true);
    EXPECT_EQ(answer["reason"], "visible");
    EXPECT_EQ(answer["in_open_space"], true);
    EXPECT_EQ(answer["from"]["leaf"], m_answer.from.leaf);
    EXPECT_EQ(answer["from"]["area"], 1);
    EXPECT_EQ(answer["to"]["cluster"], m_answer.to.cluster);
    EXPECT_EQ(answer["portals"].size(), m_answer.chain.size());
    EXPECT_EQ(answer["line_of_sight"], Json::parse("[[40,48,46],[200,340,100]]"));
}

TEST_F(WhyReportOfRoom, JsonOfARemovedTargetHasNoPortals) {
    ask(kCourt, kVault);
    EXPECT_EQ(json()["reason"], "pvs");
    EXPECT_EQ(json()["portals"], nullptr);
    EXPECT_EQ(json()["line_of_sight"], nullptr);
    ask(kHall, Target{MapItem{ItemKind::leaf, 0}});
    EXPECT_EQ(json()["reason"], "outside");
    EXPECT_EQ(json()["to"]["cluster"], nullptr);
}

TEST_F(WhyReportOfRoom, JsonSaysIfTheCameraIsOutsideOfTheRooms) {
    ask(glm::vec3(0, 0, 90000), kHall);
    EXPECT_EQ(json()["in_open_space"], false);
}

TEST_F(WhyReportOfRoom, TextSaysWhatHappenedAndListsPortals) {
    ask(kHall, kCourt);
    const std::vector<std::string> lines = whyLines(report());
    EXPECT_EQ(lines.front(), "700,200,100 is drawn from 40,48,46.");
    EXPECT_THAT(lines, Contains(HasSubstr("The camera is in leaf")));
    const std::string text = whyReportText(report());
    EXPECT_EQ(static_cast<size_t>(std::count(text.begin(), text.end(), '\n')),
              lines.size() + m_answer.chain.size());
    ask(kCourt, kVault);
    EXPECT_THAT(whyLines(report()), Contains(HasSubstr("The PVS removes it: cluster")));
}

TEST_F(WhyReportOfRoom, TextWritesAPointInOneWay) {
    ask(kHall + glm::vec3(0.04f, 0.06f, 0.0f), glm::vec3(200, 340, 100));
    const std::vector<std::string> lines = whyLines(report());
    EXPECT_EQ(lines.front(), "200,340,100 is drawn from 40,48.1,46.");
    EXPECT_THAT(lines, Contains(HasSubstr("from 40,48.1,46 to ")));
}

TEST_F(WhyReportOfRoom, TheWindowNamesThingsAndPositionsAsItDoesElsewhere) {
    ask(kHall, Target{MapItem{ItemKind::face, 0}});
    EXPECT_THAT(whyLines(report()).front(), AllOf(StartsWith("face:0 is "), HasSubstr("from 40,48,46.")));
    EXPECT_THAT(whyLines(report(), PositionStyle::window).front(),
                AllOf(StartsWith("face 0 is "), HasSubstr("from 40 48 46.")));
}

TEST_F(WhyReportOfRoom, TextNamesTheClusterPairOfAGenerousVis) {
    for (uint32_t& offset : m_world.map.visibility.offsets)
        offset = 0;
    m_world.map.visibility.encoding = VisEncoding::raw;
    m_world.map.visibility.bytes.assign((m_world.map.visibility.numClusters + 7) / 8, std::byte{0xFF});
    ask(kCourt, kVault);
    EXPECT_THAT(whyLines(report()),
                Contains(AllOf(HasSubstr("Vis was probably too generous"),
                               HasSubstr("cluster " + std::to_string(m_answer.to.cluster)))));
}

} // namespace
} // namespace visleaf
