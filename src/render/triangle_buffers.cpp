#include "render/triangle_buffers.h"

#include "geometry/face_vertices.h"
#include "render/world_vertex.h"

#include <functional>

namespace visleaf {
namespace {

/// A buffer, and who is told where its memory is while it is written.
struct OpenBuffer {
    Buffer* buffer;
    std::function<void(std::span<std::byte>)> setRoom;
};

/// Calls `writer` while the memory of all `buffers` is open.
void writeTogether(std::span<const OpenBuffer> buffers, const std::function<void()>& writer) {
    if (buffers.empty()) return writer();
    buffers.front().buffer->write([&](std::span<std::byte> bytes) {
        buffers.front().setRoom(bytes);
        writeTogether(buffers.subspan(1), writer);
    });
}

/// Buffers of a map that are filled at the same time.
class TriangleFiller {
  public:
    explicit TriangleFiller(const GlCaps& caps) : m_caps(caps) {}

    /// Makes a buffer for as many records and fills it as `room`, which is one of room()'s.
    template <class Record>
    void add(Buffer& buffer, std::span<Record>& room, uint32_t count, std::string_view label) {
        buffer = Buffer(m_caps, count * sizeof(Record), BufferUse::once, label);
        m_open.push_back({&buffer, [&room](std::span<std::byte> bytes) { room = recordsIn<Record>(bytes); }});
    }

    TriangleRoom& room() { return m_room; }
    bool isEmpty() const { return m_open.empty(); }

    void fill(const Map& map, const MaterialSet& materials, const MapGeometry& geometry) {
        writeTogether(m_open, [&] { writeFaces(map, materials, geometry, m_room); });
    }

  private:
    const GlCaps& m_caps;
    TriangleRoom m_room;
    std::vector<OpenBuffer> m_open;
};

template <class Record> Buffer oneForAll(const GlCaps& caps, const Record& record, std::string_view label) {
    return Buffer(caps, std::as_bytes(std::span(&record, 1)), BufferUse::once, label);
}

void addTo(TriangleFiller& filler, const TriangleNeeds& needs, uint32_t numVertices,
           TriangleBuffers& triangles) {
    TriangleRoom& room = filler.room();
    if (needs.normals && !triangles.normals)
        filler.add(triangles.normals, room.normals, numVertices, "world normals");
    if (needs.faces && !triangles.faces) filler.add(triangles.faces, room.faces, numVertices, "world faces");
}

/// The array is there with what its buffers have now.
void describeVertices(TriangleBuffers& triangles, const GlCaps& caps) {
    std::vector<VertexStream> streams{{&triangles.vertices, sizeof(DrawVertex), worldVertexFields()}};
    const auto add = [&](const Buffer& buffer, WorldAttribute attribute, size_t stride) {
        const bool isOneForAll = buffer.size() == stride; // or the map has one vertex, which is the same
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
    TriangleRoom& room = filler.room();
    filler.add(triangles.vertices, room.vertices, geometry.numVertices, "world vertices");
    filler.add(triangles.indices, room.indices, geometry.numIndices, "world indices");
    if (hasStyles(map)) {
        filler.add(triangles.styles, room.styles, geometry.numVertices, "world styles");
    } else {
        triangles.styles = oneForAll(caps, kSteadyStyles, "world styles");
    }
    if (hasColors(map, materials)) {
        filler.add(triangles.colors, room.colors, geometry.numVertices, "world colors");
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

VertexStream placesOf(const TriangleBuffers& triangles) {
    return {&triangles.vertices, sizeof(DrawVertex), worldVertexFields().first(1)};
}

void requireEdges(TriangleBuffers& triangles, const GlCaps& caps) {
    if (triangles.edges) return;
    std::vector<std::byte> indices = triangles.indices.read();
    const std::vector<uint32_t> edges = edgeIndices(recordsIn<uint32_t>(indices));
    triangles.edges = Buffer(caps, std::as_bytes(std::span(edges)), BufferUse::once, "world edges");
    const VertexStream places = placesOf(triangles);
    triangles.edgeArray = createVertexArray(
        caps, {.streams = {&places, 1}, .indices = &triangles.edges, .label = "world edges"});
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

} // namespace visleaf
