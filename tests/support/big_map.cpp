#include "support/big_map.h"

#include "forge/ibsp46_file.h"
#include "forge/quake_file.h"
#include "map/visibility.h"

#include <algorithm>
#include <numeric>

namespace visleaf::test {
namespace {

constexpr uint32_t kNumTextures = 300;
constexpr uint32_t kLuxels = 25;
constexpr uint32_t kPageFaces = 8; // faces along a side of a Quake 3 lightmap page
constexpr uint32_t kMaxPages = 200;
constexpr std::string_view kEntities = "{ \"classname\" \"worldspawn\" }";

// Clockwise when seen from above.
constexpr std::array<glm::vec2, 4> kCorners{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}};

glm::vec3 vertexOf(uint32_t face, uint32_t corner) {
    const glm::vec2 square(face % kBigMapRowFaces, face / kBigMapRowFaces);
    return {(square + kCorners[corner]) * kBigMapSquare, 0.0f};
}

Bounds boundsOfRows(uint32_t first, uint32_t end) {
    return {{0.0f, static_cast<float>(first) * kBigMapSquare, -kBigMapSquare},
            {kBigMapRowFaces * kBigMapSquare, static_cast<float>(end) * kBigMapSquare, kBigMapSquare}};
}

/// Adds the nodes for the rows from `first` to before `end`. Returns the child that leads to them. Row n is
/// leaf n + 1. Plane n is in front of row n.
template <class Node> int32_t addRows(uint32_t first, uint32_t end, std::vector<Node>& nodes) {
    if (end - first == 1) return ~static_cast<int32_t>(first + 1);
    const size_t index = nodes.size();
    const uint32_t middle = first + (end - first) / 2;
    nodes.push_back({.plane = static_cast<int32_t>(middle)});
    nodes[index].children[0] = addRows(middle, end, nodes);
    nodes[index].children[1] = addRows(first, middle, nodes);
    return static_cast<int32_t>(index);
}

/// Returns the planes between the rows, then the plane of the floor.
template <class Plane> std::vector<Plane> planesOf(uint32_t numRows) {
    std::vector<Plane> planes(numRows + 1);
    for (uint32_t row = 0; row < numRows; ++row) {
        planes[row].normal = {0.0f, 1.0f, 0.0f};
        planes[row].dist = static_cast<float>(row) * kBigMapSquare;
    }
    planes[numRows].normal = {0.0f, 0.0f, 1.0f};
    return planes;
}

std::vector<uint32_t> numbersTo(uint32_t count) {
    std::vector<uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0u);
    return numbers;
}

void addQuakeFaces(uint32_t numFaces, uint32_t floorPlane, quake::File& file) {
    file.edges.push_back({0, 0}); // edge 0 cannot be reversed, because it has no sign
    for (uint32_t face = 0; face < numFaces; ++face) {
        file.faces.push_back({.plane = floorPlane,
                              .firstEdge = static_cast<int32_t>(face * 4),
                              .numEdges = 4,
                              .texinfo = face % kNumTextures,
                              .styles = {0, kNoStyle, kNoStyle, kNoStyle},
                              .lightOffset = static_cast<int32_t>(face * kLuxels)});
        for (uint32_t corner = 0; corner < 4; ++corner) {
            file.vertices.push_back(vertexOf(face, corner));
            file.surfedges.push_back(static_cast<int32_t>(file.edges.size()));
            file.edges.push_back({face * 4 + corner, face * 4 + (corner + 1) % 4});
        }
    }
}

/// Adds a face that uses the next square of its lightmap page.
void addQuake3Face(uint32_t face, uint32_t numPages, ibsp46::File& file) {
    constexpr uint32_t kFacesOfPage = kPageFaces * kPageFaces;
    const uint32_t place = face % kFacesOfPage;
    const glm::vec2 square(place % kPageFaces, place / kPageFaces);
    file.faces.push_back({.firstVertex = face * 4,
                          .numVertices = 4,
                          .firstIndex = face * 6,
                          .numIndices = 6,
                          .lightmap = static_cast<int32_t>(face / kFacesOfPage % numPages)});
    for (uint32_t corner = 0; corner < 4; ++corner) {
        file.vertices.push_back({.position = vertexOf(face, corner),
                                 .texture = kCorners[corner],
                                 .light = (square + kCorners[corner]) / static_cast<float>(kPageFaces)});
    }
    file.meshverts.insert(file.meshverts.end(), {0, 1, 2, 0, 2, 3});
}

} // namespace

Bytes bigBsp2(uint32_t numRows) {
    const uint32_t numFaces = numRows * kBigMapRowFaces;
    const uint32_t rowBytes = (numRows + 7) / 8; // without zero bytes, the compressed row is the row itself
    quake::File file;
    file.variant = quake::kBsp2;
    file.entities = kEntities;
    file.planes = planesOf<FilePlane>(numRows);
    file.textures = quake::textureLump(std::vector<Bytes>(kNumTextures));
    for (uint32_t i = 0; i < kNumTextures; ++i)
        file.texinfo.push_back({.s = {1, 0, 0, 0}, .t = {0, 1, 0, 0}, .miptex = i});
    addQuakeFaces(numFaces, numRows, file);
    file.lighting.assign(size_t{numFaces} * kLuxels, std::byte{100});
    file.markSurfaces = numbersTo(numFaces);
    addRows(0, numRows, file.nodes);
    file.leafs.push_back({.contents = -2});
    for (uint32_t row = 0; row < numRows; ++row) {
        file.leafs.push_back({.contents = -1,
                              .rowOffset = static_cast<int32_t>(row * rowBytes),
                              .box = boundsOfRows(row, row + 1),
                              .firstFace = row * kBigMapRowFaces,
                              .numFaces = kBigMapRowFaces});
    }
    file.visibility.assign(size_t{rowBytes} * numRows, std::byte{0xFF});
    file.models = {{.bounds = boundsOfRows(0, numRows),
                    .visLeafs = static_cast<int32_t>(numRows),
                    .numFaces = static_cast<int32_t>(numFaces)}};
    return quake::write(file);
}

Bytes bigIbsp46(uint32_t numRows) {
    const uint32_t numFaces = numRows * kBigMapRowFaces;
    const uint32_t numPages = std::min(kMaxPages, numFaces / (kPageFaces * kPageFaces) + 1);
    ibsp46::File file;
    file.entities = kEntities;
    file.shaders = {{.name = "textures/floor"}};
    file.planes = planesOf<ibsp46::FilePlane>(numRows);
    for (uint32_t face = 0; face < numFaces; ++face)
        addQuake3Face(face, numPages, file);
    file.lightmaps.assign(size_t{numPages} * ibsp46::kPageSize * ibsp46::kPageSize * 3, std::byte{50});
    file.leafFaces = numbersTo(numFaces);
    addRows(0, numRows, file.nodes);
    file.leafs.push_back({});
    for (uint32_t row = 0; row < numRows; ++row) {
        file.leafs.push_back({.cluster = static_cast<int32_t>(row),
                              .area = 0,
                              .box = toFileBox<int32_t>(boundsOfRows(row, row + 1)),
                              .firstFace = row * kBigMapRowFaces,
                              .numFaces = kBigMapRowFaces});
    }
    file.visibility = ibsp46::encodeVisibility(
        std::vector<PvsRow>(numRows, PvsRow(size_t{numRows + 7} / 8, uint8_t{0xFF})));
    file.models = {{.bounds = boundsOfRows(0, numRows), .numFaces = numFaces}};
    return ibsp46::write(ibsp46::lumpsOf(file));
}

} // namespace visleaf::test
