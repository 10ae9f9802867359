#include "forge/model_files.h"

#include "base/byte_writer.h"
#include "base/portable_math.h"
#include "map/light/quake_normals.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>

namespace visleaf {
namespace {

constexpr size_t kNameSize = 64;
constexpr size_t kHeaderSize = 108, kFrameSize = 56, kTagSize = 112; // bytes
constexpr size_t kSurfaceHeaderSize = 108, kShaderSize = 68;
constexpr uint32_t kVersion = 15;
constexpr float kPerUnit = 64.0f;

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
    constexpr size_t kNumShaders = 1;
    writeNumbers({0, model.numFrames, kNumShaders, mesh.texCoords.size(), mesh.triangles.size() / 3,
                  triangles, kSurfaceHeaderSize, texCoords, vertices, vertices + mesh.vertices.size() * 8},
                 out);
    writeMd3Shape(model, mesh, out);
    for (const MeshVertex& vertex : mesh.vertices)
        writeMd3Vertex(vertex, out);
}

/// Returns the size of a step, so that a box is 255 steps wide.
glm::vec3 stepsOf(const Bounds& box) {
    return glm::max(box.size(), glm::vec3(1.0f)) / 255.0f;
}

/// Writes a point of 0 to 255 steps, and a normal.
void writeSteps(const glm::vec3& point, const glm::vec3& normal, ByteWriter& out) {
    const glm::vec3 steps = glm::round(point);
    for (int axis = 0; axis < 3; ++axis)
        out.u8(static_cast<uint8_t>(steps[axis]));
    out.u8(static_cast<uint8_t>(nearestQuakeNormal(normal)));
}

/// Adds a mesh of two frames with a skin of its own.
void addMesh(std::string name, const std::vector<glm::vec3>& corners, std::vector<uint32_t> triangles,
             MeshModel& model) {
    const auto skin = static_cast<uint32_t>(model.skins.size());
    model.skins.push_back({.name = "models/" + name, .indices = {}});
    Mesh& mesh = model.meshes.emplace_back();
    mesh.name = std::move(name);
    mesh.skins = {skin};
    mesh.triangles = std::move(triangles);
    for (const float height : {0.0f, 8.0f})
        for (const glm::vec3& corner : corners)
            mesh.vertices.push_back({corner + glm::vec3(0.0f, 0.0f, height), {1.0f, 0.0f, 0.0f}});
    for (const glm::vec3& corner : corners)
        mesh.texCoords.emplace_back((corner.y + 8.0f) / 16.0f, (8.0f - corner.z) / 16.0f);
}

} // namespace

void writeNumbers(std::initializer_list<size_t> numbers, ByteWriter& out) {
    for (const size_t number : numbers)
        out.u32(static_cast<uint32_t>(number));
}

void writeMd3Shape(const MeshModel& model, const Mesh& mesh, ByteWriter& out) {
    out.text(model.skins[mesh.skins.front()].name, kNameSize);
    out.u32(0);
    for (const uint32_t vertex : mesh.triangles)
        out.u32(vertex);
    for (const glm::vec2& texCoord : mesh.texCoords) {
        out.f32(texCoord.x);
        out.f32(texCoord.y);
    }
}

void writeStepFrame(const MeshModel& model, uint32_t frame, ByteWriter& out) {
    const Mesh& mesh = model.meshes.front();
    const size_t numPoints = mesh.texCoords.size();
    const Bounds box = boundsOf(model, frame);
    const glm::vec3 scale = stepsOf(box);
    out.vec3(scale);
    out.vec3(box.mins);
    out.text(model.sequences[frame].name, 16);
    for (size_t point = 0; point < numPoints; ++point) {
        const MeshVertex& vertex = mesh.vertices[frame * numPoints + point];
        writeSteps((vertex.position - box.mins) / scale, vertex.normal, out);
    }
}

void writeMd3Vertex(const MeshVertex& vertex, ByteWriter& out) {
    for (int axis = 0; axis < 3; ++axis)
        out.i16(static_cast<int16_t>(std::lround(vertex.position[axis] * kPerUnit)));
    out.u8(angleOf(portable::acos(glm::clamp(vertex.normal.z, -1.0f, 1.0f))));
    out.u8(angleOf(portable::atan2(vertex.normal.y, vertex.normal.x)));
}

Bytes md3File(const MeshModel& model) {
    const size_t tags = kHeaderSize + model.numFrames * kFrameSize;
    ByteWriter meshes;
    for (const Mesh& mesh : model.meshes)
        writeMesh(model, mesh, meshes);
    ByteWriter out;
    out.text("IDP3", 4);
    out.u32(kVersion);
    out.text("model", kNameSize);
    constexpr size_t kNumSkins = 0;
    const size_t surfaces = tags + model.tags.size() * kTagSize;
    writeNumbers({0, model.numFrames, model.tagNames.size(), model.meshes.size(), kNumSkins, kHeaderSize,
                  tags, surfaces, surfaces + meshes.size()},
                 out);
    writeFrames(model, out);
    writeTags(model, out);
    out.bytes(meshes.take());
    return out.take();
}

Bytes quakeMdlFile(const MeshModel& model) {
    const Mesh& mesh = model.meshes.front();
    const size_t numPoints = mesh.texCoords.size();
    const MeshSkin& first = model.skins.front();
    Bounds box;
    for (const MeshVertex& vertex : mesh.vertices)
        box.add(vertex.position);
    const glm::vec3 scale = stepsOf(box);
    ByteWriter out;
    out.text("IDPO", 4);
    out.u32(6);
    out.vec3(scale);
    out.vec3(box.mins);
    out.f32(0.0f);
    out.vec3(glm::vec3(0.0f));
    writeNumbers({model.skins.size(), first.width, first.height, numPoints, mesh.triangles.size() / 3,
                  model.sequences.size(), 0, model.turns ? 8u : 0u},
                 out);
    out.f32(0.0f);
    for (const MeshSkin& skin : model.skins) {
        out.u32(skin.numPictures > 1 ? 1 : 0);
        if (skin.numPictures > 1) {
            out.u32(skin.numPictures);
            for (uint32_t picture = 1; picture <= skin.numPictures; ++picture)
                out.f32(0.1f * static_cast<float>(picture)); // when it ends
        }
        out.bytes(skin.indices);
    }
    for (const glm::vec2& texCoord : mesh.texCoords) {
        out.u32(0); // not on the seam
        out.i32(static_cast<int32_t>(std::floor(texCoord.x * static_cast<float>(first.width))));
        out.i32(static_cast<int32_t>(std::floor(texCoord.y * static_cast<float>(first.height))));
    }
    for (size_t i = 0; i < mesh.triangles.size(); ++i) {
        if (i % 3 == 0) out.u32(1); // on the front half of the skin
        out.u32(mesh.triangles[i]);
    }
    for (const MeshSequence& sequence : model.sequences) {
        const bool isGroup = sequence.numFrames > 1;
        out.u32(isGroup ? 1 : 0);
        if (isGroup) {
            out.u32(sequence.numFrames);
            out.fill(8);
            for (uint32_t pose = 1; pose <= sequence.numFrames; ++pose)
                out.f32(static_cast<float>(pose) / sequence.framesPerSecond);
        }
        for (uint32_t pose = 0; pose < sequence.numFrames; ++pose) {
            out.fill(8);
            out.text(sequence.name, 16);
            for (size_t point = 0; point < numPoints; ++point) {
                const MeshVertex& vertex = mesh.vertices[(sequence.firstFrame + pose) * numPoints + point];
                writeSteps((vertex.position - box.mins) / scale, vertex.normal, out);
            }
        }
    }
    return out.take();
}

Bytes md2File(const MeshModel& model) {
    constexpr size_t kMd2HeaderSize = 68, kSkinSide = 64; // bytes, texels
    const Mesh& mesh = model.meshes.front();
    const size_t numPoints = mesh.texCoords.size();
    const size_t frameSize = 40 + numPoints * 4;
    const size_t texCoords = kMd2HeaderSize + model.skins.size() * kNameSize;
    const size_t triangles = texCoords + numPoints * 4;
    const size_t frames = triangles + mesh.triangles.size() * 4;
    const size_t end = frames + model.numFrames * frameSize;
    ByteWriter out;
    out.text("IDP2", 4);
    out.u32(8);
    writeNumbers({kSkinSide, kSkinSide, frameSize, model.skins.size(), numPoints, numPoints,
                  mesh.triangles.size() / 3, 0, model.numFrames, kMd2HeaderSize, texCoords, triangles, frames,
                  end, end},
                 out);
    for (const MeshSkin& skin : model.skins)
        out.text(skin.name, kNameSize);
    for (const glm::vec2& texCoord : mesh.texCoords) {
        out.i16(static_cast<int16_t>(std::lround(texCoord.x * static_cast<float>(kSkinSide) - 0.5f)));
        out.i16(static_cast<int16_t>(std::lround(texCoord.y * static_cast<float>(kSkinSide) - 0.5f)));
    }
    for (size_t i = 0; i < mesh.triangles.size(); i += 3) {
        for (int part = 0; part < 2; ++part) // points, then texture coordinates
            for (size_t corner = 0; corner < 3; ++corner)
                out.u16(static_cast<uint16_t>(mesh.triangles[i + corner]));
    }
    for (uint32_t frame = 0; frame < model.numFrames; ++frame)
        writeStepFrame(model, frame, out);
    return out.take();
}

MeshModel sampleModel() {
    MeshModel model;
    model.numFrames = 2;
    model.sequences = {{.name = {}, .firstFrame = 0}, {.name = {}, .firstFrame = 1}};
    addMesh("front", {{0, -8, -8}, {0, 8, -8}, {0, 8, 8}, {0, -8, 8}}, {0, 2, 1, 0, 3, 2}, model);
    addMesh("top", {{0, -8, 8}, {0, 8, 8}, {0, 0, 16}}, {0, 2, 1}, model);
    model.tagNames = {"tag_top"};
    for (const float height : {16.0f, 24.0f}) {
        glm::mat4 tag(1.0f);
        tag[3] = {0.0f, 0.0f, height, 1.0f};
        model.tags.push_back(tag);
    }
    return model;
}

MeshModel sampleMonster() {
    const MeshModel square = sampleModel();
    MeshModel monster;
    monster.numFrames = 4;
    monster.turns = true;
    monster.skins = {{"0", 4, 4, std::vector<uint8_t>(16, 15)}, {"1", 4, 4, std::vector<uint8_t>(16, 254)}};
    monster.sequences = {{"stand1", 0, 1, 0.0f}, {"stand2", 1, 1, 0.0f}, {"pain", 2, 2, 5.0f}};
    Mesh& mesh = monster.meshes.emplace_back();
    mesh.skins = {0, 1};
    mesh.triangles = square.meshes.front().triangles;
    mesh.texCoords = square.meshes.front().texCoords;
    for (int i = 0; i < 2; ++i)
        mesh.vertices.insert(mesh.vertices.end(), square.meshes.front().vertices.begin(),
                             square.meshes.front().vertices.end());
    return monster;
}

MeshModel sampleQuake2Monster() {
    MeshModel monster = sampleMonster();
    monster.turns = false;
    monster.skins = {{.name = "models/monsters/test/skin.pcx", .indices = {}},
                     {.name = "models/monsters/test/pain.pcx", .indices = {}}};
    monster.sequences = {{"stand01", 0}, {"stand02", 1}, {"pain01", 2}, {"pain02", 3}};
    return monster;
}

} // namespace visleaf
