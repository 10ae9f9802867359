#include "forge/md5_files.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

// Half of the square root of 2: a quarter turn about Z. MD5 files leave out the fourth component, which is
// negative, so this one turns to the right.
constexpr float kQuarter = 0.70710678f;

Bytes bytesOf(const std::string& text) {
    const auto* first = reinterpret_cast<const std::byte*>(text.data());
    return {first, first + text.size()};
}

/// Returns a point in the space of the joints, which a quarter turn to the right brings to `point`.
glm::vec3 unturned(const glm::vec3& point) {
    return {-point.y, point.x, point.z};
}

std::string meshText(const Mesh& mesh) {
    const size_t numVertices = mesh.texCoords.size();
    std::string text = fmt::format("mesh {{\n\tshader \"{}\"\n\n\tnumverts {}\n", mesh.name, numVertices);
    // Each vertex has two halves.
    for (size_t i = 0; i < numVertices; ++i)
        text += fmt::format("\tvert {} ( {} {} ) {} 2\n", i, mesh.texCoords[i].x, mesh.texCoords[i].y, 2 * i);
    text += fmt::format("\n\tnumtris {}\n", mesh.triangles.size() / 3);
    for (size_t i = 0; i < mesh.triangles.size(); i += 3)
        text += fmt::format("\ttri {} {} {} {}\n", i / 3, mesh.triangles[i], mesh.triangles[i + 1],
                            mesh.triangles[i + 2]);
    text += fmt::format("\n\tnumweights {}\n", 2 * numVertices);
    for (size_t i = 0; i < 2 * numVertices; ++i) {
        const glm::vec3 at = unturned(mesh.vertices[i / 2].position);
        text += fmt::format("\tweight {} 1 0.5 ( {} {} {} )\n", i, at.x, at.y, at.z);
    }
    return text + "}\n";
}

} // namespace

Md5Texts md5Files(const MeshModel& model) {
    std::string mesh = fmt::format("MD5Version 10\ncommandline \"\"\n\nnumJoints 2\nnumMeshes {}\n\n"
                                   "joints {{\n\t\"root\" -1 ( 0 0 0 ) ( 0 0 {} ) // turns\n"
                                   "\t\"child\" 0 ( 0 0 0 ) ( 0 0 {} )\n}}\n",
                                   model.meshes.size(), kQuarter, kQuarter);
    for (const Mesh& one : model.meshes)
        mesh += meshText(one);
    std::string animation =
        fmt::format("MD5Version 10\ncommandline \"\"\n\nnumFrames {}\nnumJoints 2\nframeRate 10\n"
                    "numAnimatedComponents 1\n\nhierarchy {{\n\t\"root\" -1 0 0\n\t\"child\" 0 4 0 // z\n}}\n"
                    "bounds {{\n",
                    model.numFrames);
    for (uint32_t frame = 0; frame < model.numFrames; ++frame)
        animation += "\t( -9 -9 -9 ) ( 9 9 9 )\n";
    animation +=
        fmt::format("}}\nbaseframe {{\n\t( 0 0 0 ) ( 0 0 {} )\n\t( 0 0 0 ) ( 0 0 0 )\n}}\n", kQuarter);
    for (uint32_t frame = 0; frame < model.numFrames; ++frame)
        animation += fmt::format("frame {} {{\n\t{}\n}}\n", frame,
                                 boundsOf(model, frame).mins.z - boundsOf(model, 0).mins.z);
    return {bytesOf(mesh), bytesOf(animation)};
}

} // namespace visleaf
