#include "analysis/player_box.h"

#include "analysis/ray_cast.h"
#include "analysis/sight/leaf_cell.h"
#include "map/find_leaf.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <span>
#include <utility>

namespace visleaf {
namespace {

constexpr Contents kSolidLeaf = contents::kSolid | contents::kSky;
constexpr float kMayReachIn = 0.125f; // game units
// Limits for damaged maps, because the viewer tests a box in each frame. A player's box needs hundreds of
// cuts and some thousands of brush sides.
constexpr uint64_t kMostCuts = 1u << 12;
constexpr uint64_t kMostSides = 1u << 16;      // nodes and leafs count, too
constexpr double kLeastSolidVolume = 1.0 / 64; // cubic game units

constexpr float kDeepestFall = 1024.0f;   // game units
constexpr float kFallStep = 1.0f / 64.0f; // game units; precision of a fall
constexpr float kFlatHeight = 1.0f;       // game units

/// True if no side of the brush has the whole box in front of it. Compilers add sides to brushes (bevels), so
/// that this is exact for edges, too.
bool touches(const Map& map, const Brush& brush, const Bounds& box) {
    if (brush.numSides == 0) return false;
    const auto sides = std::span(map.brushSides).subspan(brush.firstSide, brush.numSides);
    return std::none_of(sides.begin(), sides.end(), [&](const BrushSide& side) {
        const Plane& plane = map.planes[side.plane];
        const float reach = glm::dot(glm::abs(plane.normal), 0.5f * box.size());
        return distanceTo(plane, box.center()) >= reach;
    });
}

BoxFit testBrushes(const Map& map, const Bounds& box) {
    uint64_t budget = kMostSides;
    const uint32_t middle = findWorldLeaf(map, box.center(), budget);
    if (middle != kNone && isWall(map, map.leafs[middle])) return BoxFit::blocked;
    for (const uint32_t leaf : findWorldLeafs(map, box, budget)) {
        const Leaf& found = map.leafs[leaf];
        for (const uint32_t index : brushesOf(map, found)) {
            const Brush& brush = map.brushes[index];
            if (budget <= brush.numSides) return BoxFit::unknown;
            budget -= brush.numSides + 1;
            if ((brush.contents & contents::kStopsPlayers) != 0 && touches(map, brush, box))
                return BoxFit::blocked;
        }
    }
    return budget > 0 ? BoxFit::fits : BoxFit::unknown;
}

/// Cuts the box by the planes of the tree, and looks at the leafs that its parts are in.
BoxFit testLeafs(const Map& map, const Bounds& box) {
    struct Part {
        NodeChild child;
        LeafCell cell;
    };
    std::vector<Part> open;
    open.push_back({map.models[0].head, makeCell(box)});
    for (uint64_t step = 0; !open.empty(); ++step) {
        if (step == kMostCuts) return BoxFit::unknown;
        Part part = std::move(open.back());
        open.pop_back();
        if (part.cell.sides.empty()) continue;
        if (isLeaf(part.child)) {
            const uint32_t leaf = leafOf(part.child);
            const bool isSolid = leaf < map.leafs.size() && (map.leafs[leaf].contents & kSolidLeaf) != 0;
            if (isSolid && volumeOf(part.cell) > kLeastSolidVolume) return BoxFit::blocked;
            continue;
        }
        const auto index = static_cast<uint32_t>(part.child);
        const Node& node = map.nodes[index];
        CellParts parts = splitCell(std::move(part.cell), CutPlane(map.planes[node.plane]), index);
        open.push_back({node.children[0], std::move(parts.front)});
        open.push_back({node.children[1], std::move(parts.back)});
    }
    return BoxFit::fits;
}

/// Returns how far the box can move straight down before something solid stops it; 0 if there is no such
/// thing within kDeepestFall.
float fallOf(const Map& map, const Bounds& box) {
    const auto isFree = [&](float fall) {
        return testBox(map, {box.mins - glm::vec3(0.0f, 0.0f, fall), box.maxs}) == BoxFit::fits;
    };
    if (!isFree(0.0f) || isFree(kDeepestFall)) return 0.0f;
    float free = 0.0f, blocked = kDeepestFall;
    while (blocked - free > kFallStep) {
        const float middle = 0.5f * (free + blocked);
        (isFree(middle) ? free : blocked) = middle;
    }
    return std::max(free - kMayReachIn, 0.0f);
}

/// Returns the box at a point of a face. Beside a wall, a flat box falls to the floor, and the whole one
/// stands there: the wall may be too low for a player, or the point too close to the floor.
Bounds boxAt(const Map& map, const Bounds& size, const glm::vec3& point, const glm::vec3& normal) {
    if (normal.z >= kLeastFloorNormal) return boxOnFace(size, point, normal);
    Bounds flat = size;
    flat.maxs.z = flat.mins.z + kFlatHeight;
    Bounds box = boxOnFace(flat, point, normal);
    box.mins.z -= fallOf(map, box);
    box.maxs.z = box.mins.z + size.size().z;
    return box;
}

} // namespace

std::optional<Bounds> playerBoxOf(const PlayerRules& rules, PlayerPose pose) {
    switch (pose) {
    case PlayerPose::standing:
        return rules.standing;
    case PlayerPose::crouching:
        return rules.crouching;
    case PlayerPose::none:
        break;
    }
    return std::nullopt;
}

Bounds boxOnFace(const Bounds& box, const glm::vec3& point, const glm::vec3& normal) {
    const glm::vec3 half = 0.5f * box.size();
    const float reach = glm::dot(glm::abs(normal), half);
    const bool isFloor = normal.z >= kLeastFloorNormal;
    const glm::vec3 way = isFloor ? glm::vec3(0.0f, 0.0f, reach / normal.z) : reach * normal;
    return {point + way - half, point + way + half};
}

BoxFit testBox(const Map& map, const Bounds& box) {
    if (map.models.empty()) return BoxFit::unknown;
    const Bounds inside{box.mins + kMayReachIn, box.maxs - kMayReachIn};
    return map.leafBrushes.empty() ? testLeafs(map, inside) : testBrushes(map, inside);
}

std::string_view testedThings(const Map& map) {
    return map.leafBrushes.empty() ? "the solid leafs of the world; not its clip brushes or brush models"
                                   : "the brushes of the world that stop players; not curves or brush models";
}

std::optional<PlayerGhost> ghostAt(const Map& map, PlayerPose pose, const glm::vec3& point,
                                   const glm::vec3& normal) {
    const PlayerRules& rules = traitsOf(map.game).player;
    const std::optional<Bounds> size = playerBoxOf(rules, pose);
    if (!size) return std::nullopt;
    const Bounds box = boxAt(map, *size, point, normal);
    return PlayerGhost{.box = box,
                       .jumpHeight = jumpHeightOf(rules),
                       .stepHeight = rules.stepHeight,
                       .fit = testBox(map, box)};
}

} // namespace visleaf
