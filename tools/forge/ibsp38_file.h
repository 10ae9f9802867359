// Quake 2's map file (IBSP, version 38) as plain records, and its bytes. Nothing is checked, so a test may
// put any value into any field. Fields have the names and the order of the format; see
// docs/formats/ibsp38.md.
#pragma once

#include "forge/file_records.h"
#include "map/map.h"

namespace visleaf::ibsp38 {

/// Lump numbers in the order of the directory.
enum Lump : size_t {
    kEntities,
    kPlanes,
    kVertices,
    kVisibility,
    kNodes,
    kTexinfo,
    kFaces,
    kLighting,
    kLeafs,
    kLeafFaces,
    kLeafBrushes,
    kEdges,
    kSurfedges,
    kModels,
    kBrushes,
    kBrushSides,
    kPop,
    kAreas,
    kAreaPortals,
    kNumLumps
};

inline constexpr size_t kHeaderBytes = 8 + 8 * kNumLumps;

/// Size of the records of each lump; 1 if a lump has no records.
inline constexpr std::array<size_t, kNumLumps> kRecordBytes{1, 20, 12, 1,  28, 76, 20, 1, 28, 2,
                                                            2, 4,  4,  48, 12, 4,  1,  8, 8};

struct FileNode {
    int32_t plane = 0;
    std::array<int32_t, 2> children{};
    FileBox<int16_t> box{};
    uint16_t firstFace = 0, numFaces = 0;
};
struct FileTexinfo {
    glm::vec4 s{0.0f}, t{0.0f};
    uint32_t flags = 0;
    int32_t value = 0;
    std::string texture;
    int32_t next = -1;
};
struct FileFace {
    uint16_t plane = 0;
    int16_t side = 0;
    int32_t firstEdge = 0;
    uint16_t numEdges = 0, texinfo = 0;
    std::array<uint8_t, kMaxStyles> styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle};
    int32_t lightOffset = -1;
};
struct FileLeaf {
    uint32_t contents = 0;
    int16_t cluster = -1, area = 0;
    FileBox<int16_t> box{};
    uint16_t firstFace = 0, numFaces = 0, firstBrush = 0, numBrushes = 0;
};
struct FileModel {
    Bounds bounds;
    glm::vec3 origin{0.0f};
    int32_t head = 0, firstFace = 0, numFaces = 0;
};
struct FileBrush {
    int32_t firstSide = 0, numSides = 0;
    uint32_t contents = 0;
};
struct FileBrushSide {
    uint16_t plane = 0;
    int16_t texinfo = 0;
};
struct FileArea {
    int32_t numPortals = 0, firstPortal = 0;
};
struct FileAreaPortal {
    int32_t portal = 0, otherArea = 0;
};
using FileEdge = std::array<uint16_t, 2>;

/// The lumps of a file: as records if they consist of records, otherwise as bytes.
struct File {
    std::string entities; // without the NUL, which write() appends
    std::vector<FilePlane> planes;
    std::vector<glm::vec3> vertices;
    Bytes visibility; // the whole lump; see encodeVisibility
    std::vector<FileNode> nodes;
    std::vector<FileTexinfo> texinfo;
    std::vector<FileFace> faces;
    Bytes lighting;
    std::vector<FileLeaf> leafs;
    std::vector<uint16_t> leafFaces, leafBrushes;
    std::vector<FileEdge> edges;
    std::vector<int32_t> surfedges;
    std::vector<FileModel> models;
    std::vector<FileBrush> brushes;
    std::vector<FileBrushSide> brushSides;
    Bytes pop;
    std::vector<FileArea> areas;
    std::vector<FileAreaPortal> areaPortals;
};

/// Returns the visibility lump: number of clusters, offsets of the rows, the rows.
Bytes encodeVisibility(const std::vector<PvsRow>& pvs, const std::vector<PvsRow>& phs);

/// Returns the bytes of the file. The lumps have the order of the directory.
Bytes write(const File& file);

/// False if a lump has more records than indices of the format can address.
bool fits(const File& file);

/// The range of a lump in the bytes of a file, from its directory. Throws ParseError if the directory or the
/// lump is incomplete.
struct LumpRange {
    uint32_t offset = 0, length = 0;
};
LumpRange lumpAt(ByteSpan file, size_t lump);

} // namespace visleaf::ibsp38
