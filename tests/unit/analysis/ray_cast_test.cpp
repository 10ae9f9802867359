#include "analysis/ray_cast.h"

#include "support/room_map.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// Triangles that face up and lie one below the other.
class Stack {
  public:
    explicit Stack(std::initializer_list<float> heights) {
        m_map.surfaces.emplace_back();
        m_map.models.emplace_back().numFaces = static_cast<uint32_t>(heights.size());
        for (const float height : heights) {
            const auto first = static_cast<uint32_t>(m_map.vertices.size());
            m_map.faces.push_back({.firstVertex = first, .numVertices = 3, .surface = 0});
            for (const glm::vec2& corner : {glm::vec2(0, 0), glm::vec2(0, 64), glm::vec2(64, 0)})
                m_map.vertices.push_back({.position = {corner.x, corner.y, height}, .normal = {0, 0, 1}});
        }
    }

    std::vector<double> distancesUntilAnyHit(const Ray& ray) const {
        Diagnostics diagnostics;
        const MaterialSet materials = plainMaterials(m_map);
        const MapGeometry geometry = buildGeometry(m_map, materials, {}, diagnostics);
        const RayCaster caster(m_map, materials, geometry);
        std::vector<double> distances;
        for (const RayHit& hit : caster.castUntil(ray, [](const RayHit&) { return true; }))
            distances.push_back(hit.distance);
        return distances;
    }

  private:
    Map m_map;
};

// The second hit ends the ray too, and lies behind the first. It must not move the end to the third, whatever
// the order in which the tree finds the three.
TEST(RayCaster, EndsJustBehindTheNearestHitThatEndsTheRay) {
    const Stack stack{0.0f, -0.0625f, -0.125f};
    const Ray down{.origin = {20, 20, 100}, .direction = {0, 0, -1}};
    const Ray up{.origin = {20, 20, -100.125}, .direction = {0, 0, 1}, .begin = 0.0, .meetsBacks = true};
    const std::vector<double> expected{100.0, 100.0625};
    EXPECT_EQ(stack.distancesUntilAnyHit(down), expected);
    EXPECT_EQ(stack.distancesUntilAnyHit(up), expected);
}

} // namespace
} // namespace visleaf
