#include "features/compare/map_pairs_report.h"

#include "platform/path_text.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>

namespace visleaf {
namespace {

using testing::ElementsAre;

std::vector<HeldMap> mapsBelow(const std::string& folder, const std::vector<std::string>& names) {
    std::vector<HeldMap> maps;
    for (const std::string& name : names)
        maps.push_back({{toPath(fmt::format("{}/{}.bsp", folder, name)), ""}, name});
    return maps;
}

std::vector<std::string> textsOf(const std::vector<MapPair>& pairs) {
    std::vector<std::string> texts;
    for (const MapPair& pair : pairs)
        texts.push_back(pair.file + "=" + pair.a + "," + pair.b);
    return texts;
}

TEST(MapPairs, MapsOfTheSamePathArePairs) {
    EXPECT_THAT(
        textsOf(pairsOf(mapsBelow("old", {"a", "maps/b"}), mapsBelow("new", {"maps/b", "c"}))),
        ElementsAre("a.bsp=old/a.bsp,", "c.bsp=,new/c.bsp", "maps/b.bsp=old/maps/b.bsp,new/maps/b.bsp"));
}

TEST(MapPairs, CaseDoesNotDistinguishPathsAndEachMapHasOnePartner) {
    EXPECT_THAT(textsOf(pairsOf(mapsBelow("x", {"E1M1"}), mapsBelow("y", {"e1m1", "e1M1"}))),
                ElementsAre("E1M1.bsp=x/E1M1.bsp,y/e1m1.bsp", "e1M1.bsp=,y/e1M1.bsp"));
    EXPECT_THAT(textsOf(pairsOf(mapsBelow("x", {"Улица"}), mapsBelow("y", {"улица"}))),
                ElementsAre("Улица.bsp=x/Улица.bsp,y/улица.bsp"));
}

TEST(MapPairs, ExtensionsKeepTheirCase) {
    const std::vector<HeldMap> a{{{"old/LQDM2.BSP", ""}, "LQDM2"},
                                 {{"old/x.pak", "maps/A.Bsp"}, "x.pak/maps/A"}};
    EXPECT_THAT(
        textsOf(pairsOf(a, mapsBelow("new", {"lqdm2"}))),
        ElementsAre("LQDM2.BSP=old/LQDM2.BSP,new/lqdm2.bsp", "x.pak/maps/A.Bsp=old/x.pak:maps/A.Bsp,"));
}

TEST(MapPairs, ADamagedArchiveStandsForWhatTheOtherFolderHasInIt) {
    std::vector<HeldMap> a = mapsBelow("old", {"a"});
    a.push_back({{"old/pak0.pk3", ""}, "pak0.pk3", true});
    const std::vector<MapPair> pairs = pairsOf(a, mapsBelow("new", {"a", "PAK0.pk3/maps/b"}));
    EXPECT_THAT(textsOf(pairs), ElementsAre("a.bsp=old/a.bsp,new/a.bsp", "pak0.pk3=old/pak0.pk3,"));
    EXPECT_TRUE(pairs[1].isUnreadable && !pairs[0].isUnreadable);
    constexpr std::array kOutcomes{PairOutcome::equal, PairOutcome::isUnreadable};
    EXPECT_EQ(pairCountsText(kOutcomes, {"old", "new"}),
              "1 map: 1 equal, 0 different; 1 archive or folder could not be read\n");
}

TEST(MapPairs, AMapWithoutPartnerIsADifference) {
    const MapPair pair{"maps/b.bsp", "", "new/maps/b.bsp"};
    EXPECT_EQ(onePartText(pair, {"old", "new"}), "maps/b.bsp: only in new\n");
    const auto json = nlohmann::json::parse(onePartJson(pair));
    EXPECT_EQ(json["file"], "maps/b.bsp");
    EXPECT_TRUE(json["a"].is_null());
    EXPECT_EQ(json["b"]["file"], "new/maps/b.bsp");
    EXPECT_EQ(json["equal"], false);
}

TEST(MapPairs, TheLastLineCountsWhatHappens) {
    constexpr std::array kOutcomes{PairOutcome::equal, PairOutcome::equal, PairOutcome::different,
                                   PairOutcome::onlyInB, PairOutcome::notRead};
    EXPECT_EQ(pairCountsText(kOutcomes, {"old", "new"}),
              "5 maps: 2 equal, 1 different, 1 only in new, 1 not compared\n");
    EXPECT_EQ(pairCountsText(std::span(kOutcomes).first(1), {"old", "new"}), "1 map: 1 equal, 0 different\n");
}

} // namespace
} // namespace visleaf
