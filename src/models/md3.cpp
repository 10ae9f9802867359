#include "models/md3.h"

#include "models/file_records.h"

#include <fmt/format.h>
#include <glm/gtc/constants.hpp>

#include <cmath>

namespace visleaf {
namespace {

constexpr uint32_t kIdent = 0x33504449; // "IDP3"
constexpr uint32_t kVersion = 15;
constexpr size_t kNameSize = 64;

constexpr size_t kFrameSize = 56;
constexpr size_t kTagSize = kNameSize + 12 * sizeof(float);
constexpr size_t kTriangleSize = 3 * sizeof(uint32_t);
constexpr size_t kTexCoordSize = 2 * sizeof(float);
constexpr size_t kVertexSize = 4 * sizeof(int16_t);

constexpr float kVertexUnit = 1.0f / 64.0f; // game units

/// Two angles of 256 steps a turn: the azimuth, and the angle from +Z.
glm::vec3 normalOf(uint8_t fromUp, uint8_t around) {
    constexpr float kStep = glm::two_pi<float>() / 256.0f;
    const float a = static_cast<float>(around) * kStep, b = static_cast<float>(fromUp) * kStep;
    return {std::cos(a) * std::sin(b), std::sin(a) * std::sin(b), std::cos(b)};
}

/// The fields of a file's header that are read.
struct Header {
    uint32_t numFrames = 0, numTags = 0, numMeshes = 0;
    uint32_t tags = 0, meshes = 0; // first byte
};

Header readHeader(ByteReader reader) {
    if (reader.u32() != kIdent) throw ParseError("the file does not begin with IDP3");
    if (const uint32_t version = reader.u32(); version != kVersion)
        throw ParseError(fmt::format("version {}, expected {}", version, kVersion));
    Header header;
    reader.skip(kNameSize + sizeof(uint32_t)); // name, flags
    header.numFrames = reader.u32();
    header.numTags = reader.u32();
    header.numMeshes = reader.u32();
    reader.skip(2 * sizeof(uint32_t)); // number of skins, first byte of the frames
    header.tags = reader.u32();
    header.meshes = reader.u32();
    return header;
}

/// The header of a surface. Offsets count from its first byte.
struct SurfaceHeader {
    std::string name;
    uint32_t numFrames = 0, numShaders = 0, numVertices = 0, numTriangles = 0;
    uint32_t triangles = 0, shaders = 0, texCoords = 0, vertices = 0, end = 0;
};

SurfaceHeader readSurfaceHeader(ByteReader reader) {
    SurfaceHeader header;
    reader.skip(sizeof(uint32_t)); // IDP3 again; the engine does not look at it
    header.name = reader.text(kNameSize);
    reader.skip(sizeof(uint32_t)); // flags
    header.numFrames = reader.u32();
    header.numShaders = reader.u32();
    header.numVertices = reader.u32();
    header.numTriangles = reader.u32();
    header.triangles = reader.u32();
    header.shaders = reader.u32();
    header.texCoords = reader.u32();
    header.vertices = reader.u32();
    header.end = reader.u32();
    return header;
}

Mesh readMesh(ByteSpan bytes, const SurfaceHeader& header, std::vector<MeshSkin>& skins) {
    Mesh mesh;
    mesh.name = header.name;
    mesh.skins = {static_cast<uint32_t>(skins.size())};
    MeshSkin& skin = skins.emplace_back();
    if (header.numShaders > 0)
        skin.name = recordsAt(bytes, header.shaders, 1, kNameSize, "shaders").text(kNameSize);

    ByteReader triangles =
        recordsAt(bytes, header.triangles, header.numTriangles, kTriangleSize, "triangles");
    while (triangles.remaining() > 0) {
        const uint32_t vertex = triangles.u32();
        if (vertex >= header.numVertices)
            throw ParseError(fmt::format("surface {}: a triangle has vertex {} of {}", header.name, vertex,
                                         header.numVertices));
        mesh.triangles.push_back(vertex);
    }

    ByteReader texCoords =
        recordsAt(bytes, header.texCoords, header.numVertices, kTexCoordSize, "texture coordinates");
    while (texCoords.remaining() > 0) {
        const float s = texCoords.f32();
        mesh.texCoords.emplace_back(s, texCoords.f32());
    }

    ByteReader vertices = recordsAt(bytes, header.vertices, uint64_t{header.numFrames} * header.numVertices,
                                    kVertexSize, "vertices");
    while (vertices.remaining() > 0) {
        const float x = vertices.i16(), y = vertices.i16(), z = vertices.i16();
        const uint8_t fromUp = vertices.u8();
        mesh.vertices.push_back({glm::vec3(x, y, z) * kVertexUnit, normalOf(fromUp, vertices.u8())});
    }
    return mesh;
}

void readTags(ByteSpan bytes, const Header& header, MeshModel& model) {
    ByteReader reader =
        recordsAt(bytes, header.tags, uint64_t{header.numFrames} * header.numTags, kTagSize, "tags");
    while (reader.remaining() > 0) {
        const std::string name = reader.text(kNameSize);
        if (model.tagNames.size() < header.numTags) model.tagNames.push_back(name);
        const glm::vec3 origin = reader.vec3(), x = reader.vec3(), y = reader.vec3(), z = reader.vec3();
        model.tags.emplace_back(glm::vec4(x, 0.0f), glm::vec4(y, 0.0f), glm::vec4(z, 0.0f),
                                glm::vec4(origin, 1.0f));
    }
}

} // namespace

MeshModel parseMd3(ByteSpan bytes) {
    const Header header = readHeader(ByteReader(bytes));
    recordsAt(bytes, 0, header.numFrames, kFrameSize, "frames");
    if (header.numFrames == 0) throw ParseError("the model has no frames");
    MeshModel model;
    model.numFrames = header.numFrames;
    for (uint32_t frame = 0; frame < header.numFrames; ++frame)
        model.sequences.push_back({.name = {}, .firstFrame = frame});
    readTags(bytes, header, model);
    size_t first = header.meshes;
    for (uint32_t i = 0; i < header.numMeshes; ++i) {
        if (first > bytes.size()) throw ParseError(fmt::format("surface {} begins after the end", i));
        const SurfaceHeader found = readSurfaceHeader(ByteReader(bytes.subspan(first)));
        if (found.numFrames != header.numFrames)
            throw ParseError(fmt::format("surface {} has {} frames, the model {}", found.name,
                                         found.numFrames, header.numFrames));
        // The parts of a surface lie before its end. So they do not overlap those of the next one.
        if (found.end == 0 || found.end > bytes.size() - first)
            throw ParseError(fmt::format("surface {} ends at byte {} of {}", found.name,
                                         uint64_t{first} + found.end, bytes.size()));
        model.meshes.push_back(readMesh(bytes.subspan(first, found.end), found, model.skins));
        first += found.end;
    }
    return model;
}

} // namespace visleaf
