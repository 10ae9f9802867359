#include "models/formats/md3_parts.h"

#include "base/portable_math.h"

#include <fmt/format.h>
#include <glm/gtc/constants.hpp>

namespace visleaf {
namespace {

constexpr size_t kTriangleSize = 3 * sizeof(uint32_t);
constexpr size_t kTexCoordSize = 2 * sizeof(float);

/// Two angles of 256 steps a turn: the azimuth, and the angle from +Z.
glm::vec3 normalOf(uint8_t fromUp, uint8_t around) {
    constexpr float kStep = glm::two_pi<float>() / 256.0f;
    const float a = static_cast<float>(around) * kStep, b = static_cast<float>(fromUp) * kStep;
    return {portable::cos(a) * portable::sin(b), portable::sin(a) * portable::sin(b), portable::cos(b)};
}

} // namespace

Mesh readMd3Mesh(ByteSpan bytes, const Md3Parts& parts, std::vector<MeshSkin>& skins) {
    Mesh mesh;
    mesh.name = parts.name;
    mesh.skins = {static_cast<uint32_t>(skins.size())};
    MeshSkin& skin = skins.emplace_back();
    if (parts.numShaders > 0)
        skin.name = recordsAt(bytes, parts.shaders, 1, kMd3NameSize, "shaders").text(kMd3NameSize);

    ByteReader triangles = recordsAt(bytes, parts.triangles, parts.numTriangles, kTriangleSize, "triangles");
    while (triangles.remaining() > 0) {
        const uint32_t vertex = triangles.u32();
        if (vertex >= parts.numVertices)
            throw ParseError(fmt::format("surface {}: a triangle has vertex {} of {}", parts.name, vertex,
                                         parts.numVertices));
        mesh.triangles.push_back(vertex);
    }

    ByteReader texCoords =
        recordsAt(bytes, parts.texCoords, parts.numVertices, kTexCoordSize, "texture coordinates");
    while (texCoords.remaining() > 0) {
        const float s = texCoords.f32();
        mesh.texCoords.emplace_back(s, texCoords.f32());
    }
    return mesh;
}

void setMd3Frames(ByteSpan bytes, uint32_t numFrames, MeshModel& model) {
    recordsAt(bytes, 0, numFrames, kMd3FrameSize, "frames");
    if (numFrames == 0) throw ParseError("the model has no frames");
    model.numFrames = numFrames;
    for (uint32_t frame = 0; frame < numFrames; ++frame)
        model.sequences.push_back({.name = {}, .firstFrame = frame});
}

ByteSpan md3SurfaceAt(ByteSpan bytes, size_t first, size_t headerSize, uint32_t number) {
    ByteReader header = recordsAt(bytes, first, 1, headerSize, "surfaces");
    header.skip(headerSize - sizeof(uint32_t));
    const uint32_t end = header.u32();
    if (end < headerSize || end > bytes.size() - first)
        throw ParseError(
            fmt::format("surface {} ends at byte {} of {}", number, uint64_t{first} + end, bytes.size()));
    return bytes.subspan(first, end);
}

MeshVertex readMd3Vertex(ByteReader& reader) {
    const float x = reader.i16(), y = reader.i16(), z = reader.i16();
    const uint8_t fromUp = reader.u8();
    return {glm::vec3(x, y, z) * kMd3Unit, normalOf(fromUp, reader.u8())};
}

} // namespace visleaf
