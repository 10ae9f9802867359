// Quake 3's map file (IBSP, version 46) as plain records, and its bytes. See docs/formats/ibsp46.md.
#pragma once

#include "forge/file_records.h"
#include "map/map.h"

namespace visleaf::ibsp46 {

/// Lump numbers in the order of the directory.
enum Lump : size_t {
    kEntities,
    kShaders,
    kPlanes,
    kNodes,
    kLeafs,
    kLeafFaces,
    kLeafBrushes,
    kModels,
    kBrushes,
    kBrushSides,
    kVertices,
    kMeshverts,
    kFogs,
    kFaces,
    kLightmaps,
    kLightGrid,
    kVisibility,
    kNumLumps
};

/// Width and height of a lightmap page, luxels.
inline constexpr uint32_t kPageSize = 128;

/// Size of the records of each lump; 1 if a lump has no records.
inline constexpr std::array<size_t, kNumLumps> kRecordBytes{
    1, 72, 16, 36, 48, 4, 4, 40, 12, 8, 44, 4, 72, 104, size_t{kPageSize} * kPageSize * 3, 8, 1};
inline constexpr size_t kHeaderBytes = 8 + 8 * kNumLumps;

struct FileShader {
    std::string name;
    uint32_t flags = 0, contents = 0;
};
struct FilePlane {
    glm::vec3 normal{0.0f};
    float dist = 0.0f;
};
struct FileNode {
    int32_t plane = 0;
    std::array<int32_t, 2> children{};
    FileBox<int32_t> box{};
};
struct FileLeaf {
    int32_t cluster = -1, area = -1;
    FileBox<int32_t> box{};
    uint32_t firstFace = 0, numFaces = 0, firstBrush = 0, numBrushes = 0;
};
struct FileModel {
    Bounds bounds;
    uint32_t firstFace = 0, numFaces = 0, firstBrush = 0, numBrushes = 0;
};
struct FileBrush {
    uint32_t firstSide = 0, numSides = 0, shader = 0;
};
struct FileBrushSide {
    uint32_t plane = 0, shader = 0;
};
struct FileVertex {
    glm::vec3 position{0.0f};
    glm::vec2 texture{0.0f}, light{0.0f}; // 0 to 1 over the image and over the lightmap page
    glm::vec3 normal{0.0f, 0.0f, 1.0f};
    std::array<uint8_t, 4> color{255, 255, 255, 255};
};
struct FileFog {
    std::string shader;
    int32_t brush = 0, visibleSide = -1;
};
enum FileFaceKind : int32_t { kPlanar = 1, kPatch = 2, kTriangles = 3, kFlare = 4, kFoliage = 5 };
inline constexpr int32_t kVertexLit = -3; // instead of a page number

struct FileFace {
    uint32_t shader = 0;
    int32_t fog = -1, kind = kPlanar;
    uint32_t firstVertex = 0, numVertices = 0, firstIndex = 0, numIndices = 0;
    int32_t lightmap = kVertexLit;
    std::array<int32_t, 4> rectangle{}; // in the page: x, y, width, height
    glm::vec3 lightOrigin{0.0f};
    std::array<glm::vec3, 3> lightAxes{glm::vec3(0.0f), glm::vec3(0.0f),
                                       glm::vec3(0.0f)}; // the last one the normal
    std::array<uint32_t, 2> patchSize{};
};

/// The lumps of a file: as records if they consist of records, otherwise as bytes.
struct File {
    std::string entities; // without the NUL, which write() appends
    std::vector<FileShader> shaders;
    std::vector<FilePlane> planes;
    std::vector<FileNode> nodes;
    std::vector<FileLeaf> leafs;
    std::vector<uint32_t> leafFaces, leafBrushes;
    std::vector<FileModel> models;
    std::vector<FileBrush> brushes;
    std::vector<FileBrushSide> brushSides;
    std::vector<FileVertex> vertices;
    std::vector<uint32_t> meshverts;
    std::vector<FileFog> fogs;
    std::vector<FileFace> faces;
    Bytes lightmaps, lightGrid, visibility;
};

/// Returns the visibility lump: number of clusters, bytes per row, the rows.
Bytes encodeVisibility(const std::vector<PvsRow>& pvs);

using Lumps = std::array<Bytes, kNumLumps>;
/// Returns the lumps. A test may change their bytes before write().
Lumps lumpsOf(const File& file);

/// Returns the file with this version number: 47 has the same layout.
Bytes write(const Lumps& lumps, int32_t version = 46);

/// Returns the byte offset of `lump` in the output of write().
size_t offsetOf(const Lumps& lumps, size_t lump);

} // namespace visleaf::ibsp46
