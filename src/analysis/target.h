// What a question about a map is about: a point, or a face, leaf, cluster or entity by its index.
#pragma once

#include "base/result.h"
#include "map/map.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace visleaf {

enum class TargetKind : uint8_t { point, face, leaf, cluster, entity };

/// One thing of a map.
struct Target {
    TargetKind kind = TargetKind::point;
    glm::vec3 point{0.0f}; // of TargetKind::point; map space
    uint32_t index = 0;    // of the other kinds: into Map::faces, leafs or entities, or a cluster

    bool operator==(const Target&) const = default;
};

/// Parses `X,Y,Z`, `face:N`, `leaf:N`, `cluster:N` or `entity:N`. The error says what was expected.
Result<Target> parseTarget(std::string_view text);

/// Returns text that parseTarget() accepts.
std::string targetText(const Target& target);

/// Checks that the map has the target, and that it has a place. The error names the range of the index.
Status checkTarget(const Target& target, const Map& map);

} // namespace visleaf
