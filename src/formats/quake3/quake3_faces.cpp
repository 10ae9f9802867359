#include "formats/quake3/quake3_faces.h"

#include "base/text/count_text.h"
#include "formats/quake3/quake3_pages.h"
#include "formats/quake3/styled_light.h"
#include "formats/shared_records.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace visleaf {
namespace {

constexpr int32_t kFullBright = -2;           // instead of a page number
constexpr uint32_t kMaxLightmapFiles = 10000; // their names have four digits

// Flat faces together may set the normals of this many more vertices than there are. In valid files each
// vertex belongs to one face.
constexpr size_t kSharedNormals = 65536;

// Copies of plants may have this many vertices, and this many indices, in all, and more for each vertex of
// the file, which has one for each copy. q3map2 makes at most 8,192 copies for a surface.
constexpr uint64_t kSpareFoliageVertices = uint64_t{1} << 17;
constexpr uint64_t kFoliageOfAVertex = 16;

enum FileFaceKind : int32_t { kPlanar = 1, kPatch = 2, kTriangles = 3, kFlare = 4, kFoliage = 5 };

struct FaceRecord {
    uint32_t shader = 0;
    MapFace face; // fields that need no other lump
    int32_t kind = 0;
    StyledLight light;
    uint32_t patchWidth = 0;
    uint32_t patchHeight = 0;
    glm::vec3 origin{0.0f}; // origin, colour and direction of a flare
    glm::vec3 color{0.0f};
    glm::vec3 normal{0.0f};
};

/// Reads a lightmap page and the rectangle in it, which is skipped, because vertices have coordinates.
StyledLight readLight(ByteReader& reader) {
    StyledLight light;
    light.styles[0] = 0;
    light.pages[0] = reader.i32();
    reader.skip(16);
    return light;
}

/// The same for four styles.
StyledLight readStyledLight(ByteReader& reader) {
    StyledLight light;
    for (uint8_t& style : light.styles)
        style = reader.u8();
    for (uint8_t& style : light.vertexStyles)
        style = reader.u8();
    for (int32_t& page : light.pages)
        page = reader.i32();
    reader.skip(40);
    if (light.styles[0] >= kFirstUnusedStyle) light.styles[0] = 0;
    return light;
}

FaceRecord readFace(ByteReader& reader, bool hasStyles) {
    FaceRecord record;
    record.shader = reader.u32();
    record.face.fog = reader.u32();
    record.kind = reader.i32();
    record.face.firstVertex = reader.u32();
    record.face.numVertices = reader.u32();
    record.face.firstIndex = reader.u32();
    record.face.numIndices = reader.u32();
    record.light = hasStyles ? readStyledLight(reader) : readLight(reader);
    record.origin = reader.vec3();
    record.color = reader.vec3();
    reader.skip(12);
    record.normal = reader.vec3();
    record.patchWidth = reader.u32();
    record.patchHeight = reader.u32();
    return record;
}

/// Returns a luxel inside the page. Compilers write NaN for vertices without a lightmap.
float luxelOf(float coordinate, uint32_t pageSide) {
    const auto side = static_cast<float>(pageSide);
    const float luxel = coordinate * side;
    return luxel > 0.0f ? std::min(luxel, side) : 0.0f;
}

/// False for a normal that is far too long. q3map2 writes zero for the planes of merged triangles, and the
/// engine accepts that.
bool isUsable(const glm::vec3& normal) {
    // The comparison fails for NaN.
    return glm::dot(normal, normal) < 4.0f;
}

glm::vec3 usableNormal(const glm::vec3& normal) {
    return isUsable(normal) ? normal : glm::vec3(0.0f, 0.0f, 1.0f);
}

/// Reads a vertex with the coordinates of its first lightmap and its first colour.
MapVertex readVertex(ByteReader& reader, const FaceLightmap& page, bool hasStyles) {
    MapVertex vertex;
    vertex.position = reader.vec3();
    vertex.texel.x = reader.f32();
    vertex.texel.y = reader.f32();
    vertex.luxel.x = luxelOf(reader.f32(), page.width);
    vertex.luxel.y = luxelOf(reader.f32(), page.height);
    if (hasStyles) reader.skip((kMaxStyles - 1) * 8);
    vertex.normal = usableNormal(reader.vec3());
    for (uint8_t& channel : vertex.color)
        channel = reader.u8();
    return vertex;
}

uint8_t channelOf(float value) {
    return static_cast<uint8_t>(value > 0.0f ? std::min(value, 1.0f) * 255.0f : 0.0f);
}

class FaceBuilder {
  public:
    FaceBuilder(std::span<const Quake3Shader> shaders, const Lump& vertices, Map& map,
                Diagnostics& diagnostics)
        : m_shaders(shaders), m_map(map), m_diagnostics(diagnostics), m_styled(vertices, map, diagnostics),
          m_colors(vertices, map), m_numPages(static_cast<uint32_t>(map.light.lightmaps.size())),
          m_numNormalsLeft(map.vertices.size() + kSharedNormals), m_numFileVertices(map.vertices.size()),
          m_numFoliageLeft(kSpareFoliageVertices + kFoliageOfAVertex * map.vertices.size()) {
        for (uint32_t i = 0; i < shaders.size(); ++i)
            surfaceOf(i, SurfaceLight::lightmap);
    }

    void build(const Lump& faces, bool hasStyles) {
        m_map.faces.reserve(faces.numRecords);
        forEachRecord(faces, [&](ByteReader& reader) {
            const auto index = static_cast<uint32_t>(m_map.faces.size());
            m_map.faces.push_back(faceOf(readFace(reader, hasStyles), index));
        });
    }

  private:
    MapFace faceOf(const FaceRecord& record, uint32_t index) {
        if (record.shader >= m_shaders.size()) {
            return skip({"FACES", index, "shader"}, fmt::format("is {}, but SHADERS has {}", record.shader,
                                                                counted(m_shaders.size(), "record")));
        }
        MapFace face = record.face;
        if (record.kind == kPlanar)
            makePlanar(record, face);
        else if (record.kind == kPatch && std::max(record.patchWidth, record.patchHeight) > kMaxPatchSize)
            return skip({"FACES", index, "patchSize"},
                        fmt::format("is {} x {}, but a side is odd and 3 to {}", record.patchWidth,
                                    record.patchHeight, kMaxPatchSize));
        else if (record.kind == kPatch)
            makePatch(record, face);
        else if (record.kind == kTriangles)
            face.kind = FaceKind::mesh;
        else if (record.kind == kFlare)
            placeFlare(record, face);
        else if (record.kind == kFoliage)
            return foliageOf(record, index);
        else
            return skip({"FACES", index, "type"}, fmt::format("is {}, but types are 1 to 5", record.kind));

        Quake3Light light = quake3Light(record.light.pages[0], m_numPages);
        const bool isMissing = light.page != kNone && m_map.light.lightmaps[light.page].numStyles() == 0;
        if (isMissing) light = {SurfaceLight::vertex, kNone};
        face.lightmap = light.page;
        if (light.page != kNone && !record.light.isSteady())
            face.lightmap = m_styled.add(record.light, index, face).value_or(light.page);
        if (light.light == SurfaceLight::vertex) m_colors.add(record.light.vertexStyles, face);
        face.surface = surfaceOf(record.shader, light.light);
        return face;
    }

    MapFace skip(const Where& where, const std::string& message) {
        m_diagnostics.warn(where, message + "; face skipped");
        return {};
    }

    /// The engine lights a flat face by the normal of its plane and ignores those of its vertices (ioquake3
    /// code/renderergl1/tr_bsp.c, ParseFace; tr_surface.c, RB_SurfaceFace).
    void makePlanar(const FaceRecord& record, MapFace& face) {
        face.kind = FaceKind::polygon;
        if (!isUsable(record.normal) || face.firstVertex >= m_map.vertices.size()) return;
        const size_t num =
            std::min<size_t>({face.numVertices, m_map.vertices.size() - face.firstVertex, m_numNormalsLeft});
        m_numNormalsLeft -= num;
        for (MapVertex& vertex : std::span(m_map.vertices).subspan(face.firstVertex, num))
            vertex.normal = record.normal;
    }

    static void makePatch(const FaceRecord& record, MapFace& face) {
        face.kind = FaceKind::patch;
        face.patchWidth = static_cast<uint8_t>(record.patchWidth);
        face.patchHeight = static_cast<uint8_t>(record.patchHeight);
    }

    /// Adds a vertex for a flare. In the file a flare has no vertices; its data is in the fields of the
    /// lightmap axes.
    void placeFlare(const FaceRecord& record, MapFace& face) {
        face.kind = FaceKind::billboard;
        face.firstVertex = static_cast<uint32_t>(m_map.vertices.size());
        face.numVertices = 1;
        face.numIndices = 0;
        MapVertex vertex;
        vertex.position = record.origin;
        vertex.normal = usableNormal(record.normal);
        vertex.color = {channelOf(record.color.x), channelOf(record.color.y), channelOf(record.color.z), 255};
        m_map.vertices.push_back(vertex);
    }

    /// Returns a mesh with all copies of a plant (id-Software/Enemy-Territory src/renderer/tr_bsp.c,
    /// ParseFoliage). The record has the plant's number of vertices in place of the patch height, and the
    /// number of copies in place of the patch width. A vertex for each copy follows those of the plant. It
    /// has the copy's position and light.
    MapFace foliageOf(const FaceRecord& record, uint32_t index) {
        const MapFace& plant = record.face;
        const uint64_t numVertices = record.patchHeight;
        const uint64_t numCopies = record.patchWidth;
        if (numVertices == 0 || numCopies == 0) return {};
        if (plant.firstVertex + numVertices + numCopies > m_numFileVertices)
            return skip({"FACES", index, "numVerts"},
                        fmt::format("is {} of a plant with {}, but there are {}", numVertices,
                                    counted(numCopies, "copy"), counted(m_numFileVertices, "vertex")));
        const uint64_t numNew = std::max<uint64_t>(numVertices, plant.numIndices) * numCopies;
        if (numNew > m_numFoliageLeft)
            return skip({"FACES", index, "patchSize"},
                        fmt::format("is {} of {}, but all plants together may have only {} more",
                                    counted(numCopies, "copy"), counted(numVertices, "vertex"),
                                    m_numFoliageLeft));
        m_numFoliageLeft -= numNew; // also for a damaged plant: many may share a long list of indices
        if (!hasIndicesBelow(plant, numVertices))
            return skip({"FACES", index, "firstIndex"}, "has an index outside of the plant's vertices");
        return copyPlant(record);
    }

    bool hasIndicesBelow(const MapFace& plant, uint64_t limit) const {
        if (uint64_t{plant.firstIndex} + plant.numIndices > m_map.indices.size()) return false;
        const auto indices = std::span(m_map.indices).subspan(plant.firstIndex, plant.numIndices);
        return std::all_of(indices.begin(), indices.end(), [&](uint32_t i) { return i < limit; });
    }

    MapFace copyPlant(const FaceRecord& record) {
        const uint32_t numVertices = record.patchHeight;
        MapFace face = record.face;
        face.kind = FaceKind::mesh;
        face.firstVertex = static_cast<uint32_t>(m_map.vertices.size());
        face.numVertices = numVertices * record.patchWidth;
        face.firstIndex = static_cast<uint32_t>(m_map.indices.size());
        face.numIndices = record.face.numIndices * record.patchWidth;
        face.surface = surfaceOf(record.shader, SurfaceLight::vertex);
        for (uint32_t copy = 0; copy < record.patchWidth; ++copy) {
            const MapVertex place = m_map.vertices[record.face.firstVertex + numVertices + copy];
            for (uint32_t i = 0; i < numVertices; ++i) {
                MapVertex vertex = m_map.vertices[record.face.firstVertex + i];
                vertex.position += place.position;
                vertex.color = place.color;
                m_map.vertices.push_back(vertex);
            }
            for (uint32_t i = 0; i < record.face.numIndices; ++i)
                m_map.indices.push_back(m_map.indices[record.face.firstIndex + i] + copy * numVertices);
        }
        return face;
    }

    uint32_t surfaceOf(uint32_t shader, SurfaceLight light) {
        const auto next = static_cast<uint32_t>(m_map.surfaces.size());
        const auto [found, isNew] = m_surfaces.try_emplace({shader, light}, next);
        if (isNew) {
            Surface surface;
            surface.name = m_shaders[shader].name;
            surface.flags = m_shaders[shader].flags;
            surface.fileFlags = m_shaders[shader].fileFlags;
            surface.fileContents = m_shaders[shader].fileContents;
            surface.texelUnit = 1.0f;
            surface.light = light;
            m_map.surfaces.push_back(surface);
        }
        return found->second;
    }

    std::span<const Quake3Shader> m_shaders;
    Map& m_map;
    Diagnostics& m_diagnostics;
    StyledLightmaps m_styled;
    StyledColors m_colors;
    uint32_t m_numPages;       // lightmaps of the file
    size_t m_numNormalsLeft;   // limited, because all faces of a hostile file may share vertices
    size_t m_numFileVertices;  // flares and plants add more
    uint64_t m_numFoliageLeft; // vertices or indices
    std::map<std::pair<uint32_t, SurfaceLight>, uint32_t> m_surfaces;
};

/// Returns the numbers of pages in files that faces name, sorted.
std::vector<uint32_t> namedPages(const Lump& faces, bool hasStyles) {
    std::set<uint32_t> numbers;
    forEachRecord(faces, [&](ByteReader& reader) {
        const StyledLight light = readFace(reader, hasStyles).light;
        for (size_t i = 0; i < kMaxStyles && light.styles[i] < kFirstUnusedStyle; ++i) {
            const auto number = static_cast<uint32_t>(light.pages[i]);
            if (number < kMaxLightmapFiles) numbers.insert(number);
        }
    });
    return {numbers.begin(), numbers.end()};
}

void takePageFiles(const Quake3FaceLumps& lumps, Map& map, Diagnostics& diagnostics) {
    if (!lumps.readPages) return;
    const std::vector<uint32_t> numbers = namedPages(lumps.faces, lumps.layout.hasStyles);
    if (!numbers.empty()) takePages(numbers, lumps.readPages(numbers, PageContent::light), map, diagnostics);
}

} // namespace

Quake3Light quake3Light(int32_t lightmap, uint32_t numPages) {
    if (lightmap >= 0 && static_cast<uint32_t>(lightmap) < numPages)
        return {SurfaceLight::lightmap, static_cast<uint32_t>(lightmap)};
    return {lightmap == kFullBright ? SurfaceLight::full : SurfaceLight::vertex, kNone};
}

void parseQuake3Faces(const Quake3FaceLumps& lumps, std::span<const Quake3Shader> shaders, Map& map,
                      Diagnostics& diagnostics) {
    const bool hasStyles = lumps.layout.hasStyles;
    if (lumps.lightmaps.numRecords > 0)
        parseLightmapLump(lumps.lightmaps, lumps.layout.pageSize, map);
    else
        takePageFiles(lumps, map, diagnostics);
    const uint32_t size = lumps.layout.pageSize;
    const FaceLightmap page =
        map.light.lightmaps.empty() ? pageOfSize(size, size) : map.light.lightmaps.front();
    map.vertices = readRecords(lumps.vertices, [&](ByteReader& r) { return readVertex(r, page, hasStyles); });
    map.indices = readRecords(lumps.indices, [](ByteReader& r) { return r.u32(); });
    FaceBuilder(shaders, lumps.vertices, map, diagnostics).build(lumps.faces, hasStyles);
}

} // namespace visleaf
