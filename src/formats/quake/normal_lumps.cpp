#include "formats/quake/normal_lumps.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

constexpr size_t kVectorBytes = 12;
constexpr size_t kVertexBytes = 12; // indices of normal, tangent and bitangent

std::vector<glm::vec3> readVectors(ByteReader& reader, size_t count) {
    std::vector<glm::vec3> vectors(count);
    std::generate(vectors.begin(), vectors.end(), [&] { return reader.vec3(); });
    return vectors;
}

uint64_t countVertices(const PolygonLumps& polygons) {
    uint64_t count = 0;
    for (const PolygonRecord& face : polygons.faces)
        count += face.numVertices;
    return count;
}

/// Reads FACENORMALS: a table of vectors, then three indices into it for each vertex of each face.
void applyFaceNormals(ByteSpan lump, PolygonLumps& polygons) {
    ByteReader reader(lump);
    const uint32_t numVectors = reader.u32();
    if (numVectors > reader.remaining() / kVectorBytes)
        throw ParseError(
            fmt::format("{} normals do not fit into {}", numVectors, counted(lump.size(), "byte")));
    const std::vector<glm::vec3> vectors = readVectors(reader, numVectors);
    const uint64_t numVertices = countVertices(polygons);
    if (numVertices * kVertexBytes != reader.remaining()) {
        throw ParseError(fmt::format("has {} of indices, but {} need {} bytes each",
                                     counted(reader.remaining(), "byte"), counted(numVertices, "vertex"),
                                     kVertexBytes));
    }
    for (PolygonRecord& face : polygons.faces) {
        face.firstNormal = static_cast<uint32_t>(polygons.normals.size());
        for (uint32_t i = 0; i < face.numVertices; ++i) {
            const uint32_t index = reader.u32();
            reader.skip(kVertexBytes - 4);
            polygons.normals.push_back(index < numVectors ? vectors[index] : glm::vec3(0.0f));
        }
    }
}

/// Reads VERTEXNORMALS: a vector for each vertex.
void applyVertexNormals(ByteSpan lump, PolygonLumps& polygons) {
    const size_t numVertices = polygons.vertices.size();
    if (lump.size() != numVertices * kVectorBytes) {
        throw ParseError(fmt::format("has {}, but {} need {} bytes each", counted(lump.size(), "byte"),
                                     counted(numVertices, "vertex"), kVectorBytes));
    }
    ByteReader reader(lump);
    const std::vector<glm::vec3> vectors = readVectors(reader, numVertices);
    uint64_t verticesLeft = polygons.vertexIndices.size(); // damaged faces may use more in total
    for (PolygonRecord& face : polygons.faces) {
        const bool isSmooth =
            face.texture < polygons.textures.size() && polygons.textures[face.texture].isSmooth;
        const uint64_t end = uint64_t{face.firstVertex} + face.numVertices;
        if (!isSmooth || end > polygons.vertexIndices.size() || face.numVertices > verticesLeft) continue;
        verticesLeft -= face.numVertices;
        face.firstNormal = static_cast<uint32_t>(polygons.normals.size());
        for (uint64_t i = face.firstVertex; i < end; ++i) {
            const uint32_t vertex = polygons.vertexIndices[i];
            polygons.normals.push_back(vertex < numVertices ? vectors[vertex] : glm::vec3(0.0f));
        }
    }
}

/// True for a direction that is not the one of the plane. A lump may have zeros instead of directions.
bool isBent(const glm::vec3& normal, const Plane& plane) {
    constexpr float kSameDirection = 0.999f; // cosine
    const float length = glm::length(normal);
    return length > 0.5f && glm::dot(normal, plane.normal) < kSameDirection * length;
}

bool hasBentNormal(std::span<const Plane> planes, const PolygonLumps& polygons, const PolygonRecord& face) {
    const uint64_t end = uint64_t{face.firstVertex} + face.numVertices;
    if (face.plane >= planes.size() || end > polygons.normals.size()) return false;
    const auto first = polygons.normals.begin() + face.firstVertex;
    return std::any_of(first, first + face.numVertices,
                       [&](const glm::vec3& normal) { return isBent(normal, planes[face.plane]); });
}

} // namespace

void applyNormalsOfVertices(std::span<const Plane> planes, PolygonLumps& polygons) {
    bool isUsed = false;
    uint64_t verticesLeft = polygons.vertexIndices.size() + kSharedVertexSlack;
    for (PolygonRecord& face : polygons.faces) {
        if (face.numVertices > verticesLeft) continue;
        verticesLeft -= face.numVertices;
        if (!hasBentNormal(planes, polygons, face)) continue;
        face.firstNormal = face.firstVertex;
        isUsed = true;
    }
    if (!isUsed) polygons.normals = {};
}

void applyNormalLumps(const Bspx& bspx, PolygonLumps& polygons, Diagnostics& diagnostics) {
    const ByteSpan byFace = bspx.find("FACENORMALS");
    const ByteSpan byVertex = bspx.find("VERTEXNORMALS");
    const std::string_view name = byFace.empty() ? "VERTEXNORMALS" : "FACENORMALS";
    try {
        if (!byFace.empty())
            applyFaceNormals(byFace, polygons);
        else if (!byVertex.empty())
            applyVertexNormals(byVertex, polygons);
    } catch (const ParseError& error) {
        diagnostics.warn({name}, fmt::format("{}; lump ignored", error.what()));
    }
}

} // namespace visleaf
