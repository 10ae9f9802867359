#include "render/triangle_buffers.h"

#include "geometry/face_vertices.h"
#include "render/world_vertex.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace visleaf {
namespace {

/// A buffer to write, and the function that receives its mapped memory.
struct OpenBuffer {
    Buffer* buffer;
    std::function<void(std::span<std::byte>)> setRoom;
};

/// Calls `writer` while the memory of all `buffers` is mapped.
void writeTogether(std::span<const OpenBuffer> buffers, const std::function<void()>& writer) {
    if (buffers.empty()) return writer();
    buffers.front().buffer->write([&](std::span<std::byte> bytes) {
        buffers.front().setRoom(bytes);
        writeTogether(buffers.subspan(1), writer);
    });
}

/// Fills several buffers of a map in one pass over its faces.
class TriangleFiller {
  public:
    explicit TriangleFiller(const GlCaps& caps) : m_caps(caps) {}

    /// Creates a buffer of `count` records. fill() writes it through `output`, which must be a member of
    /// output().
    template <class Record>
    void add(Buffer& buffer, std::span<Record>& output, size_t count, std::string_view label,
             BufferUse use = BufferUse::once) {
        buffer = Buffer(m_caps, count * sizeof(Record), use, label);
        m_open.push_back(
            {&buffer, [&output](std::span<std::byte> bytes) { output = recordsIn<Record>(bytes); }});
    }

    TriangleOutput& output() { return m_output; }
    bool isEmpty() const { return m_open.empty(); }

    void fill(const Map& map, const MaterialSet& materials, const MapGeometry& geometry) {
        writeTogether(m_open, [&] { writeFaces(map, materials, geometry, m_output); });
    }

  private:
    const GlCaps& m_caps;
    TriangleOutput m_output;
    std::vector<OpenBuffer> m_open;
};

template <class Record> Buffer oneForAll(const GlCaps& caps, const Record& record, std::string_view label) {
    return Buffer(caps, std::as_bytes(std::span(&record, 1)), BufferUse::once, label);
}

void addTo(TriangleFiller& filler, const TriangleNeeds& needs, uint32_t numVertices,
           TriangleBuffers& triangles) {
    TriangleOutput& output = filler.output();
    if (needs.normals && !triangles.normals)
        filler.add(triangles.normals, output.normals, numVertices, "world normals");
    if (needs.faces && !triangles.faces)
        filler.add(triangles.faces, output.faces, numVertices, "world faces");
}

/// Recreates the vertex array from the buffers that exist now.
void describeVertices(TriangleBuffers& triangles, const GlCaps& caps) {
    std::vector<VertexStream> streams{{&triangles.vertices, sizeof(DrawVertex), worldVertexFields()}};
    const auto add = [&](const Buffer& buffer, WorldAttribute attribute, size_t stride) {
        const bool isOneForAll = buffer.size() == stride; // or the map has a single vertex, with equal result
        if (buffer) streams.push_back({&buffer, stride, fieldOf(attribute), isOneForAll});
    };
    add(triangles.styles, WorldAttribute::styles, sizeof(DrawStyles));
    add(triangles.colors, WorldAttribute::color, sizeof(DrawColor));
    add(triangles.normals, WorldAttribute::normal, sizeof(DrawNormal));
    add(triangles.faces, WorldAttribute::face, sizeof(uint32_t));
    triangles.vertexArray = createVertexArray(
        caps, {.streams = streams, .indices = &triangles.indices, .label = "world triangles"});
}

} // namespace

TriangleBuffers uploadTriangles(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                                const TriangleNeeds& needs, const GlCaps& caps) {
    TriangleBuffers triangles;
    TriangleFiller filler(caps);
    TriangleOutput& output = filler.output();
    filler.add(triangles.vertices, output.vertices, geometry.numVertices, "world vertices");
    if (hasStyles(map))
        filler.add(triangles.styles, output.styles, geometry.numVertices, "world styles");
    else
        triangles.styles = oneForAll(caps, kSteadyStyles, "world styles");
    if (caps.multiDraw) triangles.indexBlocks = geometry.indexBlocks;
    if (triangles.indexBlocks.empty())
        filler.add(triangles.indices, output.indices, geometry.numIndices, "world indices",
                   BufferUse::indices);
    else
        filler.add(triangles.indices, output.blockIndices, geometry.numIndices, "world indices",
                   BufferUse::indices);
    if (hasColors(map, materials)) {
        filler.add(triangles.colors, output.colors, geometry.numVertices, "world colors");
    } else {
        triangles.colors = oneForAll(caps, kWhiteColor, "world colors");
    }
    addTo(filler, needs, geometry.numVertices, triangles);
    filler.fill(map, materials, geometry);
    describeVertices(triangles, caps);
    return triangles;
}

void addArrays(TriangleBuffers& triangles, const Map& map, const MaterialSet& materials,
               const MapGeometry& geometry, const TriangleNeeds& needs, const GlCaps& caps) {
    TriangleFiller filler(caps);
    addTo(filler, needs, geometry.numVertices, triangles);
    if (filler.isEmpty()) return;
    filler.fill(map, materials, geometry);
    describeVertices(triangles, caps);
}

void addEdges(TriangleBuffers& triangles, bool showsTriangles, const Map& map, const MaterialSet& materials,
              const MapGeometry& geometry, const GlCaps& caps) {
    std::vector<uint32_t> indices(geometry.numIndices);
    TriangleFiller filler(caps);
    filler.output().indices = indices;
    filler.add(triangles.edgePositions, filler.output().positions, geometry.numVertices,
               "positions of world edges");
    filler.fill(map, materials, geometry);
    std::vector<uint32_t> edges = edgeIndices(indices);
    for (const DrawFace& face : geometry.faces) {
        if (!showsTriangles && map.faces[face.face].kind == FaceKind::polygon)
            hideInnerEdges(
                std::span(edges).subspan(size_t{2} * face.firstIndex, size_t{2} * face.numIndices));
    }
    triangles.showsTriangles = showsTriangles;
    triangles.edges = Buffer(caps, std::as_bytes(std::span(edges)), BufferUse::indices, "world edges");
    const VertexStream positions = positionStream(triangles.edgePositions);
    triangles.edgeArray = createVertexArray(
        caps, {.streams = {&positions, 1}, .indices = &triangles.edges, .label = "world edges"});
}

std::vector<uint32_t> edgeIndices(std::span<const uint32_t> triangles) {
    std::vector<uint32_t> edges;
    edges.reserve(triangles.size() * 2);
    for (size_t i = 0; i + 2 < triangles.size(); i += 3) {
        const uint32_t a = triangles[i], b = triangles[i + 1], c = triangles[i + 2];
        edges.insert(edges.end(), {a, b, b, c, c, a});
    }
    return edges;
}

void hideInnerEdges(std::span<uint32_t> edges) {
    // The ends of each edge, the lower index first, and its position. Equal ends become neighbours.
    std::vector<std::array<uint32_t, 3>> sorted;
    for (uint32_t i = 0; i + 1 < edges.size(); i += 2)
        sorted.push_back({std::min(edges[i], edges[i + 1]), std::max(edges[i], edges[i + 1]), i});
    std::sort(sorted.begin(), sorted.end());
    const auto isSame = [&sorted](size_t a, size_t b) {
        return b < sorted.size() && sorted[a][0] == sorted[b][0] && sorted[a][1] == sorted[b][1];
    };
    for (size_t i = 0; i < sorted.size(); ++i) {
        const bool isShared = isSame(i, i + 1) || (i > 0 && isSame(i - 1, i));
        if (isShared) edges[sorted[i][2] + 1] = edges[sorted[i][2]];
    }
}

} // namespace visleaf
