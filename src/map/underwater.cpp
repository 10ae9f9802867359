#include "map/underwater.h"

#include "base/portable_math.h"
#include "map/find_leaf.h"

#include <glm/gtc/constants.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace visleaf {
namespace {

constexpr Contents kLiquids = contents::kWater | contents::kSlime | contents::kLava;

// Limit of visited nodes, brushes and sides. The query runs in each frame, and a hostile map may place a
// large model thousands of times. Real maps need a few hundred steps.
constexpr uint64_t kMaxSteps = 1 << 20;

/// Returns the most harmful of the liquids in `found`; 0 if there is none.
Contents liquidOf(Contents found) {
    for (const Contents liquid : {contents::kLava, contents::kSlime, contents::kWater}) {
        if ((found & liquid) != 0) return liquid;
    }
    return 0;
}

/// Subtracts the sides that it visits from `budget`; false if none is left.
bool isInside(const Map& map, const Brush& brush, const glm::vec3& point, uint64_t& budget) {
    for (uint32_t i = 0; i < brush.numSides; ++i, --budget) {
        if (budget == 0) return false;
        const Plane& plane = map.planes[map.brushSides[brush.firstSide + i].plane];
        if (distanceTo(plane, point) > 0.0f) return false;
    }
    return brush.numSides > 0;
}

bool holdsLiquid(const Map& map, const Leaf& leaf) {
    const auto brushes = brushesOf(map, leaf);
    const auto isLiquid = [&](uint32_t brush) { return (map.brushes[brush].contents & kLiquids) != 0; };
    return (leaf.contents & kLiquids) != 0 || std::any_of(brushes.begin(), brushes.end(), isLiquid);
}

/// Determines for each node and leaf whether it contains a liquid. Visits each only once, even if the trees
/// of damaged models share nodes.
class LiquidTrees {
  public:
    explicit LiquidTrees(const Map& map) : m_map(map), m_holds(map.nodes.size()) {
        m_leafHolds.reserve(map.leafs.size());
        for (const Leaf& leaf : map.leafs)
            m_leafHolds.push_back(visleaf::holdsLiquid(map, leaf));
    }

    bool holdsLiquid(NodeChild head) {
        std::vector<NodeChild> open{head};
        while (!open.empty()) {
            if (isKnown(open.back())) {
                open.pop_back();
                continue;
            }
            const auto index = static_cast<uint32_t>(open.back());
            const auto [front, back] = m_map.nodes[index].children;
            if (isKnown(front) && isKnown(back))
                m_holds[index] = knownOf(front) || knownOf(back);
            else
                open.insert(open.end(), {front, back});
        }
        return knownOf(head);
    }

  private:
    bool isKnown(NodeChild child) const { return isLeaf(child) || m_holds[static_cast<uint32_t>(child)]; }
    bool knownOf(NodeChild child) const {
        if (!isLeaf(child)) return *m_holds[static_cast<uint32_t>(child)];
        return leafOf(child) < m_leafHolds.size() && m_leafHolds[leafOf(child)];
    }

    const Map& m_map;
    std::vector<bool> m_leafHolds;
    std::vector<std::optional<bool>> m_holds; // for each node; empty: not known yet
};

/// Returns the contents of the leaf and of its brushes that contain the point; Quake 3's leafs have no
/// contents of their own. Subtracts the nodes, brushes and sides that it visits from `budget`.
Contents contentsAt(const Map& map, NodeChild head, const glm::vec3& point, uint64_t& budget) {
    const uint32_t index = findLeaf(map, head, point, budget);
    if (index == kNone) return 0;
    const Leaf& leaf = map.leafs[index];
    Contents found = leaf.contents;
    for (uint32_t i = 0; i < leaf.numBrushes && budget > 0; ++i) {
        --budget;
        const Brush& brush = map.brushes[map.leafBrushes[leaf.firstBrush + i]];
        if ((brush.contents & kLiquids) != 0 && isInside(map, brush, point, budget)) found |= brush.contents;
    }
    return found;
}

/// Returns the contents of a brush model at a point.
Contents contentsOf(const Map& map, const ModelInstance& instance, const glm::vec3& point, uint64_t& budget) {
    const Model& model = map.models[instance.model];
    const glm::vec3 local(glm::inverse(instance.toWorld) * glm::vec4(point, 1.0f));
    if (!contains(model.bounds, local)) return 0;
    return contentsAt(map, model.head, local, budget);
}

} // namespace

glm::vec2 lensFactorsAt(const LensSway& sway, double time) {
    const double turns = std::fmod(static_cast<double>(sway.turnsPerSecond) * time, 1.0);
    const auto wave = static_cast<float>(portable::sin(turns * glm::two_pi<double>()));
    return 1.0f + sway.offset + sway.amplitude * wave;
}

std::vector<ModelInstance> placeLiquidModels(const Map& map) {
    std::vector<ModelInstance> models = placeModels(map).instances;
    LiquidTrees trees(map);
    std::erase_if(models, [&](const ModelInstance& instance) {
        return instance.model == 0 || !instance.isVisible ||
               !trees.holdsLiquid(map.models[instance.model].head);
    });
    return models;
}

Contents liquidContentsAt(const Map& map, std::span<const ModelInstance> models, const glm::vec3& point) {
    if (map.models.empty()) return 0;
    uint64_t budget = kMaxSteps;
    Contents found = contentsAt(map, map.models.front().head, point, budget);
    for (size_t i = 0; i < models.size() && (found & kLiquids) == 0 && budget > 0; ++i)
        found = contentsOf(map, models[i], point, budget);
    return (found & kLiquids) != 0 ? found : 0;
}

Contents liquidAt(const Map& map, std::span<const ModelInstance> models, const glm::vec3& point) {
    return liquidOf(liquidContentsAt(map, models, point));
}

UnderwaterEffect underwaterEffectOf(Game game, Contents liquid) {
    if (liquid == 0) return {};
    const UnderwaterRules& rules = traitsOf(game).underwater;
    const bool isLava = liquid == contents::kLava;
    return {isLava ? rules.lava : liquid == contents::kSlime ? rules.slime : rules.water, rules.sway};
}

} // namespace visleaf
