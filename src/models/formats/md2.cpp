#include "models/formats/md2.h"

#include "models/formats/model_file.h"
#include "models/formats/step_frames.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <utility>

namespace visleaf {
namespace {

constexpr uint32_t kMd2Version = 8;

struct Md2Header {
    uint32_t skinWidth = 0, skinHeight = 0; // unit of texture coordinates
    uint32_t numSkins = 0, numTexCoords = 0, numTriangles = 0;
    uint32_t skins = 0, texCoords = 0, triangles = 0; // first byte
    StepFrames frames;
};

Md2Header readMd2Header(ByteReader reader) {
    reader.skip(4); // IDP2
    expectVersion(reader, kMd2Version);
    Md2Header header;
    header.skinWidth = reader.u32();
    header.skinHeight = reader.u32();
    header.frames.frameSize = reader.u32();
    header.numSkins = reader.u32();
    header.frames.numPoints = reader.u32();
    header.numTexCoords = reader.u32();
    header.numTriangles = reader.u32();
    reader.skip(sizeof(uint32_t)); // commands that draw the triangles as strips and fans
    header.frames.count = reader.u32();
    header.skins = reader.u32();
    header.texCoords = reader.u32();
    header.triangles = reader.u32();
    header.frames.first = reader.u32();
    if (header.skinWidth == 0 || header.skinHeight == 0)
        throw ParseError(fmt::format("skins of {} x {} texels", header.skinWidth, header.skinHeight));
    checkStepFrames(header.frames);
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
            if (point >= header.frames.numPoints || coord >= texCoords.size())
                throw ParseError(fmt::format("a triangle has vertex {} of {} and texture coordinate {} of {}",
                                             point, header.frames.numPoints, coord, texCoords.size()));
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

} // namespace

MeshModel parseMd2(ByteSpan bytes) {
    const Md2Header header = readMd2Header(ByteReader(bytes));
    MeshModel model;
    Mesh& mesh = model.meshes.emplace_back();
    readStepSkins(bytes, header.skins, header.numSkins, model);
    const std::vector<uint32_t> pointOf = readMd2Triangles(bytes, header, mesh);
    readStepFrames(bytes, header.frames, {}, pointOf, model);
    return model;
}

} // namespace visleaf
