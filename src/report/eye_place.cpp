#include "report/eye_place.h"

#include "analysis/open_space.h"
#include "camera/camera_text.h"
#include "map/find_leaf.h"
#include "report/terminal.h"

#include <fmt/format.h>
#include <glm/vector_relational.hpp>

namespace visleaf {

bool isInOpenSpace(const glm::vec3& point, const Map& map) {
    return map.leafs.empty() || isOpenAt(map, point);
}

std::string meaningFrom(const glm::vec3& point, const Map& map) {
    if (isInOpenSpace(point, map)) return {};
    const std::string name = positionText(point);
    const uint32_t leaf = findLeaf(map, map.models[0].head, point);
    const uint32_t cluster = leaf == kNone ? kNone : map.leafs[leaf].cluster;
    if (cluster != kNone)
        return fmt::format(
            "{} is in a wall or in the sky. The answer is that of the rest of cluster {}, which "
            "reaches into it.",
            name, cluster);
    const Bounds& world = map.models[0].bounds;
    const bool isBeyond =
        glm::any(glm::lessThan(point, world.mins)) || glm::any(glm::greaterThan(point, world.maxs));
    return fmt::format(
        "{} is {}. No cluster holds it, so no PVS hides anything: the answer is about all faces "
        "of the map.",
        name, isBeyond ? "outside of the map" : "in a wall, or in the void around the rooms");
}

int warnOfEye(const glm::vec3& point, const Map& map, std::string_view file) {
    const std::string meaning = meaningFrom(point, map);
    if (meaning.empty()) return kExitDone;
    printMessage(fmt::format("{}: {}", file, meaning));
    return kExitBadCommand;
}

} // namespace visleaf
