#include "report/eye_place.h"

#include "analysis/open_space.h"
#include "base/bounds.h"
#include "camera/camera_text.h"
#include "document/map_snapshot.h"
#include "map/find_leaf.h"
#include "report/terminal.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

/// Says where the player starts, if a camera can be there; begins with a blank.
std::string openPlaceIn(const Map& map) {
    const glm::vec3 start = startPose(map).position;
    return isInOpenSpace(start, map) ? fmt::format(" The player start is at {}.", positionText(start))
                                     : std::string();
}

} // namespace

bool isInOpenSpace(const glm::vec3& point, const Map& map) {
    return map.leafs.empty() || isOpenAt(map, point);
}

std::string meaningFrom(const glm::vec3& point, const Map& map) {
    if (isInOpenSpace(point, map)) return {};
    const std::string name = positionText(point);
    const uint32_t cluster = findWorldCluster(map, point);
    if (cluster != kNone)
        return fmt::format(
            "{} is in a wall or in the sky. Cluster {} reaches into it, so its PVS decides what is drawn.{}",
            name, cluster, openPlaceIn(map));
    return fmt::format(
        "{} is {}. No cluster holds it, so no PVS hides anything: all faces of the map count, but most show "
        "their backs, which are not drawn.{}",
        name,
        contains(map.models[0].bounds, point) ? "in a wall, or in the void around the rooms"
                                              : "outside of the map",
        openPlaceIn(map));
}

int warnOfEye(const glm::vec3& point, const Map& map, std::string_view file) {
    const std::string meaning = meaningFrom(point, map);
    if (meaning.empty()) return kExitDone;
    return failWith(kExitBadCommand, fmt::format("{}: {}", file, meaning));
}

} // namespace visleaf
