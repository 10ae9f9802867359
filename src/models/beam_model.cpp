#include "models/beam_model.h"

#include "base/portable_math.h"

#include <glm/gtc/constants.hpp>

namespace visleaf {
namespace {

constexpr uint32_t kTubeSides = 6;

MeshModel modelOf(Mesh mesh, std::vector<MeshSkin> skins) {
    MeshModel model;
    model.numFrames = 1;
    model.sequences.push_back({});
    mesh.skins = {0};
    model.meshes.push_back(std::move(mesh));
    model.skins = std::move(skins);
    return model;
}

} // namespace

MeshModel beamModel(const MeshModel& sprite) {
    Mesh mesh;
    mesh.texCoords = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    mesh.triangles = {0, 1, 2, 0, 2, 3};
    for (const glm::vec2& corner : mesh.texCoords) {
        const float side = 1.0f - 2.0f * corner.x;
        mesh.vertices.push_back({{corner.y, side, corner.y * side}, {1.0f, 0.0f, 0.0f}});
    }
    return modelOf(std::move(mesh), sprite.skins);
}

MeshModel tubeModel(std::span<const uint8_t> colors) {
    Mesh mesh;
    for (uint32_t side = 0; side < kTubeSides; ++side) {
        const float angle = glm::two_pi<float>() * static_cast<float>(side) / kTubeSides;
        const glm::vec3 out(0.0f, portable::cos(angle), portable::sin(angle));
        for (const float along : {0.0f, 1.0f}) {
            mesh.texCoords.push_back({0.5f, along});
            mesh.vertices.push_back({{along, out.y, out.z}, out});
        }
        const uint32_t here = 2 * side, next = 2 * ((side + 1) % kTubeSides);
        mesh.triangles.insert(mesh.triangles.end(), {here, here + 1, next, next, here + 1, next + 1});
    }
    MeshSkin skin{.name = "beam",
                  .width = 1,
                  .height = 1,
                  .indices = {colors.begin(), colors.end()},
                  .numPictures = static_cast<uint32_t>(colors.size()),
                  .look = {.isBright = true}};
    return modelOf(std::move(mesh), {std::move(skin)});
}

} // namespace visleaf
