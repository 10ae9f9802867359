#include "models/formats/mdc.h"

#include "base/text/count_text.h"
#include "map/entities/model_instances.h"
#include "models/formats/md3_parts.h"

#include <fmt/format.h>

#include <array>
#include <map>

namespace visleaf {
namespace {

constexpr uint32_t kMdcVersion = 2;
constexpr size_t kMdcTagSize = 6 * sizeof(int16_t);
constexpr size_t kMdcStepsSize = 4;            // three steps, and the number of a normal
constexpr float kMdcStep = 0.05f;              // game units
constexpr float kMdcNoStep = 127.0f;           // the byte that means no step
constexpr float kMdcAngle = 360.0f / 32700.0f; // of tags, degrees
constexpr size_t kMdcSurfaceSize = kMd3NameSize + 15 * sizeof(uint32_t); // its header
constexpr uint64_t kMostMdcVertices = uint64_t{1} << 22;                 // of all frames and surfaces

struct MdcHeader {
    uint32_t numFrames = 0, numTags = 0, numSurfaces = 0;
    uint32_t tagNames = 0, tags = 0, surfaces = 0; // first byte
};

MdcHeader readMdcHeader(ByteReader reader) {
    reader.skip(4); // IDPC
    expectVersion(reader, kMdcVersion);
    MdcHeader header;
    reader.skip(kMd3NameSize + sizeof(uint32_t)); // name, flags
    header.numFrames = reader.u32();
    header.numTags = reader.u32();
    header.numSurfaces = reader.u32();
    reader.skip(2 * sizeof(uint32_t)); // number of skins, first byte of the frames
    header.tagNames = reader.u32();
    header.tags = reader.u32();
    header.surfaces = reader.u32();
    return header;
}

/// The header of a surface. Offsets count from its first byte.
struct MdcSurface {
    Md3Parts parts;
    uint32_t numCompressed = 0, numBase = 0; // frames
    uint32_t base = 0, compressed = 0;       // first byte of their vertices
    uint32_t baseOf = 0, compressedOf = 0;   // first byte of the numbers for each frame of the model
};

MdcSurface readMdcSurface(ByteReader reader) {
    MdcSurface surface;
    reader.skip(sizeof(uint32_t)); // IDPC or another number; the engine does not look at it
    surface.parts.name = reader.text(kMd3NameSize);
    reader.skip(sizeof(uint32_t)); // flags
    surface.numCompressed = reader.u32();
    surface.numBase = reader.u32();
    surface.parts.numShaders = reader.u32();
    surface.parts.numVertices = reader.u32();
    surface.parts.numTriangles = reader.u32();
    surface.parts.triangles = reader.u32();
    surface.parts.shaders = reader.u32();
    surface.parts.texCoords = reader.u32();
    surface.base = reader.u32();
    surface.compressed = reader.u32();
    surface.baseOf = reader.u32();
    surface.compressedOf = reader.u32();
    return surface;
}

/// Which vertices a frame has: those of a base frame, moved by those of a compressed one.
struct MdcFrame {
    uint32_t base = 0;
    int32_t compressed = -1; // -1: none
};

std::vector<MdcFrame> readMdcFrames(ByteSpan bytes, const MdcSurface& surface, uint32_t numFrames) {
    ByteReader bases = recordsAt(bytes, surface.baseOf, numFrames, sizeof(int16_t), "numbers of base frames");
    ByteReader steps =
        recordsAt(bytes, surface.compressedOf, numFrames, sizeof(int16_t), "numbers of compressed frames");
    std::vector<MdcFrame> frames;
    for (uint32_t i = 0; i < numFrames; ++i) {
        const MdcFrame frame{bases.u16(), steps.i16()};
        const bool hasSteps = frame.compressed < 0 || uint32_t(frame.compressed) < surface.numCompressed;
        if (frame.base >= surface.numBase || !hasSteps)
            throw ParseError(fmt::format("surface {}: frame {} is base {} of {} with steps {} of {}",
                                         surface.parts.name, i, frame.base, surface.numBase, frame.compressed,
                                         surface.numCompressed));
        frames.push_back(frame);
    }
    return frames;
}

/// Returns a number for each vertex: vertices with the same position and normal share it.
std::vector<uint32_t> weldedVertices(std::span<const MeshVertex> vertices) {
    std::map<std::array<float, 6>, uint32_t> known;
    std::vector<uint32_t> numbers;
    for (const auto& [at, normal] : vertices)
        numbers.push_back(known
                              .try_emplace({at.x, at.y, at.z, normal.x, normal.y, normal.z},
                                           static_cast<uint32_t>(known.size()))
                              .first->second);
    return numbers;
}

/// Gives compressed frames the normals of their triangles.
void setCompressedNormals(const std::vector<MdcFrame>& frames, Mesh& mesh) {
    const size_t numVertices = mesh.texCoords.size();
    Mesh shaded = mesh;
    setNormals(static_cast<uint32_t>(frames.size()),
               weldedVertices(std::span(mesh.vertices).first(numVertices)), shaded);
    for (size_t i = 0; i < frames.size(); ++i)
        for (size_t k = i * numVertices; frames[i].compressed >= 0 && k < (i + 1) * numVertices; ++k)
            mesh.vertices[k].normal = shaded.vertices[k].normal;
}

/// `numLeft` is how many vertices the model may still have.
Mesh readMdcMesh(ByteSpan bytes, const MdcSurface& surface, uint32_t numFrames, uint64_t& numLeft,
                 std::vector<MeshSkin>& skins) {
    Mesh mesh = readMd3Mesh(bytes, surface.parts, skins);
    const size_t numVertices = surface.parts.numVertices;
    const std::vector<MdcFrame> frames = readMdcFrames(bytes, surface, numFrames);
    const ByteReader bases = recordsAt(bytes, surface.base, uint64_t{surface.numBase} * numVertices,
                                       kMd3VertexSize, "vertices of base frames");
    const ByteReader steps =
        recordsAt(bytes, surface.compressed, uint64_t{surface.numCompressed} * numVertices, kMdcStepsSize,
                  "vertices of compressed frames");
    const uint64_t numNeeded = uint64_t{numFrames} * numVertices;
    if (numNeeded > numLeft)
        throw ParseError(fmt::format("surface {}: {} of {}, expected at most {} vertices in all surfaces",
                                     surface.parts.name, counted(numFrames, "frame"),
                                     counted(numVertices, "vertex"), kMostMdcVertices));
    numLeft -= numNeeded;
    for (const MdcFrame& frame : frames) {
        ByteReader base = bases, step = steps;
        base.seek(frame.base * numVertices * kMd3VertexSize);
        const bool moves = frame.compressed >= 0;
        if (moves) step.seek(static_cast<size_t>(frame.compressed) * numVertices * kMdcStepsSize);
        for (size_t i = 0; i < numVertices; ++i) {
            MeshVertex& vertex = mesh.vertices.emplace_back(readMd3Vertex(base));
            if (!moves) continue;
            const float x = step.u8(), y = step.u8(), z = step.u8();
            step.skip(1);
            vertex.position += (glm::vec3(x, y, z) - kMdcNoStep) * kMdcStep;
        }
    }
    if (surface.numCompressed > 0) setCompressedNormals(frames, mesh);
    return mesh;
}

void readMdcTags(ByteSpan bytes, const MdcHeader& header, MeshModel& model) {
    ByteReader names = recordsAt(bytes, header.tagNames, header.numTags, kMd3NameSize, "names of tags");
    while (names.remaining() > 0)
        model.tagNames.push_back(names.text(kMd3NameSize));
    ByteReader tags =
        recordsAt(bytes, header.tags, uint64_t{header.numFrames} * header.numTags, kMdcTagSize, "tags");
    while (tags.remaining() > 0) {
        const float x = tags.i16(), y = tags.i16(), z = tags.i16();
        const float pitch = tags.i16(), yaw = tags.i16(), roll = tags.i16();
        glm::mat4& tag = model.tags.emplace_back(rotationOf(glm::vec3(pitch, yaw, roll) * kMdcAngle));
        tag[3] = glm::vec4(glm::vec3(x, y, z) * kMd3Unit, 1.0f);
    }
}

} // namespace

MeshModel parseMdc(ByteSpan bytes) {
    const MdcHeader header = readMdcHeader(ByteReader(bytes));
    MeshModel model;
    setMd3Frames(bytes, header.numFrames, model);
    readMdcTags(bytes, header, model);
    uint64_t numLeft = kMostMdcVertices;
    size_t first = header.surfaces;
    for (uint32_t i = 0; i < header.numSurfaces; ++i) {
        const ByteSpan surface = md3SurfaceAt(bytes, first, kMdcSurfaceSize, i);
        model.meshes.push_back(readMdcMesh(surface, readMdcSurface(ByteReader(surface)), header.numFrames,
                                           numLeft, model.skins));
        first += surface.size();
    }
    return model;
}

} // namespace visleaf
