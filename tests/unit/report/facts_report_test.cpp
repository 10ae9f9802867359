#include "report/facts_report.h"

#include "support/room_map.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

TEST(FactsReport, TextHasALineForEachFact) {
    const std::vector<FactSection> sections{{"Face", {{"Kind", "polygon"}, {"", "and 2 more"}}}};
    EXPECT_EQ(factsText("face 1", sections), "face 1\n\nFace\n  Kind: polygon\n  and 2 more\n");
}

TEST(FactsReport, TextDoesNotSteerTheTerminal) {
    EXPECT_EQ(factsText("a\x1b[2J", {}).find('\x1b'), std::string::npos);
}

TEST(FactsReport, JsonNamesTheItemItsPositionAndItsLinks) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const CrossReferences references(world.map);
    const FactSource source{world.map, world.materials, references};
    const auto json = nlohmann::json::parse(factsJson(source, {ItemKind::face, 0}, "maps/a.bsp", false));
    EXPECT_EQ(json["file"], "maps/a.bsp");
    EXPECT_EQ(json["item"], "face:0");
    EXPECT_EQ(json["position"].size(), 3u);
    ASSERT_FALSE(json["sections"].empty());
    const auto& texture = json["sections"][0];
    EXPECT_EQ(texture["title"], "Texture");
    EXPECT_EQ(texture["facts"][0]["item"], "surface:" + std::to_string(world.map.faces[0].surface));
    EXPECT_TRUE(
        nlohmann::json::parse(factsJson(source, {ItemKind::entity, 0}, "", true))["position"].is_null());
}

} // namespace
} // namespace visleaf
