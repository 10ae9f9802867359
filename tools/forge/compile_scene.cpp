#include "forge/compile_scene.h"

#include "forge/bake_light.h"
#include "forge/room_visibility.h"
#include "forge/tree_faces.h"

#include <algorithm>

namespace visleaf {
namespace {

// Thickness of the rock around the rooms, game units.
constexpr float kWallThickness = 32.0f;

Bounds grown(const Bounds& bounds, const glm::vec3& below, const glm::vec3& above) {
    return {bounds.mins - below, bounds.maxs + above};
}

Bounds boundsOfBrushes(std::span<const SceneBrush> brushes) {
    Bounds bounds;
    for (const SceneBrush& brush : brushes)
        bounds.add(brush.bounds);
    return bounds;
}

std::vector<LayeredShape> shapesOf(std::span<const SceneBrush> brushes, PlaneTable& planes) {
    std::vector<LayeredShape> shapes;
    for (const SceneBrush& brush : brushes) {
        Shape shape = makeBox(planes, brush.bounds);
        for (const SceneCut& cut : brush.cuts)
            shape = keepBehind(std::move(shape), planes, planes.add(cut.plane));
        shapes.push_back({std::move(shape), brush.contents});
    }
    return shapes;
}

/// Returns the side moved outwards so far that a player whose origin is in front of it cannot touch the
/// original side.
PlaneSide movedOutward(const PlaneSide& side, const Bounds& player, PlaneTable& planes) {
    const glm::vec3 normal = normalOf(planes, side);
    const float dist = side.isBack ? -planes[side.plane].dist : planes[side.plane].dist;
    glm::vec3 corner(0.0f);
    for (glm::length_t i = 0; i < 3; ++i)
        corner[i] = normal[i] > 0.0f ? player.mins[i] : player.maxs[i];
    return planes.add({normal, dist - glm::dot(normal, corner)});
}

/// Compiles the brushes of one model.
class ModelCompiler {
  public:
    ModelCompiler(const SceneDescription& scene, const CompileOptions& options, PlaneTable& planes)
        : m_scene(scene), m_options(options), m_planes(planes) {}

    CompiledModel compile(std::span<const SceneBrush> brushes, Contents base) {
        CompiledModel model;
        model.bounds = boundsOfBrushes(brushes);
        const Bounds region = grown(model.bounds, glm::vec3(kWallThickness), glm::vec3(kWallThickness));
        model.tree = buildTree(m_planes, shapesOf(brushes, m_planes), {region, base});
        model.faces = makeFaces({m_scene, brushes, model.tree, m_planes, m_options});
        model.leafs.resize(model.tree.leafs.size());
        for (uint32_t i = 0; i < model.faces.size(); ++i)
            listInLeafs(model, i);
        for (uint32_t i = 0; i < model.leafs.size(); ++i)
            addBrush(model, brushes, i);
        for (const Bounds& player : m_options.hulls)
            model.hulls.push_back(hullOf(model, brushes, player));
        return model;
    }

  private:
    void listInLeafs(CompiledModel& model, uint32_t index) const {
        const CompiledFace& face = model.faces[index];
        const TreeNode& node = model.tree.nodes[face.node];
        const Polygon polygon(face.vertices.begin(), face.vertices.end());
        forEachLeafOf(model.tree, m_planes.all(), node.children[face.side.isBack ? 1 : 0], polygon,
                      [&](uint32_t leaf, const Polygon&) {
                          std::vector<uint32_t>& faces = model.leafs[leaf].faces;
                          const bool isKnown = !faces.empty() && faces.back() == index;
                          if (!isKnown && !isSolid(model.tree.leafs[leaf])) faces.push_back(index);
                      });
    }

    void addBrush(CompiledModel& model, std::span<const SceneBrush> brushes, uint32_t index) {
        const TreeLeaf& leaf = model.tree.leafs[index];
        if (leaf.contents == 0) return;
        CompiledBrush brush{leaf.contents, {}};
        const auto add = [&](const PlaneSide& plane) {
            const bool isKnown = std::any_of(brush.sides.begin(), brush.sides.end(),
                                             [&](const auto& side) { return side.plane == plane; });
            if (isKnown) return;
            const glm::vec3 normal = normalOf(m_planes, plane);
            const SceneBrush& owner = leaf.owner == kNone ? brushes.front() : brushes[leaf.owner];
            const FacingSide facing = sideFacing(owner, normal);
            brush.sides.push_back({plane, facing.side->texture, axesOn(facing, m_scene, normal)});
        };
        for (uint32_t side = 0; side < 6; ++side)
            add(m_planes.addBoxSide(leaf.bounds, side));
        for (const PlaneSide& side : leaf.sides)
            add(side);
        model.leafs[index].brush = static_cast<uint32_t>(model.brushes.size());
        model.brushes.push_back(std::move(brush));
    }

    /// Returns a tree that is solid where a player's origin cannot be: everything that stops players,
    /// enlarged by the extents of a player. A brush that nothing covers is used as a whole, which keeps the
    /// tree small.
    BspTree hullOf(const CompiledModel& model, std::span<const SceneBrush> brushes, const Bounds& player) {
        std::vector<bool> isWhole;
        std::vector<LayeredShape> shapes;
        for (size_t i = 0; i < brushes.size(); ++i) {
            isWhole.push_back(stopsPlayers(brushes[i].contents) && !isCovered(brushes, i));
            if (isWhole[i])
                shapes.push_back(
                    {grownShape(brushes[i].bounds, cutsOf(brushes[i]), player), contents::kSolid});
        }
        for (const TreeLeaf& leaf : model.tree.leafs) {
            const bool isListed = leaf.owner != kNone && isWhole[leaf.owner];
            if (stopsPlayers(leaf.contents) && !isListed)
                shapes.push_back({grownShape(leaf.bounds, leaf.sides, player), contents::kSolid});
        }
        const glm::vec3 margin(kWallThickness);
        const Bounds region = grown(model.bounds, margin + player.maxs, margin - player.mins);
        return buildTree(m_planes, std::move(shapes), {region, 0, false});
    }

    static bool stopsPlayers(Contents contents) {
        return (contents & (contents::kSolid | contents::kPlayerClip)) != 0;
    }

    static bool isCovered(std::span<const SceneBrush> brushes, size_t index) {
        const Bounds inner = grown(brushes[index].bounds, glm::vec3(-0.5f), glm::vec3(-0.5f));
        return std::any_of(brushes.begin() + static_cast<ptrdiff_t>(index) + 1, brushes.end(),
                           [&](const SceneBrush& later) {
                               return !stopsPlayers(later.contents) && overlap(inner, later.bounds);
                           });
    }

    std::vector<PlaneSide> cutsOf(const SceneBrush& brush) {
        std::vector<PlaneSide> sides;
        for (const SceneCut& cut : brush.cuts)
            sides.push_back(m_planes.add(cut.plane));
        return sides;
    }

    Shape grownShape(const Bounds& bounds, std::span<const PlaneSide> sides, const Bounds& player) {
        Shape shape = makeBox(m_planes, grown(bounds, player.maxs, -player.mins));
        for (const PlaneSide& side : sides)
            shape = keepBehind(std::move(shape), m_planes, movedOutward(side, player, m_planes));
        return shape;
    }

    const SceneDescription& m_scene;
    const CompileOptions& m_options;
    PlaneTable& m_planes;
};

/// Numbers the rooms in their order. Returns the number of rooms.
uint32_t assignClusters(const SceneDescription& scene, CompiledModel& world) {
    uint32_t numClusters = 0;
    std::vector<uint32_t> clusters;
    for (const SceneBrush& brush : scene.brushes)
        clusters.push_back(brush.contents == 0 ? numClusters++ : kNone);
    for (size_t i = 0; i < world.leafs.size(); ++i) {
        const TreeLeaf& leaf = world.tree.leafs[i];
        if (isSolid(leaf) || leaf.room == kNone) continue;
        world.leafs[i].cluster = clusters[leaf.room];
        world.leafs[i].area = scene.brushes[leaf.room].area;
    }
    return numClusters;
}

void addVisibility(CompiledScene& compiled) {
    CompiledModel& world = compiled.models[0];
    const uint32_t numClusters = assignClusters(compiled.scene, world);
    std::vector<uint32_t> clusterOf;
    for (const CompiledLeaf& leaf : world.leafs)
        clusterOf.push_back(leaf.cluster);
    compiled.pvs = computePvs(world.tree, compiled.planes, clusterOf, numClusters);
    compiled.phs = computePhs(compiled.pvs);
}

} // namespace

CompiledScene compileScene(const SceneDescription& scene, const CompileOptions& options) {
    CompiledScene compiled;
    compiled.scene = scene;
    compiled.options = options;
    PlaneTable planes;
    ModelCompiler compiler(compiled.scene, compiled.options, planes);
    compiled.models.push_back(compiler.compile(scene.brushes, contents::kSolid));
    for (const SceneModel& model : scene.models)
        compiled.models.push_back(compiler.compile(model.brushes, 0));
    compiled.planes.assign(planes.all().begin(), planes.all().end());
    addVisibility(compiled);

    const LightBaker light(compiled, !options.isDraft);
    for (size_t i = 0; i < compiled.models.size(); ++i) {
        const glm::vec3 origin = i == 0 ? glm::vec3(0.0f) : scene.models[i - 1].origin;
        for (CompiledFace& face : compiled.models[i].faces)
            face.light = light.bake(face, compiled.options, origin);
    }
    return compiled;
}

} // namespace visleaf
