#include "models/formats/quake_mdl.h"

#include "base/byte_reader.h"
#include "models/formats/md5/md5_model.h"
#include "models/formats/step_frames.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace visleaf {
namespace {

constexpr uint32_t kMdlVersion = 6;
constexpr uint32_t kTurns = 8; // EF_ROTATE
constexpr size_t kPoseNameSize = 16;
constexpr uint32_t kMaxSkinSide = 4096;
constexpr uint32_t kMaxSkinPictures = 64; // each is a texture; the engines show four
constexpr float kShortestPose = 0.001f;   // seconds; a group with a shorter one stands still

struct MdlHeader {
    glm::vec3 scale{1.0f}, origin{0.0f};
    uint32_t numSkins = 0, skinWidth = 0, skinHeight = 0;
    uint32_t numPoints = 0, numTriangles = 0, numFrames = 0;
    uint32_t flags = 0;
};

MdlHeader readMdlHeader(ByteReader& reader) {
    reader.skip(4); // IDPO
    expectVersion(reader, kMdlVersion);
    MdlHeader header;
    header.scale = reader.vec3();
    header.origin = reader.vec3();
    reader.skip(sizeof(float) + 3 * sizeof(float)); // radius, eyes
    header.numSkins = reader.u32();
    header.skinWidth = reader.u32();
    header.skinHeight = reader.u32();
    header.numPoints = reader.u32();
    header.numTriangles = reader.u32();
    header.numFrames = reader.u32();
    reader.skip(sizeof(uint32_t)); // whether all instances move in step
    header.flags = reader.u32();
    reader.skip(sizeof(float)); // average size of the triangles
    const auto isSide = [](uint32_t side) { return side > 0 && side <= kMaxSkinSide; };
    if (!isSide(header.skinWidth) || !isSide(header.skinHeight))
        throw ParseError(fmt::format("skins of {} x {} texels, expected 1 to {} a side", header.skinWidth,
                                     header.skinHeight, kMaxSkinSide));
    for (int axis = 0; axis < 3; ++axis)
        if (!std::isfinite(header.scale[axis]) || !std::isfinite(header.origin[axis]))
            throw ParseError("the scale or the origin is no number");
    if (header.numFrames == 0) throw ParseError("the model has no frames");
    return header;
}

/// Reads the skins. A group is a skin with several pictures.
void readSkins(const MdlHeader& header, ByteReader& reader, MeshModel& model) {
    const size_t size = size_t{header.skinWidth} * header.skinHeight;
    for (uint32_t i = 0; i < header.numSkins; ++i) {
        const bool isGroup = reader.u32() != 0;
        const uint32_t numPictures = isGroup ? reader.u32() : 1;
        if (numPictures == 0) throw ParseError(fmt::format("skin {} has no pictures", i));
        if (isGroup) reader.skip(size_t{numPictures} * sizeof(float));
        const uint32_t numShown = std::min(numPictures, kMaxSkinPictures);
        const ByteSpan pictures = reader.bytes(numShown * size);
        reader.skip((numPictures - numShown) * size);
        const auto* texels = reinterpret_cast<const uint8_t*>(pictures.data());
        model.skins.push_back({.name = std::to_string(i),
                               .width = header.skinWidth,
                               .height = header.skinHeight,
                               .indices = {texels, texels + pictures.size()},
                               .numPictures = numShown});
    }
}

/// A point of the file on one half of the skin.
struct SkinPoint {
    bool isOnSeam = false;
    int32_t s = 0, t = 0;
};

/// Turns points into vertices. A point on the seam of the skin is two vertices: those of the front half and
/// of the back half.
class VertexList {
  public:
    VertexList(const MdlHeader& header, std::vector<SkinPoint> points)
        : m_header(header), m_points(std::move(points)) {}

    uint32_t add(uint32_t point, bool isOnFront) {
        if (point >= m_points.size())
            throw ParseError(fmt::format("a triangle has vertex {} of {}", point, m_points.size()));
        const bool isMoved = !isOnFront && m_points[point].isOnSeam;
        const auto [vertex, isNew] =
            m_known.try_emplace({point, isMoved}, static_cast<uint32_t>(m_pointOf.size()));
        if (isNew) {
            m_pointOf.push_back(point);
            const float half = isMoved ? 0.5f * static_cast<float>(m_header.skinWidth) : 0.0f;
            const SkinPoint& at = m_points[point];
            m_texCoords.emplace_back(
                (static_cast<float>(at.s) + half + 0.5f) / static_cast<float>(m_header.skinWidth),
                (static_cast<float>(at.t) + 0.5f) / static_cast<float>(m_header.skinHeight));
        }
        return vertex->second;
    }

    const std::vector<uint32_t>& pointOf() const { return m_pointOf; } // for each vertex
    std::vector<glm::vec2> takeTexCoords() { return std::move(m_texCoords); }

  private:
    const MdlHeader& m_header;
    std::vector<SkinPoint> m_points;
    std::map<std::pair<uint32_t, bool>, uint32_t> m_known;
    std::vector<uint32_t> m_pointOf;
    std::vector<glm::vec2> m_texCoords;
};

std::vector<SkinPoint> readPoints(const MdlHeader& header, ByteReader& reader) {
    ByteReader records(reader.bytes(size_t{header.numPoints} * 3 * sizeof(uint32_t)));
    std::vector<SkinPoint> points(header.numPoints);
    for (SkinPoint& point : points) {
        point.isOnSeam = records.u32() != 0;
        point.s = records.i32();
        point.t = records.i32();
    }
    return points;
}

/// Reads the name and the points of one pose.
std::string readPose(const MdlHeader& header, const std::vector<uint32_t>& pointOf, ByteReader& reader,
                     Mesh& mesh) {
    reader.skip(2 * kStepsSize); // its box
    std::string name = reader.text(kPoseNameSize);
    const ByteSpan points = reader.bytes(header.numPoints * kStepsSize);
    for (const uint32_t point : pointOf)
        mesh.vertices.push_back(stepVertex(points, point, header.scale, header.origin));
    return name;
}

void readFrames(const MdlHeader& header, const std::vector<uint32_t>& pointOf, ByteReader& reader,
                MeshModel& model) {
    Mesh& mesh = model.meshes.front();
    for (uint32_t i = 0; i < header.numFrames; ++i) {
        MeshSequence sequence;
        sequence.firstFrame = model.numFrames;
        if (reader.u32() != 0) { // a group of poses
            sequence.numFrames = reader.u32();
            if (sequence.numFrames == 0) throw ParseError(fmt::format("frame {} has no poses", i));
            reader.skip(2 * kStepsSize);
            // The time at which each pose ends. All of a model's poses last as long as its first one.
            ByteReader ends(reader.bytes(size_t{sequence.numFrames} * sizeof(float)));
            const float firstEnd = ends.f32();
            if (firstEnd >= kShortestPose) sequence.framesPerSecond = 1.0f / firstEnd;
        }
        for (uint32_t pose = 0; pose < sequence.numFrames; ++pose)
            sequence.name = readPose(header, pointOf, reader, mesh);
        model.numFrames += sequence.numFrames;
        model.sequences.push_back(std::move(sequence));
    }
}

} // namespace

MeshModel parseQuakeMdl(const ModelFile& file) {
    ByteReader reader(file.bytes);
    const MdlHeader header = readMdlHeader(reader);
    MeshModel model;
    model.turns = (header.flags & kTurns) != 0;
    readSkins(header, reader, model);
    VertexList vertices(header, readPoints(header, reader));
    Mesh& mesh = model.meshes.emplace_back();
    ByteReader triangles(reader.bytes(size_t{header.numTriangles} * 4 * sizeof(uint32_t)));
    while (triangles.remaining() > 0) {
        const bool isOnFront = triangles.u32() != 0;
        for (int corner = 0; corner < 3; ++corner)
            mesh.triangles.push_back(vertices.add(triangles.u32(), isOnFront));
    }
    readFrames(header, vertices.pointOf(), reader, model);
    mesh.texCoords = vertices.takeTexCoords();
    for (uint32_t skin = 0; skin < model.skins.size(); ++skin)
        mesh.skins.push_back(skin);
    replaceByMd5(file, model);
    return model;
}

} // namespace visleaf
