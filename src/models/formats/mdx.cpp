#include "models/formats/mdx.h"

#include "base/text/count_text.h"
#include "models/formats/step_frames.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <map>

namespace visleaf {
namespace {

constexpr uint32_t kMdxVersion = 4;
constexpr size_t kMdxWord = 4;                  // bytes of a number
constexpr size_t kMdxCornerSize = 3 * kMdxWord; // texture coordinates, point

struct MdxHeader {
    uint32_t numSkins = 0, numCommands = 0; // of 4 bytes each
    uint32_t skins = 0, commands = 0;       // first byte
    StepFrames frames;
};

MdxHeader readMdxHeader(ByteReader reader) {
    reader.skip(4); // IDPX
    expectVersion(reader, kMdxVersion);
    MdxHeader header;
    reader.skip(2 * kMdxWord); // size of the skins
    header.frames.frameSize = reader.u32();
    header.numSkins = reader.u32();
    header.frames.numPoints = reader.u32();
    reader.skip(kMdxWord); // number of triangles
    header.numCommands = reader.u32();
    header.frames.count = reader.u32();
    reader.skip(3 * kMdxWord); // numbers of effects and of parts
    header.skins = reader.u32();
    reader.skip(kMdxWord); // triangles, without texture coordinates
    header.frames.first = reader.u32();
    header.commands = reader.u32();
    checkStepFrames(header.frames);
    return header;
}

/// Turns the corners of strips and fans into vertices and triangles.
class MdxTriangles {
  public:
    MdxTriangles(uint32_t numPoints, Mesh& mesh) : m_numPoints(numPoints), m_mesh(mesh) {}

    /// Reads one strip or fan.
    void add(ByteReader& reader, size_t numCorners, bool isFan) {
        std::vector<uint32_t> row;
        for (size_t i = 0; i < numCorners; ++i)
            row.push_back(readCorner(reader));
        appendRow(row, isFan, m_mesh.triangles);
    }

    const std::vector<uint32_t>& pointOf() const { return m_pointOf; } // for each vertex

  private:
    uint32_t readCorner(ByteReader& reader) {
        const float s = reader.f32(), t = reader.f32();
        const uint32_t point = reader.u32();
        if (point >= m_numPoints || !std::isfinite(s) || !std::isfinite(t))
            throw ParseError(fmt::format("a triangle has vertex {} of {} and texture coordinate {} {}", point,
                                         m_numPoints, s, t));
        const auto [vertex, isNew] =
            m_known.try_emplace({point, s, t}, static_cast<uint32_t>(m_pointOf.size()));
        if (isNew) {
            m_pointOf.push_back(point);
            m_mesh.texCoords.emplace_back(s, t);
        }
        return vertex->second;
    }

    uint32_t m_numPoints;
    Mesh& m_mesh;
    std::map<std::tuple<uint32_t, float, float>, uint32_t> m_known;
    std::vector<uint32_t> m_pointOf;
};

/// Reads the commands until their end, and returns the point of each vertex.
std::vector<uint32_t> readMdxCommands(ByteSpan bytes, const MdxHeader& header, Mesh& mesh) {
    ByteReader reader = recordsAt(bytes, header.commands, header.numCommands, kMdxWord, "commands");
    MdxTriangles triangles(header.frames.numPoints, mesh);
    while (reader.remaining() > 0) {
        const int32_t command = reader.i32();
        if (command == 0) break;
        const auto numCorners = static_cast<uint64_t>(std::abs(int64_t{command}));
        reader.skip(kMdxWord); // number of the part
        if (numCorners > reader.remaining() / kMdxCornerSize)
            throw ParseError(
                fmt::format("a strip of {} ends behind the commands", counted(numCorners, "vertex")));
        triangles.add(reader, numCorners, command < 0);
    }
    return triangles.pointOf();
}

} // namespace

MeshModel parseMdx(const ModelFile& file) {
    const MdxHeader header = readMdxHeader(ByteReader(file.bytes));
    MeshModel model;
    Mesh& mesh = model.meshes.emplace_back();
    readStepSkins(file.bytes, header.skins, header.numSkins, model);
    const std::vector<uint32_t> pointOf = readMdxCommands(file.bytes, header, mesh);
    readStepFrames(file.bytes, header.frames, file.shown, pointOf, model);
    return model;
}

} // namespace visleaf
