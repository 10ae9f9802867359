// The map files of Quake's line as plain records, and their bytes: BSP 29, its wide relatives 2PSB and BSP2,
// Half-Life's 30, Blue Shift's order of it, and 31. They differ in the width of indices and boxes alone. See
// docs/formats/quake.md and goldsrc.md.
#pragma once

#include "forge/file_records.h"
#include "map/map.h"

namespace visleaf::quake {

/// Numbers of the lumps, in the order of the directory.
enum Lump : size_t {
    kEntities,
    kPlanes,
    kTextures,
    kVertices,
    kVisibility,
    kNodes,
    kTexinfo,
    kFaces,
    kLighting,
    kClipNodes,
    kLeafs,
    kMarkSurfaces,
    kEdges,
    kSurfedges,
    kModels,
    kNumLumps
};

/// What tells one variant from another.
struct Variant {
    uint32_t magic = 29;
    bool hasWideIndices = false;         // 32 bits where the original has 16
    bool hasFloatBoxes = false;          // of nodes and leafs
    bool swapsPlanesAndEntities = false; // lumps 0 and 1
    bool hasClipLumps = false;           // a lump for each clip hull, the second and third at the end
};
inline constexpr Variant kBsp29{};
inline constexpr Variant k2psb{.magic = 0x42535032, .hasWideIndices = true};
inline constexpr Variant kBsp2{.magic = 0x32505342, .hasWideIndices = true, .hasFloatBoxes = true};
inline constexpr Variant kBsp30{.magic = 30};
inline constexpr Variant kBlueShift{.magic = 30, .swapsPlanesAndEntities = true};
inline constexpr Variant kBsp31{.magic = 31, .hasClipLumps = true};

struct FileNode {
    int32_t plane = 0;
    std::array<int32_t, 2> children{};
    Bounds box{glm::vec3(0.0f), glm::vec3(0.0f)};
    uint32_t firstFace = 0, numFaces = 0;
};
struct FileTexinfo {
    glm::vec4 s{0.0f}, t{0.0f};
    uint32_t miptex = 0, flags = 0;
};
struct FileFace {
    uint32_t plane = 0, side = 0;
    int32_t firstEdge = 0;
    uint32_t numEdges = 0, texinfo = 0;
    std::array<uint8_t, kMaxStyles> styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle};
    int32_t lightOffset = -1;
};
struct FileClipNode {
    int32_t plane = 0;
    std::array<int32_t, 2> children{}; // a node, or contents below 0
};
struct FileLeaf {
    int32_t contents = 0, rowOffset = -1;
    Bounds box{glm::vec3(0.0f), glm::vec3(0.0f)};
    uint32_t firstFace = 0, numFaces = 0;
    std::array<uint8_t, 4> ambient{};
};
struct FileModel {
    Bounds bounds;
    glm::vec3 origin{0.0f};
    std::array<int32_t, 4> heads{}; // of the tree that is drawn, of clip hulls 1 to 3
    int32_t visLeafs = 0, firstFace = 0, numFaces = 0;
};
using FileEdge = std::array<uint32_t, 2>;

inline constexpr size_t kNumClipHulls = 3; // besides the tree that is drawn

/// The lumps of a file: those that are made of records as records, the others as bytes.
struct File {
    Variant variant;
    std::string entities; // without the closing NUL, which is written behind it
    std::vector<FilePlane> planes;
    Bytes textures; // the whole lump; see textureLump
    std::vector<glm::vec3> vertices;
    Bytes visibility; // rows, one behind the other
    std::vector<FileNode> nodes;
    std::vector<FileTexinfo> texinfo;
    std::vector<FileFace> faces;
    Bytes lighting;
    std::array<std::vector<FileClipNode>, kNumClipHulls> clipNodes; // all in the first without lumps for each
    std::vector<FileLeaf> leafs;
    std::vector<uint32_t> markSurfaces;
    std::vector<FileEdge> edges;
    std::vector<int32_t> surfedges;
    std::vector<FileModel> models;
    Bytes extension; // between the directory and the lumps
};

/// A texture lump of these records; an empty one stands for a texture that is not there.
Bytes textureLump(const std::vector<Bytes>& records);

/// The lumps in the order of the directory.
std::vector<Bytes> lumpsOf(const File& file);

/// The bytes of the file; the order of the lumps is that of the directory.
Bytes write(const File& file);

/// False when a lump has more records than the variant's indices can name.
bool fits(const File& file);

} // namespace visleaf::quake
