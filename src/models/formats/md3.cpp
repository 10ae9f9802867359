#include "models/formats/md3.h"

#include "models/formats/md3_parts.h"

namespace visleaf {
namespace {

constexpr uint32_t kIdent = 0x33504449; // "IDP3"
constexpr uint32_t kVersion = 15;
constexpr size_t kMd3SurfaceSize = kMd3NameSize + 11 * sizeof(uint32_t); // its header
constexpr size_t kTagSize = kMd3NameSize + 12 * sizeof(float);

/// The fields of a file's header that are read.
struct Header {
    uint32_t numFrames = 0, numTags = 0, numMeshes = 0;
    uint32_t tags = 0, meshes = 0; // first byte
};

Header readHeader(ByteReader reader) {
    if (reader.u32() != kIdent) throw ParseError("the file does not begin with IDP3");
    expectVersion(reader, kVersion);
    Header header;
    reader.skip(kMd3NameSize + sizeof(uint32_t)); // name, flags
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
    Md3Parts parts;
    uint32_t vertices = 0;
};

SurfaceHeader readSurfaceHeader(ByteReader reader) {
    SurfaceHeader header;
    reader.skip(sizeof(uint32_t)); // IDP3 again; the engine does not look at it
    header.parts.name = reader.text(kMd3NameSize);
    reader.skip(2 * sizeof(uint32_t)); // flags, and the number of frames; the engine uses that of the model
    header.parts.numShaders = reader.u32();
    header.parts.numVertices = reader.u32();
    header.parts.numTriangles = reader.u32();
    header.parts.triangles = reader.u32();
    header.parts.shaders = reader.u32();
    header.parts.texCoords = reader.u32();
    header.vertices = reader.u32();
    return header;
}

Mesh readMesh(ByteSpan bytes, const SurfaceHeader& header, uint32_t numFrames, std::vector<MeshSkin>& skins) {
    Mesh mesh = readMd3Mesh(bytes, header.parts, skins);
    ByteReader vertices = recordsAt(bytes, header.vertices, uint64_t{numFrames} * header.parts.numVertices,
                                    kMd3VertexSize, "vertices");
    while (vertices.remaining() > 0)
        mesh.vertices.push_back(readMd3Vertex(vertices));
    return mesh;
}

void readTags(ByteSpan bytes, const Header& header, MeshModel& model) {
    ByteReader reader =
        recordsAt(bytes, header.tags, uint64_t{header.numFrames} * header.numTags, kTagSize, "tags");
    while (reader.remaining() > 0) {
        const std::string name = reader.text(kMd3NameSize);
        if (model.tagNames.size() < header.numTags) model.tagNames.push_back(name);
        const glm::vec3 origin = reader.vec3(), x = reader.vec3(), y = reader.vec3(), z = reader.vec3();
        model.tags.emplace_back(glm::vec4(x, 0.0f), glm::vec4(y, 0.0f), glm::vec4(z, 0.0f),
                                glm::vec4(origin, 1.0f));
    }
}

} // namespace

MeshModel parseMd3(ByteSpan bytes) {
    const Header header = readHeader(ByteReader(bytes));
    MeshModel model;
    setMd3Frames(bytes, header.numFrames, model);
    readTags(bytes, header, model);
    size_t first = header.meshes;
    for (uint32_t i = 0; i < header.numMeshes; ++i) {
        const ByteSpan surface = md3SurfaceAt(bytes, first, kMd3SurfaceSize, i);
        const SurfaceHeader found = readSurfaceHeader(ByteReader(surface));
        model.meshes.push_back(readMesh(surface, found, header.numFrames, model.skins));
        first += surface.size();
    }
    return model;
}

} // namespace visleaf
