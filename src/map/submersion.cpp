#include "map/submersion.h"

#include "map/find_leaf.h"

#include <glm/gtc/constants.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace visleaf {
namespace {

constexpr Contents kLiquids = contents::kWater | contents::kSlime | contents::kLava;

// Nodes, brushes of leafs and their sides: an eye that moves asks anew, and entities may place a model with
// many by the thousand. Maps have some hundred.
constexpr uint64_t kMaxSteps = 1 << 20;

/// One liquid for what several bits say.
Contents liquidOf(Contents found) {
    for (const Contents liquid : {contents::kLava, contents::kSlime, contents::kWater}) {
        if ((found & liquid) != 0) return liquid;
    }
    return 0;
}

/// Takes the sides that it looks at from `budget`, and is false where none is left.
bool isInside(const Map& map, const Brush& brush, const glm::vec3& point, uint64_t& budget) {
    for (uint32_t i = 0; i < brush.numSides; ++i, --budget) {
        if (budget == 0) return false;
        const Plane& plane = map.planes[map.brushSides[brush.firstSide + i].plane];
        if (distanceTo(plane, point) > 0.0f) return false;
    }
    return brush.numSides > 0;
}

bool holdsLiquid(const Map& map, const Leaf& leaf) {
    const auto brushes = std::span(map.leafBrushes).subspan(leaf.firstBrush, leaf.numBrushes);
    const auto isLiquid = [&](uint32_t brush) { return (map.brushes[brush].contents & kLiquids) != 0; };
    return (leaf.contents & kLiquids) != 0 || std::any_of(brushes.begin(), brushes.end(), isLiquid);
}

/// For each node and leaf whether a liquid is in it. Each is looked at once, though the trees of damaged
/// models may share them.
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

/// What fills the leaf, and the brushes of it that hold the point: Quake 3's leafs say nothing themselves.
/// Takes the nodes, brushes and sides that it looks at from `budget`.
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

/// Of a brush model that is a liquid.
Contents contentsOf(const Map& map, const ModelInstance& instance, const glm::vec3& point, uint64_t& budget) {
    const Model& model = map.models[instance.model];
    const glm::vec3 local(glm::inverse(instance.toWorld) * glm::vec4(point, 1.0f));
    if (!overlap(model.bounds, {local, local})) return 0;
    return contentsAt(map, model.head, local, budget);
}

// Quake's software renderer bends the picture; QuakeSpasm lets the field of view sway instead (gl_rmain.c,
// R_SetupView), and so does this program for the games that descend from it.
constexpr LensSway kQuakeSway{
    .offset = {-0.03f, 0.03f}, .amplitude = {0.03f, -0.03f}, .turnsPerSecond = 1.5f / glm::two_pi<float>()};

// Quake 3 adds a degree to the field of view one way and takes it away the other (cg_view.c, CG_CalcFov); at
// 90 degrees that is a factor of tan(45.5 degrees).
constexpr LensSway kQuake3Sway{.amplitude = {0.0176f, -0.0176f}, .turnsPerSecond = 0.4f};

constexpr glm::vec4 tintOf(float red, float green, float blue, float share) {
    return glm::vec4(red, green, blue, share) / 255.0f;
}

struct LookRow {
    Game game;
    glm::vec4 water, slime, lava;
    LensSway sway;
};

// Quake: view.c, cshift_water and its kin. Quake 2: p_view.c, SV_CalcBlend. Half-Life has fog in its stead
// (MaterialSet::fogWithin). Quake 3 has neither; its liquids' scripts may.
const std::array<LookRow, 9> kRows{{
    {Game::quake, tintOf(130, 80, 50, 128), tintOf(0, 25, 5, 150), tintOf(255, 80, 0, 150), kQuakeSway},
    {Game::quake2, {0.5f, 0.3f, 0.2f, 0.4f}, {0.0f, 0.1f, 0.05f, 0.6f}, {1.0f, 0.3f, 0.0f, 0.6f}, kQuakeSway},
    {Game::kingpin,
     {0.5f, 0.3f, 0.2f, 0.4f},
     {0.0f, 0.1f, 0.05f, 0.6f},
     {1.0f, 0.3f, 0.0f, 0.6f},
     kQuakeSway},
    {Game::halflife, {}, {}, {}, {}},
    {Game::blueshift, {}, {}, {}, {}},
    {Game::paranoia2, {}, {}, {}, {}},
    {Game::nightfire, {}, {}, {}, {}},
    {Game::quake3, {}, {}, {}, kQuake3Sway},
    {Game::rtcw, {}, {}, {}, kQuake3Sway},
}};

} // namespace

glm::vec2 lensFactorsAt(const LensSway& sway, double time) {
    const double turns = std::fmod(static_cast<double>(sway.turnsPerSecond) * time, 1.0);
    const auto wave = static_cast<float>(std::sin(turns * glm::two_pi<double>()));
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

Contents liquidAt(const Map& map, std::span<const ModelInstance> models, const glm::vec3& point) {
    if (map.models.empty()) return 0;
    uint64_t budget = kMaxSteps;
    Contents found = contentsAt(map, map.models.front().head, point, budget) & kLiquids;
    for (size_t i = 0; i < models.size() && found == 0 && budget > 0; ++i)
        found = contentsOf(map, models[i], point, budget) & kLiquids;
    return liquidOf(found);
}

SubmergedLook submergedLook(Game game, Contents liquid) {
    const auto row = std::find_if(kRows.begin(), kRows.end(),
                                  [&](const LookRow& candidate) { return candidate.game == game; });
    if (row == kRows.end() || liquid == 0) return {};
    const bool isLava = liquid == contents::kLava;
    return {isLava ? row->lava : liquid == contents::kSlime ? row->slime : row->water, row->sway};
}

} // namespace visleaf
