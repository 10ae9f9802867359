#include "forge/compile_scene.h"
#include "forge/room.h"
#include "support/demo_scene.h"
#include "support/scene_probe.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace visleaf {
namespace {

using VertexKey = std::tuple<float, float, float>;

VertexKey keyOf(const glm::vec3& vertex) {
    return {vertex.x, vertex.y, vertex.z};
}

bool isOfSolid(const SceneDescription& scene, const CompiledFace& face) {
    switch (scene.textures[face.texture].kind) {
    case TextureKind::water:
    case TextureKind::slime:
    case TextureKind::lava:
    case TextureKind::glass:
        return false;
    default:
        return true;
    }
}

class TreeFaces : public testing::TestWithParam<SceneDescription (*)()> {
  protected:
    TreeFaces() : m_compiled(draftOf(GetParam())) {}

    const CompiledModel& world() const { return m_compiled.models[0]; }
    glm::vec3 normalOf(const CompiledFace& face) const {
        const glm::vec3& normal = m_compiled.planes[face.side.plane].normal;
        return face.side.isBack ? -normal : normal;
    }

    const CompiledScene& m_compiled;
};

// The faces make closed surfaces around solid brushes: each edge is passed as often in one direction as in
// the other.
TEST_P(TreeFaces, HaveNoCracks) {
    std::map<std::pair<VertexKey, VertexKey>, int> edges;
    for (const CompiledFace& face : world().faces) {
        if (!isOfSolid(m_compiled.scene, face)) continue;
        for (size_t i = 0; i < face.vertices.size(); ++i) {
            const VertexKey a = keyOf(face.vertices[i]),
                            b = keyOf(face.vertices[(i + 1) % face.vertices.size()]);
            if (a < b) {
                ++edges[{a, b}];
            } else {
                --edges[{b, a}];
            }
        }
    }
    const auto numOpen =
        std::count_if(edges.begin(), edges.end(), [](const auto& edge) { return edge.second != 0; });
    EXPECT_GT(edges.size(), 10u);
    for (const auto& [edge, count] : edges) {
        const auto& [a, b] = edge;
        ASSERT_EQ(count, 0) << numOpen << " open edges, one from " << std::get<0>(a) << ' ' << std::get<1>(a)
                            << ' ' << std::get<2>(a) << " to " << std::get<0>(b) << ' ' << std::get<1>(b)
                            << ' ' << std::get<2>(b);
    }
}

TEST_P(TreeFaces, AreConvexLieOnTheirPlanesAndWindClockwise) {
    for (const CompiledFace& face : world().faces) {
        const Plane& plane = m_compiled.planes[face.side.plane];
        const size_t size = face.vertices.size();
        ASSERT_GE(size, 3u);
        for (size_t i = 0; i < size; ++i) {
            const glm::dvec3 a(face.vertices[i]), b(face.vertices[(i + 1) % size]),
                c(face.vertices[(i + 2) % size]);
            ASSERT_NEAR(distanceTo(plane, a), 0.0, 0.02);
            const glm::dvec3 turn = glm::cross(glm::normalize(b - a), glm::normalize(c - b));
            ASSERT_GE(-glm::dot(turn, glm::dvec3(normalOf(face))), -0.02);
        }
    }
}

TEST_P(TreeFaces, LieOnTheNodeThatListsThemInOrder) {
    const auto& faces = world().faces;
    EXPECT_TRUE(std::is_sorted(faces.begin(), faces.end(),
                               [](const CompiledFace& a, const CompiledFace& b) { return a.node < b.node; }));
    for (const CompiledFace& face : faces)
        ASSERT_EQ(world().tree.nodes[face.node].plane, face.side.plane);
}

TEST_P(TreeFaces, HaveNoMoreLuxelsThanTheFormatHolds) {
    for (const CompiledFace& face : world().faces) {
        ASSERT_LE(face.light.width, m_compiled.options.maxLuxels);
        ASSERT_LE(face.light.height, m_compiled.options.maxLuxels);
    }
}

bool holds(const CompiledFace& face, const glm::vec3& normal, const glm::vec3& point) {
    constexpr float kSlack = 0.1f;
    for (size_t i = 0; i < face.vertices.size(); ++i) {
        const glm::vec3& a = face.vertices[i];
        const glm::vec3& b = face.vertices[(i + 1) % face.vertices.size()];
        if (glm::dot(glm::cross(b - a, normal), point - a) < -kSlack * glm::distance(a, b)) return false;
    }
    return std::abs(glm::dot(normal, point - face.vertices[0])) < kSlack;
}

TEST_P(TreeFaces, CoverEveryBoundaryAndAreListedByTheLeafInFront) {
    ScenePoints points(m_compiled);
    int numHits = 0;
    for (int i = 0; i < 4000; ++i) {
        const glm::vec3 from = points.inARoom();
        const TraceHit hit =
            traceRay(world().tree, m_compiled.planes, from, from + 8192.0f * points.direction());
        ASSERT_NE(hit.solid, nullptr);
        if (hit.before == nullptr) continue; // the point lies on a wall
        const auto leaf = static_cast<size_t>(hit.before - world().tree.leafs.data());
        const auto& listed = world().leafs[leaf].faces;
        ++numHits;
        ASSERT_TRUE(std::any_of(listed.begin(), listed.end(),
                                [&](uint32_t face) {
                                    const CompiledFace& f = world().faces[face];
                                    return holds(f, normalOf(f), hit.point);
                                }))
            << hit.point.x << ' ' << hit.point.y << ' ' << hit.point.z;
    }
    EXPECT_GT(numHits, 3900);
}

INSTANTIATE_TEST_SUITE_P(Scenes, TreeFaces, testing::Values(&makeRoom, &makeDemo),
                         [](const auto& tested) { return tested.index == 0 ? "Room" : "Demo"; });

TEST(TreeFacesOfPatches, AreSkippedWhenTheFormatHasPatches) {
    SceneDescription scene;
    scene.textures = {{"wall"}, {"arch"}};
    const float slant = std::sqrt(0.5f);
    scene.brushes = {
        {.bounds = {{0, 0, 0}, {128, 128, 128}}},
        {.bounds = {{0, 32, 64}, {64, 96, 128}},
         .contents = contents::kSolid,
         .sides = {1, 1, 1, 1, 1, 1},
         .cuts = {{{{slant, 0, -slant}, -64 * slant}, 1}}},
    };
    scene.brushes[1].cuts[0].side.isBehindPatch = true;
    const auto looksAtCut = [&](const CompiledScene& compiled, bool isCut) {
        return std::count_if(compiled.models[0].faces.begin(), compiled.models[0].faces.end(),
                             [&](const CompiledFace& face) {
                                 const float longest = compiled.planes[face.side.plane].normal.x;
                                 return face.texture == 1 && (longest > 0.5f && longest < 0.9f) == isCut;
                             });
    };
    const CompiledScene faceted = compileScene(scene), curved = compileScene(scene, {.hasPatches = true});
    EXPECT_EQ(looksAtCut(faceted, true), 1);
    EXPECT_EQ(looksAtCut(curved, true), 0);
    EXPECT_EQ(looksAtCut(curved, false), looksAtCut(faceted, false)); // its ends are flat in every format
    EXPECT_EQ(looksAtCut(curved, false), 2);
}

TEST(TreeFacesOfLiquids, AreTwoSidedAndWindowsFaceOutward) {
    SceneDescription scene;
    scene.textures = {{"wall"}, {"water", TextureKind::water}, {"glass", TextureKind::glass}};
    scene.brushes = {
        {.bounds = {{0, 0, 0}, {64, 64, 64}}},
        {.bounds = {{0, 0, 0}, {64, 64, 16}}, .contents = contents::kWater, .sides = {1, 1, 1, 1, 1, 1}},
        {.bounds = {{20, 20, 40}, {24, 40, 60}}, .contents = contents::kWindow, .sides = {2, 2, 2, 2, 2, 2}},
    };
    const CompiledScene compiled = compileScene(scene);
    const auto count = [&](uint32_t texture) {
        return std::count_if(compiled.models[0].faces.begin(), compiled.models[0].faces.end(),
                             [&](const CompiledFace& face) { return face.texture == texture; });
    };
    EXPECT_EQ(count(1), 2);
    EXPECT_EQ(count(2), 6);
}

} // namespace
} // namespace visleaf
