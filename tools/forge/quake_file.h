// The map files of Quake, Half-Life and their variants as plain records, and their bytes: BSP 29, its wide
// variants 2PSB and BSP2, Hexen II's variant, Half-Life's 30 and Blue Shift's variant of it, and 31. They
// differ only in the width of indices and boxes, in the number of clip hulls and in the order of lumps. See
// docs/formats/quake.md and goldsrc.md.
#pragma once

#include "forge/file_records.h"
#include "map/map.h"

namespace visleaf::quake {

/// Lump numbers in the order of the directory.
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

/// The differences between the variants.
struct Variant {
    uint32_t magic = 29;
    bool hasWideIndices = false;         // 32 bits where the original has 16
    bool hasFloatBoxes = false;          // boxes of nodes and leafs have floats
    bool swapsPlanesAndEntities = false; // lumps 0 and 1
    size_t numHeads = 4;                 // head nodes of a model
    bool hasClipLumps = false;           // one lump per clip hull; the second and third are at the end
};
inline constexpr Variant kBsp29{};
inline constexpr Variant k2psb{.magic = 0x42535032, .hasWideIndices = true};
inline constexpr Variant kBsp2{.magic = 0x32505342, .hasWideIndices = true, .hasFloatBoxes = true};
inline constexpr Variant kHexen2{.numHeads = 8};
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
    std::array<int32_t, 2> children{}; // a node, or negative contents
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
    std::array<int32_t, 8> heads{}; // head nodes of the drawn tree and of clip hulls; see Variant::numHeads
    int32_t visLeafs = 0, firstFace = 0, numFaces = 0;
};
using FileEdge = std::array<uint32_t, 2>;

/// The lumps of a file: as records if they consist of records, otherwise as bytes.
struct File {
    Variant variant;
    std::string entities; // without the NUL, which write() appends
    std::vector<FilePlane> planes;
    Bytes textures; // the whole lump; see textureLump
    std::vector<glm::vec3> vertices;
    Bytes visibility; // consecutive rows
    std::vector<FileNode> nodes;
    std::vector<FileTexinfo> texinfo;
    std::vector<FileFace> faces;
    Bytes lighting;
    // All nodes are in the first array, unless Variant::hasClipLumps.
    std::array<std::vector<FileClipNode>, 3> clipNodes;
    std::vector<FileLeaf> leafs;
    std::vector<uint32_t> markSurfaces;
    std::vector<FileEdge> edges;
    std::vector<int32_t> surfedges;
    std::vector<FileModel> models;
    Bytes extension; // between the directory and the lumps
};

/// Returns a texture lump with these records. An empty record stands for a missing texture.
Bytes textureLump(const std::vector<Bytes>& records);

/// Returns the lumps in the order of the directory.
std::vector<Bytes> lumpsOf(const File& file);

/// Returns the bytes of the file. The lumps have the order of the directory.
Bytes write(const File& file);

/// False if a lump has more records than indices of the variant can address.
bool fits(const File& file);

} // namespace visleaf::quake
