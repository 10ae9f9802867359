#include "models/md2.h"

#include "models/model_file.h"
#include "models/quake_normals.h"

#include <fmt/format.h>
#include <glm/common.hpp>

#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace visleaf {
namespace {

constexpr uint32_t kMd2Version = 8;
constexpr size_t kSkinNameSize = 64;
constexpr size_t kFrameNameSize = 16;
constexpr size_t kStepsSize = 4; // three coordinates, and the number of a normal
constexpr size_t kFrameHeaderSize = 6 * sizeof(float) + kFrameNameSize;

// A point may become a vertex for each texture coordinate, so a small file could need much memory. This is
// 512 frames, the most that the engine reads, of 8,192 vertices.
constexpr size_t kMostFrameVertices = size_t{512} * 8192;

struct Md2Header {
    uint32_t skinWidth = 0, skinHeight = 0; // unit of texture coordinates
    uint32_t frameSize = 0;                 // bytes
    uint32_t numSkins = 0, numPoints = 0, numTexCoords = 0, numTriangles = 0, numFrames = 0;
    uint32_t skins = 0, texCoords = 0, triangles = 0, frames = 0; // first byte
};

Md2Header readMd2Header(ByteReader reader) {
    reader.skip(4); // IDP2
    if (const uint32_t version = reader.u32(); version != kMd2Version)
        throw ParseError(fmt::format("version {}, expected {}", version, kMd2Version));
    Md2Header header;
    header.skinWidth = reader.u32();
    header.skinHeight = reader.u32();
    header.frameSize = reader.u32();
    header.numSkins = reader.u32();
    header.numPoints = reader.u32();
    header.numTexCoords = reader.u32();
    header.numTriangles = reader.u32();
    reader.skip(sizeof(uint32_t)); // commands that draw the triangles as strips and fans
    header.numFrames = reader.u32();
    header.skins = reader.u32();
    header.texCoords = reader.u32();
    header.triangles = reader.u32();
    header.frames = reader.u32();
    if (header.skinWidth == 0 || header.skinHeight == 0)
        throw ParseError(fmt::format("skins of {} x {} texels", header.skinWidth, header.skinHeight));
    if (header.numFrames == 0) throw ParseError("the model has no frames");
    if (header.frameSize < kFrameHeaderSize ||
        header.numPoints > (header.frameSize - kFrameHeaderSize) / kStepsSize)
        throw ParseError(
            fmt::format("frames of {} bytes cannot hold {} vertices", header.frameSize, header.numPoints));
    return header;
}

std::vector<glm::vec2> readMd2TexCoords(ByteSpan bytes, const Md2Header& header) {
    ByteReader reader =
        recordsAt(bytes, header.texCoords, header.numTexCoords, 2 * sizeof(int16_t), "texture coordinates");
    std::vector<glm::vec2> texCoords;
    while (reader.remaining() > 0) {
        // The middle of a texel, as in the coordinates of the file's drawing commands.
        const float s = static_cast<float>(reader.i16()) + 0.5f;
        const float t = static_cast<float>(reader.i16()) + 0.5f;
        texCoords.emplace_back(s / static_cast<float>(header.skinWidth),
                               t / static_cast<float>(header.skinHeight));
    }
    return texCoords;
}

/// Reads the triangles. Their corners are pairs of a point and a texture coordinate. Each pair becomes a
/// vertex. Returns the point of each vertex.
std::vector<uint32_t> readMd2Triangles(ByteSpan bytes, const Md2Header& header, Mesh& mesh) {
    const std::vector<glm::vec2> texCoords = readMd2TexCoords(bytes, header);
    ByteReader reader =
        recordsAt(bytes, header.triangles, header.numTriangles, 6 * sizeof(uint16_t), "triangles");
    std::map<std::pair<uint16_t, uint16_t>, uint32_t> known;
    std::vector<uint32_t> pointOf;
    while (reader.remaining() > 0) {
        std::array<uint16_t, 3> points{}, coords{};
        for (uint16_t& point : points)
            point = reader.u16();
        for (uint16_t& coord : coords)
            coord = reader.u16();
        for (size_t corner = 0; corner < 3; ++corner) {
            const uint16_t point = points[corner], coord = coords[corner];
            if (point >= header.numPoints || coord >= texCoords.size())
                throw ParseError(fmt::format("a triangle has vertex {} of {} and texture coordinate {} of {}",
                                             point, header.numPoints, coord, texCoords.size()));
            const auto [vertex, isNew] =
                known.try_emplace({point, coord}, static_cast<uint32_t>(pointOf.size()));
            if (isNew) {
                pointOf.push_back(point);
                mesh.texCoords.push_back(texCoords[coord]);
            }
            mesh.triangles.push_back(vertex->second);
        }
    }
    return pointOf;
}

/// Adds a frame to the mesh, and returns its name.
std::string readMd2Frame(ByteSpan bytes, const std::vector<uint32_t>& pointOf, Mesh& mesh) {
    ByteReader reader(bytes);
    const glm::vec3 scale = reader.vec3(), origin = reader.vec3();
    const glm::vec3 farthest = glm::abs(origin) + 255.0f * glm::abs(scale);
    if (!std::isfinite(farthest.x + farthest.y + farthest.z))
        throw ParseError("the scale or the origin of a frame is no number");
    std::string name = reader.text(kFrameNameSize);
    const ByteSpan steps = reader.bytes(reader.remaining());
    for (const uint32_t point : pointOf) {
        const auto at = [&](size_t i) { return static_cast<float>(steps[point * kStepsSize + i]); };
        mesh.vertices.push_back({origin + scale * glm::vec3(at(0), at(1), at(2)),
                                 quakeNormal(static_cast<uint32_t>(steps[point * kStepsSize + 3]))});
    }
    return name;
}

void readMd2Frames(ByteSpan bytes, const Md2Header& header, const std::vector<uint32_t>& pointOf,
                   MeshModel& model) {
    ByteReader reader = recordsAt(bytes, header.frames, header.numFrames, header.frameSize, "frames");
    if (pointOf.size() > kMostFrameVertices / header.numFrames)
        throw ParseError(fmt::format("{} frames of {} vertices, expected at most {} vertices together",
                                     header.numFrames, pointOf.size(), kMostFrameVertices));
    model.numFrames = header.numFrames;
    for (uint32_t frame = 0; frame < header.numFrames; ++frame)
        model.sequences.push_back(
            {.name = readMd2Frame(reader.bytes(header.frameSize), pointOf, model.meshes.front()),
             .firstFrame = frame});
}

} // namespace

MeshModel parseMd2(ByteSpan bytes) {
    const Md2Header header = readMd2Header(ByteReader(bytes));
    MeshModel model;
    Mesh& mesh = model.meshes.emplace_back();
    ByteReader skins = recordsAt(bytes, header.skins, header.numSkins, kSkinNameSize, "skins");
    for (uint32_t skin = 0; skin < header.numSkins; ++skin) {
        model.skins.push_back({.name = skins.text(kSkinNameSize), .indices = {}});
        mesh.skins.push_back(skin);
    }
    const std::vector<uint32_t> pointOf = readMd2Triangles(bytes, header, mesh);
    readMd2Frames(bytes, header, pointOf, model);
    return model;
}

} // namespace visleaf
