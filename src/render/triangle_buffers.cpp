#include "render/triangle_buffers.h"

#include "geometry/face_vertices.h"
#include "render/world_vertex.h"

#include <algorithm>
#include <functional>
#include <utility>

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
    void add(Buffer& buffer, std::span<Record>& room, size_t count, std::string_view label) {
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
    std::vector<VertexStream> streams;
    if (triangles.sharesCorners())
        streams.push_back({&triangles.vertices, sizeof(CornerRef), cornerRefFields()});
    else
        streams.push_back({&triangles.vertices, sizeof(DrawVertex), worldVertexFields()});
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

bool canShareCorners(const MapGeometry& geometry, const GlCaps& caps) {
    if (!caps.sharedCorners || !geometry.shared) return false;
    const size_t numTexels =
        std::max({size_t{geometry.shared->numPlaces}, geometry.faces.size(),
                  geometry.shared->layouts.size() * sizeof(LayoutRow) / sizeof(glm::vec4)});
    return numTexels <= kTableTexels;
}

/// Buffers that become tables once they are filled.
struct CornerBuffers {
    Buffer places, faces, styles;
};

void addShared(TriangleFiller& filler, const Map& map, const MapGeometry& geometry, const GlCaps& caps,
               TriangleBuffers& triangles, CornerBuffers& corners) {
    SharedRoom& room = filler.room().shared;
    filler.add(triangles.vertices, room.corners, geometry.numVertices, "world corners");
    filler.add(corners.places, room.places, geometry.shared->numPlaces, "places of corners");
    filler.add(corners.faces, room.faces, geometry.faces.size(), "faces of corners");
    if (hasStyles(map))
        filler.add(corners.styles, room.styles, geometry.faces.size(), "styles of corners");
    else
        corners.styles = oneForAll(caps, kSteadyStyles, "styles of corners");
}

CornerTables tablesOf(CornerBuffers buffers, const SharedCorners& shared, const GlCaps& caps) {
    return {.places = Table(caps, std::move(buffers.places), TextureFormat::rgb32f, "places of corners"),
            .layouts = Table(caps, std::as_bytes(std::span(shared.layouts)), TextureFormat::rgba32f,
                             BufferUse::once, "layouts of corners"),
            .faces = Table(caps, std::move(buffers.faces), TextureFormat::rgba32ui, "faces of corners"),
            .styles = Table(caps, std::move(buffers.styles), TextureFormat::r32ui, "styles of corners")};
}

void addVertices(TriangleFiller& filler, const Map& map, const MapGeometry& geometry, const GlCaps& caps,
                 TriangleBuffers& triangles) {
    TriangleRoom& room = filler.room();
    filler.add(triangles.vertices, room.vertices, geometry.numVertices, "world vertices");
    if (hasStyles(map))
        filler.add(triangles.styles, room.styles, geometry.numVertices, "world styles");
    else
        triangles.styles = oneForAll(caps, kSteadyStyles, "world styles");
}

} // namespace

TriangleBuffers uploadTriangles(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                                const TriangleNeeds& needs, const GlCaps& caps) {
    TriangleBuffers triangles;
    TriangleFiller filler(caps);
    TriangleRoom& room = filler.room();
    const bool sharesCorners = canShareCorners(geometry, caps);
    CornerBuffers corners;
    if (sharesCorners)
        addShared(filler, map, geometry, caps, triangles, corners);
    else
        addVertices(filler, map, geometry, caps, triangles);
    triangles.indexBlocks = geometry.indexBlocks;
    if (geometry.indexBlocks.empty())
        filler.add(triangles.indices, room.indices, geometry.numIndices, "world indices");
    else
        filler.add(triangles.indices, room.blockIndices, geometry.numIndices, "world indices");
    if (hasColors(map, materials)) {
        filler.add(triangles.colors, room.colors, geometry.numVertices, "world colors");
    } else {
        triangles.colors = oneForAll(caps, kWhiteColor, "world colors");
    }
    addTo(filler, needs, geometry.numVertices, triangles);
    filler.fill(map, materials, geometry);
    if (sharesCorners) triangles.corners = tablesOf(std::move(corners), *geometry.shared, caps);
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

VertexStream placesIn(const Buffer& places) {
    return {&places, sizeof(glm::vec3), positionFields()};
}

void addEdges(TriangleBuffers& triangles, const Map& map, const MaterialSet& materials,
              const MapGeometry& geometry, const GlCaps& caps) {
    std::vector<uint32_t> indices(geometry.numIndices);
    TriangleFiller filler(caps);
    filler.room().indices = indices;
    filler.add(triangles.edgePlaces, filler.room().positions, geometry.numVertices, "places of world edges");
    filler.fill(map, materials, geometry);
    const std::vector<uint32_t> edges = edgeIndices(indices);
    triangles.edges = Buffer(caps, std::as_bytes(std::span(edges)), BufferUse::once, "world edges");
    const VertexStream places = placesIn(triangles.edgePlaces);
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
