#include "analysis/colors/color_question.h"
#include "analysis/colors/pvs_check_colors.h"
#include "analysis/colors/sight_colors.h"
#include "analysis/colors/surface_colors.h"
#include "map/entities/spawn.h"
#include "map/find_leaf.h"
#include "support/room_map.h"
#include "support/visible_faces.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace visleaf {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

using FaceSet = std::set<uint32_t>;

class FaceColorsTest : public testing::Test {
  protected:
    const Map& map() const { return m_world.map; }
    uint32_t numClusters() const { return map().visibility.numClusters; }

    static FaceSet facesIn(const FaceColors& colors, std::initializer_list<uint8_t> rows) {
        FaceSet faces;
        for (uint32_t face = 0; face < colors.rows.size(); ++face)
            if (std::ranges::find(rows, colors.rows[face]) != rows.end()) faces.insert(face);
        return faces;
    }

    /// Returns the faces of the map in ranges of MapGeometry::faces.
    FaceSet facesOf(std::span<const FaceRange> ranges) const {
        return test::mapFacesOf(m_world.geometry, ranges);
    }

    std::vector<uint32_t> clustersOf(uint32_t face) const {
        return m_faces.clustersOf(map(), {ItemKind::face, face});
    }

    VisibilityReport report() const {
        Progress progress;
        return resultOf(reportVisibility(map(), m_world.geometry, progress)).value_or(VisibilityReport{});
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    FaceClusters m_faces{m_world.map, m_world.geometry};
};

TEST_F(FaceColorsTest, DrawnFacesAreThoseOfTheCuller) {
    const glm::vec3 eye = eyeOf(findSpawn(map()), map().game);
    const View view = makeView({eye, 5.0f, 100.0f}, Lens{});
    const FaceColors colors = colorByVisibility(map(), faceVisibility(map(), m_world.geometry, view, {}));
    Culler culler(map(), m_world.geometry);
    DrawList list;
    buildDrawList(m_world.geometry, culler.cull(view, {}), eye, list);
    const FaceSet drawn = facesOf(drawnFaces(m_world.geometry, list));
    EXPECT_EQ(facesIn(colors, {0}), drawn);
    EXPECT_EQ(colors.legend.front().faces, drawn.size());
}

TEST_F(FaceColorsTest, FacesSeenFromAClusterAreThoseOfTheCuller) {
    Culler culler(map(), m_world.geometry);
    for (uint32_t cluster = 0; cluster < numClusters(); ++cluster)
        EXPECT_EQ(facesIn(colorSeenFrom(map(), m_faces, std::array{cluster}), {0, 1}),
                  facesOf(culler.cullFromCluster(cluster, {}).faces));
}

TEST_F(FaceColorsTest, ViewersAreTheClustersWhosePvsNamesTheCluster) {
    for (uint32_t cluster = 0; cluster < numClusters(); ++cluster) {
        const FaceColors colors = colorViewersOf(map(), m_faces, std::array{cluster});
        for (uint32_t face = 0; face < colors.rows.size(); ++face) {
            if (!m_faces.isDrawn(face)) continue;
            const bool sees = std::ranges::any_of(clustersOf(face), [&](uint32_t viewer) {
                return isVisible(decodePvs(map().visibility, viewer), cluster);
            });
            EXPECT_EQ(colors.rows[face] < 2, sees) << "face " << face << ", cluster " << cluster;
        }
    }
}

TEST_F(FaceColorsTest, HeardFacesAreInThePhsAndNotInThePvs) {
    size_t numHeard = 0;
    for (uint32_t cluster = 0; cluster < numClusters(); ++cluster) {
        const FaceColors colors = colorHeardFrom(map(), m_faces, std::array{cluster});
        EXPECT_THAT(colors.note, IsEmpty());
        const std::vector<bool> isSeen = m_faces.drawnWith(decodePvs(map().visibility, cluster));
        const std::vector<bool> isHeard = m_faces.drawnWith(decodePhs(map().visibility, cluster));
        for (const uint32_t face : facesIn(colors, {1})) {
            EXPECT_FALSE(isSeen[face]);
            EXPECT_TRUE(isHeard[face]);
            ++numHeard;
        }
    }
    EXPECT_GT(numHeard, 0u);
}

TEST_F(FaceColorsTest, NothingIsHeardWithoutPhs) {
    m_world.map.visibility.heardOffsets.clear();
    const FaceColors colors = colorHeardFrom(map(), m_faces, std::array{0u});
    EXPECT_THAT(facesIn(colors, {1}), IsEmpty());
    EXPECT_THAT(colors.note, testing::HasSubstr("does not store"));
}

TEST_F(FaceColorsTest, MapWithoutVisibilityShowsEverythingAndSaysSo) {
    m_world.map.visibility.encoding = VisEncoding::none; // the leafs keep their clusters, as in unvised maps
    const FaceClusters faces(map(), m_world.geometry);
    const FaceColors colors = colorSeenFrom(map(), faces, {});
    EXPECT_THAT(facesIn(colors, {2}), IsEmpty());
    EXPECT_THAT(colors.note, testing::HasSubstr("no visibility data"));
    const FaceColors costs =
        answerColors({map(), m_world.materials, m_world.geometry, faces}, {.topic = ColorTopic::cost});
    EXPECT_THAT(costs.note, testing::HasSubstr("no visibility data"));
    EXPECT_THAT(colorByVisibility(map(), {}).note, testing::HasSubstr("no visibility data"));
    EXPECT_THAT(colorHeardFrom(map(), faces, {}).note, testing::HasSubstr("no visibility data"));
    m_world.map.visibility.heardOffsets.clear();
    EXPECT_THAT(colorHeardFrom(map(), faces, {}).note, testing::HasSubstr("no visibility data"));
}

TEST_F(FaceColorsTest, LegendsSayThatTheCamerasClusterStandsIn) {
    const uint32_t leaf = findWorldLeaf(map(), eyeOf(findSpawn(map()), map().game));
    for (const ColorTopic topic : {ColorTopic::seenFrom, ColorTopic::seenBy}) {
        ColorQuestion question{.topic = topic, .cameraLeaf = leaf};
        const auto firstLabel = [&] {
            return answerColors({map(), m_world.materials, m_world.geometry, m_faces}, question)
                .legend.front()
                .label;
        };
        EXPECT_EQ(firstLabel(), "in the camera's cluster; nothing is selected");
        question.item = MapItem{ItemKind::leaf, leaf};
        EXPECT_EQ(firstLabel(), "in the clusters of the selection");
    }
}

TEST_F(FaceColorsTest, BandsCoverAllCostsOnce) {
    const VisibilityReport result = report();
    for (const CostMeasure measure :
         {CostMeasure::faces, CostMeasure::triangles, CostMeasure::lightmapBytes}) {
        for (const CostScale scale : {CostScale::linear, CostScale::logarithmic}) {
            const std::vector<CostBand> bands = costBands(result, measure, scale);
            ASSERT_FALSE(bands.empty());
            uint32_t numClustersInBands = bands.front().clusters;
            for (size_t i = 1; i < bands.size(); ++i) {
                EXPECT_EQ(bands[i].lowest, bands[i - 1].highest + 1);
                numClustersInBands += bands[i].clusters;
            }
            EXPECT_EQ(numClustersInBands, result.worstFirst.size());
        }
    }
}

TEST_F(FaceColorsTest, OneCostGivesOneBand) {
    const VisibilityReport same{.costs = {{.faces = 7}, {.faces = 7}}, .worstFirst = {0, 1}};
    for (const CostScale scale : {CostScale::linear, CostScale::logarithmic})
        EXPECT_THAT(costBands(same, CostMeasure::faces, scale), ElementsAre(CostBand{7, 7, 2}));
}

TEST_F(FaceColorsTest, LogarithmicBandsGrowWithTheCost) {
    VisibilityReport wide{.costs = {{.faces = 0}, {.faces = 100'000}}, .worstFirst = {1, 0}};
    const std::vector<CostBand> bands = costBands(wide, CostMeasure::faces, CostScale::logarithmic);
    ASSERT_EQ(bands.size(), kMaxCostBands);
    EXPECT_EQ(bands.front().lowest, 0u);
    EXPECT_EQ(bands.back().highest, 100'000u);
    for (size_t i = 1; i < bands.size(); ++i)
        EXPECT_GT(bands[i].highest - bands[i].lowest, bands[i - 1].highest - bands[i - 1].lowest);
}

TEST_F(FaceColorsTest, FacesHaveTheBandOfTheirMostExpensiveCluster) {
    const VisibilityReport result = report();
    const FaceColors colors = colorByCost(m_faces, result, CostMeasure::faces, CostScale::linear);
    const uint32_t worst = result.worstFirst.front();
    const auto last = static_cast<uint8_t>(colors.legend.size() - 2); // the last row: in no cluster
    for (uint32_t face = 0; face < colors.rows.size(); ++face) {
        const std::vector<uint32_t> clusters = clustersOf(face);
        if (m_faces.isDrawn(face) && std::ranges::find(clusters, worst) != clusters.end()) {
            EXPECT_EQ(colors.rows[face], last);
        }
    }
}

TEST_F(FaceColorsTest, TheCostOfAFaceIsThatOfItsMostExpensiveCluster) {
    const VisibilityReport result = report();
    size_t numKnown = 0;
    for (uint32_t face = 0; face < map().faces.size(); ++face) {
        const std::string text = costOfFace(m_faces, map(), result, face, CostMeasure::faces);
        EXPECT_EQ(text.empty(), clustersOf(face).empty()) << face;
        if (text.empty()) continue;
        ++numKnown;
        uint32_t highest = 0;
        for (const uint32_t cluster : clustersOf(face))
            highest = std::max(highest, result.costs[cluster].faces);
        EXPECT_THAT(text, testing::StartsWith(std::to_string(highest) + " faces and ")) << face;
    }
    EXPECT_GT(numKnown, 0u);
}

TEST_F(FaceColorsTest, LegendCountsEveryDrawnFaceOnce) {
    const FaceColors colors = colorViewersOf(map(), m_faces, std::array{0u});
    const uint32_t counted =
        std::accumulate(colors.legend.begin(), colors.legend.end(), 0u,
                        [](uint32_t sum, const LegendRow& row) { return sum + row.faces; });
    uint32_t numDrawn = 0;
    for (uint32_t face = 0; face < m_faces.numFaces(); ++face)
        numDrawn += m_faces.isDrawn(face) ? 1 : 0;
    EXPECT_EQ(counted, numDrawn);
}

TEST_F(FaceColorsTest, ItemsLieInTheirClusters) {
    for (uint32_t leaf = 0; leaf < map().leafs.size(); ++leaf) {
        const uint32_t cluster = map().leafs[leaf].cluster;
        if (cluster == kNone) {
            EXPECT_THAT(m_faces.clustersOf(map(), {ItemKind::leaf, leaf}), IsEmpty());
            continue;
        }
        EXPECT_THAT(m_faces.clustersOf(map(), {ItemKind::leaf, leaf}), ElementsAre(cluster));
        for (uint32_t i = 0; i < map().leafs[leaf].numFaces; ++i) {
            const uint32_t face = map().leafFaces[map().leafs[leaf].firstFace + i];
            EXPECT_THAT(m_faces.clustersOf(map(), {ItemKind::face, face}), Contains(cluster));
        }
    }
    EXPECT_THAT(m_faces.clustersOf(map(), {ItemKind::surface, 0}), IsEmpty());
}

TEST_F(FaceColorsTest, PlacedModelsLieInTheClustersThatTheyTouch) {
    const DrawInstance& model = m_world.geometry.instances.at(1);
    const MapItem entity{ItemKind::entity, model.placement.entity};
    const std::vector<uint32_t> clusters = m_faces.clustersOf(map(), entity);
    const uint32_t leaf = findWorldLeaf(map(), model.bounds.center());
    if (map().leafs[leaf].cluster != kNone) {
        EXPECT_THAT(clusters, Contains(map().leafs[leaf].cluster));
    }
    const uint32_t face = m_world.geometry.faces[model.faces.front()].face;
    EXPECT_EQ(m_faces.clustersOf(map(), {ItemKind::face, face}), clusters);
}

TEST_F(FaceColorsTest, FacesHaveTheColourOfTheirLoosestCluster) {
    PvsCheck check;
    for (uint32_t cluster = 0; cluster < numClusters(); ++cluster)
        check.clusters.push_back({cluster, 100, cluster == 1 ? 10u : 100u});
    check.holes = {{2, 0, {}, {}}};
    const FaceColors colors = colorByUnconfirmed(m_faces, check, numClusters());
    ASSERT_EQ(colors.legend.size(), 7u);
    for (uint32_t face = 0; face < colors.rows.size(); ++face) {
        if (!m_faces.isDrawn(face)) continue;
        const std::vector<uint32_t> clusters = clustersOf(face);
        const auto isIn = [&](uint32_t cluster) {
            return std::ranges::find(clusters, cluster) != clusters.end();
        };
        const int expected = clusters.empty() ? 6 : isIn(2) ? 5 : isIn(1) ? 4 : 0;
        EXPECT_EQ(colors.rows[face], expected) << "face " << face;
    }
}

TEST_F(FaceColorsTest, SlopesFollowTheNormals) {
    const FaceColors colors = colorBySlope(map(), m_world.materials, m_world.geometry);
    const uint32_t worldEnd = map().models[0].firstFace + map().models[0].numFaces;
    size_t numFloors = 0;
    for (uint32_t face = map().models[0].firstFace; face < worldEnd; ++face) {
        if (!m_faces.isDrawn(face) || map().faces[face].plane == kNone) continue;
        const float side = map().faces[face].isFlipped ? -1.0f : 1.0f;
        const float z = side * map().planes[map().faces[face].plane].normal.z;
        EXPECT_EQ(colors.rows[face] == 0, z >= 0.7f) << "face " << face;
        EXPECT_EQ(colors.rows[face] == 1, z > 0.1f && z < 0.7f) << "face " << face;
        numFloors += z >= 0.7f ? 1 : 0;
    }
    EXPECT_GT(numFloors, 0u);
}

TEST_F(FaceColorsTest, FlagsHaveTheNamesOfTheGame) {
    const FaceColors colors = colorByFlag(map(), m_faces, "sky");
    EXPECT_THAT(colors.note, IsEmpty());
    EXPECT_GT(colors.legend[0].faces, 0u);
    for (uint32_t face = 0; face < colors.rows.size(); ++face) {
        if (!m_faces.isDrawn(face)) continue;
        const bool isSky = (map().surfaces[map().faces[face].surface].flags & surface_flag::kSky) != 0;
        EXPECT_EQ(colors.rows[face] == 0, isSky) << "face " << face;
    }
    EXPECT_THAT(colorByFlag(map(), m_faces, "SPIKES").note, testing::HasSubstr("no flag 'SPIKES'"));
}

TEST_F(FaceColorsTest, ContentsColourTheFacesOfTheirLeafs) {
    const FaceColors colors = colorByFlag(map(), m_faces, "WATER");
    FaceSet expected;
    for (const Leaf& leaf : map().leafs) {
        if ((leaf.contents & contents::kWater) == 0) continue;
        for (uint32_t i = 0; i < leaf.numFaces; ++i)
            if (m_faces.isDrawn(map().leafFaces[leaf.firstFace + i]))
                expected.insert(map().leafFaces[leaf.firstFace + i]);
    }
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(facesIn(colors, {0}), expected);
}

TEST(ColorQuestionTest, OnlyWhatATopicReadsChangesItsAnswer) {
    const ColorQuestion cost{.topic = ColorTopic::cost};
    ColorQuestion moved = cost;
    moved.view.pose.position.x = 10.0f;
    EXPECT_EQ(moved, cost);
    ColorQuestion scaled = cost;
    scaled.scale = CostScale::logarithmic;
    EXPECT_NE(scaled, cost);
    moved.topic = ColorTopic::visibility;
    EXPECT_NE(moved, (ColorQuestion{.topic = ColorTopic::visibility}));
    const ColorQuestion seen{.topic = ColorTopic::seenFrom, .item = MapItem{ItemKind::leaf, 3}};
    ColorQuestion elsewhere = seen;
    elsewhere.view.pose.position.x = 10.0f;
    EXPECT_EQ(elsewhere, seen);
    elsewhere.item.reset();
    EXPECT_NE(elsewhere, seen);
    ColorQuestion heard{.topic = ColorTopic::heard, .cameraLeaf = 3};
    ColorQuestion later = heard;
    later.view.pose.position.x = 10.0f;
    EXPECT_EQ(later, heard) << "a movement within a leaf changes nothing that is heard";
    later.cameraLeaf = 4;
    EXPECT_NE(later, heard);
}

} // namespace
} // namespace visleaf
