#include "forge/compile_scene.h"

#include "forge/room_visibility.h"

#include <algorithm>

namespace visleaf {
namespace {

// The rock around the rooms.
constexpr float kWallThickness = 32.0f;

Bounds grown(Bounds bounds, float by) {
    bounds.mins -= by;
    bounds.maxs += by;
    return bounds;
}

Bounds boundsOf(std::span<const SceneBox> boxes) {
    Bounds bounds;
    for (const SceneBox& box : boxes)
        bounds.add(box.bounds);
    return bounds;
}

// The first node on the way to the face that splits along it.
uint32_t nodeOf(const BoxTree& tree, const BoxFace& face) {
    const glm::vec3 middle = face.bounds.center();
    NodeChild child = tree.head;
    while (!isLeaf(child)) {
        const BoxNode& node = tree.nodes[static_cast<uint32_t>(child)];
        if (node.axis == face.axis && node.dist == face.dist) return static_cast<uint32_t>(child);
        child = node.children[middle[static_cast<glm::length_t>(node.axis)] > node.dist ? 0 : 1];
    }
    return kNone;
}

// True when the face lies on the cell's side and looks into it.
bool looksInto(const BoxFace& face, const BoxCell& cell) {
    const auto n = static_cast<glm::length_t>(face.axis);
    const float side = face.looksUp ? cell.bounds.mins[n] : cell.bounds.maxs[n];
    const auto s = (n + 1) % 3, t = (n + 2) % 3;
    const auto shareLength = [&](glm::length_t i) {
        return face.bounds.mins[i] < cell.bounds.maxs[i] && face.bounds.maxs[i] > cell.bounds.mins[i];
    };
    return !isSolid(cell) && side == face.dist && shareLength(s) && shareLength(t);
}

std::vector<std::vector<uint32_t>> facesOfCells(const CompiledModel& model) {
    std::vector<std::vector<uint32_t>> lists(model.tree.cells.size());
    for (size_t cell = 0; cell < lists.size(); ++cell) {
        for (uint32_t i = 0; i < model.faces.size(); ++i) {
            if (looksInto(model.faces[i].face, model.tree.cells[cell])) lists[cell].push_back(i);
        }
    }
    return lists;
}

CompiledModel compileModel(const SceneDescription& scene, std::span<const SceneBox> boxes, BoxTree tree,
                           const BoxTree& world) {
    CompiledModel model{{boxes.begin(), boxes.end()}, boundsOf(boxes), std::move(tree), {}, {}};
    for (BoxFace& face : makeFaces(scene, boxes, model.tree)) {
        const TextureAxes axes = axesOf(face, scene.textures[face.texture]);
        BakedLight light = bakeLight(scene, world, face);
        const uint32_t node = nodeOf(model.tree, face);
        model.faces.push_back({std::move(face), axes, std::move(light), node});
    }
    std::stable_sort(model.faces.begin(), model.faces.end(),
                     [](const CompiledFace& a, const CompiledFace& b) { return a.node < b.node; });
    model.cellFaces = facesOfCells(model);
    return model;
}

} // namespace

CompiledScene compileScene(const SceneDescription& scene) {
    CompiledScene compiled;
    compiled.scene = scene;
    const BoxTree world =
        buildBoxTree(scene.boxes, grown(boundsOf(scene.boxes), kWallThickness), contents::kSolid);
    compiled.clusters = clustersOf(scene.boxes);
    compiled.seen = seeRooms(scene.boxes, world);
    compiled.heard = hearRooms(compiled.seen);
    compiled.models.push_back(compileModel(scene, scene.boxes, world, world));
    for (const SceneModel& model : scene.models) {
        const Bounds region = grown(boundsOf(model.boxes), kWallThickness);
        compiled.models.push_back(
            compileModel(scene, model.boxes, buildBoxTree(model.boxes, region, 0), world));
    }
    return compiled;
}

} // namespace visleaf
