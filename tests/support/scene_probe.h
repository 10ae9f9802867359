// Compiled scenes, and random points in them.
#pragma once

#include "forge/compile_scene.h"

#include <map>
#include <random>

namespace visleaf {

/// Returns a scene with draft light. Each program run compiles it once.
inline const CompiledScene& draftOf(SceneDescription (*scene)()) {
    static std::map<SceneDescription (*)(), CompiledScene> compiled;
    const auto known = compiled.find(scene);
    if (known != compiled.end()) return known->second;
    return compiled.emplace(scene, compileScene(scene(), {.isDraft = true})).first->second;
}

class ScenePoints {
  public:
    explicit ScenePoints(const CompiledScene& scene, uint32_t seed = 1) : m_scene(scene), m_random(seed) {}

    /// Returns a random point inside the bounds of the world, in solid or not.
    glm::vec3 anywhere() {
        const Bounds& bounds = m_scene.models[0].bounds;
        return {between(bounds.mins.x, bounds.maxs.x), between(bounds.mins.y, bounds.maxs.y),
                between(bounds.mins.z, bounds.maxs.z)};
    }

    /// Returns a random point in one of the rooms.
    glm::vec3 inARoom() {
        for (;;) {
            const glm::vec3 point = anywhere();
            const TreeLeaf& leaf = leafAt(m_scene.models[0].tree, m_scene.planes, point);
            if (!isSolid(leaf) && leaf.room != kNone) return point;
        }
    }

    /// Returns a random unit vector.
    glm::vec3 direction() {
        for (;;) {
            const glm::vec3 way(between(-1, 1), between(-1, 1), between(-1, 1));
            const float length = glm::length(way);
            if (length > 0.1f && length <= 1.0f) return way / length;
        }
    }

  private:
    float between(float low, float high) {
        return std::uniform_real_distribution<float>(low, high)(m_random);
    }

    const CompiledScene& m_scene;
    std::mt19937 m_random;
};

/// Returns the index of the leaf that contains `point`.
inline size_t leafIndexAt(const CompiledScene& scene, const glm::vec3& point) {
    const BspTree& tree = scene.models[0].tree;
    return static_cast<size_t>(&leafAt(tree, scene.planes, point) - tree.leafs.data());
}

} // namespace visleaf
