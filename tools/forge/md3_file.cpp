#include "forge/md3_file.h"

#include "base/byte_writer.h"

#include <glm/common.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>

namespace visleaf {
namespace {

constexpr size_t kNameSize = 64;
constexpr size_t kHeaderSize = 108, kFrameSize = 56, kTagSize = 112; // bytes
constexpr size_t kSurfaceHeaderSize = 108, kShaderSize = 68;
constexpr uint32_t kVersion = 15;
constexpr float kPerUnit = 64.0f;

uint32_t numberOf(size_t value) {
    return static_cast<uint32_t>(value);
}

uint8_t angleOf(float radians) {
    return static_cast<uint8_t>(std::lround(radians / glm::two_pi<float>() * 256.0f) & 255);
}

void writeFrames(const MeshModel& model, ByteWriter& out) {
    for (uint32_t i = 0; i < model.numFrames; ++i) {
        const Bounds box = boundsOf(model, i);
        out.vec3(box.mins);
        out.vec3(box.maxs);
        out.vec3(glm::vec3(0.0f));
        out.f32(glm::length(glm::max(glm::abs(box.mins), glm::abs(box.maxs))));
        out.text("frame", 16);
    }
}

void writeTags(const MeshModel& model, ByteWriter& out) {
    for (size_t i = 0; i < model.tags.size(); ++i) {
        out.text(model.tagNames[i % model.tagNames.size()], kNameSize);
        out.vec3(glm::vec3(model.tags[i][3]));
        for (int axis = 0; axis < 3; ++axis)
            out.vec3(glm::vec3(model.tags[i][axis]));
    }
}

void writeMesh(const MeshModel& model, const Mesh& mesh, ByteWriter& out) {
    const size_t triangles = kSurfaceHeaderSize + kShaderSize;
    const size_t texCoords = triangles + mesh.triangles.size() * 4;
    const size_t vertices = texCoords + mesh.texCoords.size() * 8;
    out.text("IDP3", 4);
    out.text(mesh.name, kNameSize);
    out.u32(0);
    out.u32(model.numFrames);
    out.u32(1); // shaders
    out.u32(numberOf(mesh.texCoords.size()));
    out.u32(numberOf(mesh.triangles.size() / 3));
    out.u32(numberOf(triangles));
    out.u32(numberOf(kSurfaceHeaderSize));
    out.u32(numberOf(texCoords));
    out.u32(numberOf(vertices));
    out.u32(numberOf(vertices + mesh.vertices.size() * 8));
    out.text(mesh.skin, kNameSize);
    out.u32(0);
    for (const uint32_t vertex : mesh.triangles)
        out.u32(vertex);
    for (const glm::vec2& texCoord : mesh.texCoords) {
        out.f32(texCoord.x);
        out.f32(texCoord.y);
    }
    for (const MeshVertex& vertex : mesh.vertices) {
        for (int axis = 0; axis < 3; ++axis)
            out.i16(static_cast<int16_t>(std::lround(vertex.position[axis] * kPerUnit)));
        out.u8(angleOf(std::acos(glm::clamp(vertex.normal.z, -1.0f, 1.0f))));
        out.u8(angleOf(std::atan2(vertex.normal.y, vertex.normal.x)));
    }
}

Mesh meshOf(std::string name, std::vector<glm::vec3> corners, std::vector<uint32_t> triangles) {
    Mesh mesh{.name = name,
              .skin = "models/" + name,
              .texCoords = {},
              .triangles = std::move(triangles),
              .vertices = {}};
    for (const float height : {0.0f, 8.0f})
        for (const glm::vec3& corner : corners)
            mesh.vertices.push_back({corner + glm::vec3(0.0f, 0.0f, height), {1.0f, 0.0f, 0.0f}});
    for (const glm::vec3& corner : corners)
        mesh.texCoords.emplace_back((corner.y + 8.0f) / 16.0f, (8.0f - corner.z) / 16.0f);
    return mesh;
}

} // namespace

Bytes md3File(const MeshModel& model) {
    const size_t tags = kHeaderSize + model.numFrames * kFrameSize;
    ByteWriter meshes;
    for (const Mesh& mesh : model.meshes)
        writeMesh(model, mesh, meshes);
    ByteWriter out;
    out.text("IDP3", 4);
    out.u32(kVersion);
    out.text("model", kNameSize);
    out.u32(0);
    out.u32(model.numFrames);
    out.u32(numberOf(model.tagNames.size()));
    out.u32(numberOf(model.meshes.size()));
    out.u32(0); // skins
    out.u32(numberOf(kHeaderSize));
    out.u32(numberOf(tags));
    out.u32(numberOf(tags + model.tags.size() * kTagSize));
    out.u32(numberOf(tags + model.tags.size() * kTagSize + meshes.size()));
    writeFrames(model, out);
    writeTags(model, out);
    out.bytes(meshes.take());
    return out.take();
}

MeshModel sampleModel() {
    MeshModel model;
    model.numFrames = 2;
    model.meshes.push_back(
        meshOf("front", {{0, -8, -8}, {0, 8, -8}, {0, 8, 8}, {0, -8, 8}}, {0, 2, 1, 0, 3, 2}));
    model.meshes.push_back(meshOf("top", {{0, -8, 8}, {0, 8, 8}, {0, 0, 16}}, {0, 2, 1}));
    model.tagNames = {"tag_top"};
    for (const float height : {16.0f, 24.0f}) {
        glm::mat4 tag(1.0f);
        tag[3] = {0.0f, 0.0f, height, 1.0f};
        model.tags.push_back(tag);
    }
    return model;
}

} // namespace visleaf
