#include "culling/beam_rows.h"

#include "culling/beam_noise.h"
#include "models/beam_model.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

/// A beam from (100, 0, 0) to (100, 0, 200), seen by an eye at the origin that looks along +X.
class BeamRowsTest : public testing::Test {
  protected:
    BeamRowsTest() { m_placed.part.beam = Beam{.width = 4.0f, .strikes = {{{100, 0, 0}, {100, 0, 200}}}}; }

    Beam& beam() { return *m_placed.part.beam; }

    std::vector<MeshRow> rows(double seconds = 0.0, const CameraPose& pose = {}) const {
        std::vector<MeshRow> rows;
        addBeamRows(makeView(pose, {}), m_placed, {}, seconds, rows);
        return rows;
    }

    static glm::vec3 toMap(const MeshRow& row, const glm::vec3& position) {
        const glm::vec4 at(position, 1.0f);
        return {glm::dot(row.toMap[0], at), glm::dot(row.toMap[1], at), glm::dot(row.toMap[2], at)};
    }

    /// Returns the vertices of the model that beams of a shape show.
    static std::vector<MeshVertex> verticesOf(BeamShape shape) {
        const std::vector<uint8_t> colors{1};
        return (shape == BeamShape::tube ? tubeModel(colors) : beamModel({})).meshes.at(0).vertices;
    }

    /// Returns a corner of a row: that of beamModel() with these texture coordinates.
    static glm::vec3 cornerOf(const MeshRow& row, float across, float along) {
        const MeshModel strip = beamModel({});
        const Mesh& mesh = strip.meshes.at(0);
        for (size_t i = 0; i < mesh.texCoords.size(); ++i)
            if (mesh.texCoords[i] == glm::vec2(across, along)) return toMap(row, mesh.vertices[i].position);
        return {};
    }

    static void expectNear(const glm::vec3& a, const glm::vec3& b) {
        EXPECT_LT(glm::distance(a, b), 1e-2f) << a.x << ' ' << a.y << ' ' << a.z;
    }

    PlacedMesh m_placed;
};

TEST_F(BeamRowsTest, AStraightBeamIsOneRectangleThatTurnsToTheEye) {
    ASSERT_EQ(rows().size(), 1u);
    const MeshRow row = rows()[0];
    expectNear(cornerOf(row, 0, 0), {100, -2, 0}); // at its right side, seen from the eye
    expectNear(cornerOf(row, 1, 0), {100, 2, 0});
    expectNear(cornerOf(row, 0, 1), {100, -2, 200});
    expectNear(cornerOf(row, 1, 1), {100, 2, 200});
    const MeshRow aside = rows(0.0, {{100, -50, 0}, 0.0f, 90.0f})[0];
    expectNear(cornerOf(aside, 0, 0), {102, 0, 0});
}

TEST_F(BeamRowsTest, PicturesFollowOneAnotherEachHundredUnitsAndScroll) {
    beam().scroll = 3.0f;
    EXPECT_EQ(rows()[0].along, glm::vec4(0, 2, 1, 1));
    EXPECT_NEAR(rows(0.5)[0].along.x, 0.5f, 1e-5f);
    EXPECT_NEAR(rows(0.5)[0].along.y, 2.5f, 1e-5f);
}

TEST_F(BeamRowsTest, BrightnessChangesAlongTheBeam) {
    beam().fromBrightness = 0.0f;
    EXPECT_EQ(rows()[0].along.z, 0.0f);
    EXPECT_EQ(rows()[0].along.w, 1.0f);
}

TEST_F(BeamRowsTest, NoisyBeamsAreStripsWithoutGaps) {
    beam().noise = 0.2f;
    const std::vector<MeshRow> strip = rows();
    ASSERT_EQ(strip.size(), 17u) << "a point each 13 units";
    expectNear(cornerOf(strip.front(), 0, 0) + cornerOf(strip.front(), 1, 0), 2.0f * glm::vec3(100, 0, 0));
    float farthest = 0.0f;
    for (size_t i = 0; i < strip.size(); ++i) {
        farthest = std::max(farthest, std::abs(cornerOf(strip[i], 0, 1).y));
        if (i == 0) continue;
        expectNear(cornerOf(strip[i - 1], 0, 1), cornerOf(strip[i], 0, 0));
        expectNear(cornerOf(strip[i - 1], 1, 1), cornerOf(strip[i], 1, 0));
        EXPECT_NEAR(strip[i - 1].along.y, strip[i].along.x, 1e-5f);
    }
    EXPECT_GT(farthest, 2.1f) << "it is bent";
    beam().noise = 0.5f;
    EXPECT_EQ(rows().size(), 52u) << "a point each 4 units";
    beam().width = 100.0f;
    EXPECT_EQ(rows().size(), 5u) << "no overlaps";
}

TEST_F(BeamRowsTest, NoiseChangesWithTimeAndWithTheEntity) {
    beam().noise = 1.0f;
    const std::vector<MeshRow> first = rows(1.0);
    EXPECT_EQ(rows(1.0), first);
    EXPECT_NE(rows(1.05), first);
    m_placed.entity = 5;
    EXPECT_NE(rows(1.0), first);
}

TEST_F(BeamRowsTest, NothingLeavesTheBoxOfTheBeam) {
    for (const BeamShape shape : {BeamShape::line, BeamShape::ring, BeamShape::tube}) {
        beam().shape = shape;
        beam().noise = 2.55f;
        const Bounds box = boundsOf(beam());
        for (double seconds = 0.0; seconds < 1.0; seconds += 0.02) {
            for (const MeshRow& row : rows(seconds, {{0, 30, 50}, 10.0f, 20.0f})) {
                for (const MeshVertex& vertex : verticesOf(shape)) {
                    const glm::vec3 at = toMap(row, vertex.position);
                    ASSERT_TRUE(contains(box, at)) << at.x << ' ' << at.y << ' ' << at.z;
                }
            }
        }
    }
}

TEST_F(BeamRowsTest, RingsGoThroughBothPoints) {
    beam() = {.shape = BeamShape::ring, .width = 4.0f, .strikes = {{{100, -40, 0}, {100, 40, 0}}}};
    const std::vector<MeshRow> ring = rows();
    ASSERT_EQ(ring.size(), 27u);
    float least = 1e9f, most = 0.0f;
    for (const MeshRow& row : ring) {
        const glm::vec3 middle = 0.5f * (cornerOf(row, 0, 0) + cornerOf(row, 1, 0));
        const float radius = glm::distance(middle, {100, 0, 0});
        least = std::min(least, radius);
        most = std::max(most, radius);
        EXPECT_NEAR(middle.z, 0.0f, 1e-3f);
    }
    EXPECT_NEAR(least, 40.0f, 0.01f);
    EXPECT_NEAR(most, 40.0f, 0.01f);
}

TEST_F(BeamRowsTest, TubesStretchBetweenTheirPoints) {
    beam().shape = BeamShape::tube;
    const std::vector<MeshRow> tube = rows();
    ASSERT_EQ(tube.size(), 1u);
    const MeshModel model = tubeModel(std::vector<uint8_t>{1});
    for (const MeshVertex& vertex : model.meshes.at(0).vertices) {
        const glm::vec4 at(vertex.position, 1.0f);
        const glm::vec3 shown(glm::dot(tube[0].toMap[0], at), glm::dot(tube[0].toMap[1], at),
                              glm::dot(tube[0].toMap[2], at));
        EXPECT_NEAR(glm::length(glm::vec2(shown) - glm::vec2(100, 0)), 2.0f, 1e-4f);
        EXPECT_NEAR(shown.z, vertex.position.x * 200.0f, 1e-3f);
    }
}

TEST_F(BeamRowsTest, StrikesShowInTheirTime) {
    beam().life = 0.5;
    beam().period = 2.0;
    beam().strikes.push_back({{100, 0, 0}, {100, 50, 0}, 0.25});
    EXPECT_EQ(rows(0.1).size(), 1u);
    EXPECT_EQ(rows(0.3).size(), 2u) << "both";
    EXPECT_EQ(rows(0.6).size(), 1u);
    EXPECT_EQ(rows(1.0).size(), 0u);
    EXPECT_EQ(rows(2.1).size(), 1u);
}

TEST_F(BeamRowsTest, BeamsWithoutALengthDoNotShow) {
    beam().strikes = {{{1, 2, 3}, {1, 2, 3}}, {{1, 2, 3}, {1e30f, 0, 0}}};
    for (const BeamShape shape : {BeamShape::line, BeamShape::ring, BeamShape::tube}) {
        beam().shape = shape;
        EXPECT_TRUE(rows().empty());
    }
}

TEST_F(BeamRowsTest, AFrameHasALimit) {
    beam().noise = 1.0f;
    std::vector<MeshRow> rows;
    for (int i = 0; i < 2000; ++i)
        addBeamRows(makeView({}, {}), m_placed, {}, 0.0, rows);
    EXPECT_LE(rows.size(), kMostRowsWithBeams);
    EXPECT_GT(rows.size(), kMostRowsWithBeams - 1024);
}

TEST_F(BeamRowsTest, BeamsTowardsTheEyeHaveFiniteCorners) {
    beam().noise = 1.0f;
    beam().strikes = {{{-100, 0, 0}, {100, 0, 0}}}; // through the eye, along its direction
    for (const BeamShape shape : {BeamShape::line, BeamShape::ring}) {
        beam().shape = shape;
        for (const MeshRow& row : rows())
            for (const glm::vec4& axis : row.toMap)
                EXPECT_TRUE(std::isfinite(axis.x + axis.y + axis.z + axis.w));
    }
}

TEST(BeamNoise, BeginsAndEndsOnTheLine) {
    for (uint64_t seed = 0; seed < 50; ++seed) {
        const BeamNoise noise = beamNoise(seed);
        EXPECT_EQ(noise.front(), 0.0f);
        EXPECT_EQ(noise.back(), 0.0f);
        EXPECT_LT(*std::max_element(noise.begin(), noise.end()), 16.0f);
        EXPECT_GT(*std::max_element(noise.begin(), noise.end()) -
                      *std::min_element(noise.begin(), noise.end()),
                  0.5f);
    }
}

} // namespace
} // namespace visleaf
