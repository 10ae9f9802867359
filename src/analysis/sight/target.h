// What a question about visibility is about: a point, or a face, leaf, cluster or entity by its index.
#pragma once

#include "analysis/map_item.h"

#include <glm/vec3.hpp>

#include <optional>

namespace visleaf {

/// A thing of a map, or a point.
struct Target {
    std::optional<MapItem> item = std::nullopt; // empty: the point
    glm::vec3 point{0.0f};                      // map space

    bool operator==(const Target&) const = default;
};

/// True if the target is a thing of this kind.
inline bool isA(const Target& target, ItemKind kind) {
    return target.item && target.item->kind == kind;
}

/// Parses `X,Y,Z`, `face:N`, `leaf:N`, `cluster:N` or `entity:N`, as parseItem() does. The error says what
/// was expected.
Result<Target> parseTarget(std::string_view text);

/// Returns text that parseTarget() accepts.
std::string targetText(const Target& target);

/// Checks that the map has the target, and that it has a place. The error names the range of the index.
Status checkTarget(const Target& target, const Map& map);

} // namespace visleaf
