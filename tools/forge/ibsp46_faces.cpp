#include "forge/ibsp46_faces.h"

#include "geometry/tessellation/triangulate.h"

namespace visleaf {

using namespace ibsp46;

namespace {

constexpr int32_t kNoLight = -1; // number of the lightmap page of unlit faces

glm::vec3 centerOf(const std::vector<glm::vec3>& vertices) {
    glm::vec3 sum(0.0f);
    for (const glm::vec3& vertex : vertices)
        sum += vertex;
    return sum / static_cast<float>(vertices.size());
}

glm::vec2 onPage(const PagePosition& position, const glm::vec2& luxel) {
    return (glm::vec2(position.x, position.y) + luxel + 0.5f) / static_cast<float>(kPageSize);
}

std::array<int32_t, 4> rectangleOf(const PagePosition& position, const Quake3Lightmap& lightmap) {
    return {static_cast<int32_t>(position.x), static_cast<int32_t>(position.y),
            static_cast<int32_t>(lightmap.width), static_cast<int32_t>(lightmap.height)};
}

} // namespace

Quake3Faces::Quake3Faces(const CompiledScene& scene, const std::vector<glm::vec2>& sizes,
                         NumberOf<ShaderUse>& shaders)
    : m_scene(scene), m_sizes(sizes), m_shaders(shaders), m_light(scene) {}

FileVertex Quake3Faces::vertexAt(const glm::vec3& position, const glm::vec3& normal, const glm::vec2& texel,
                                 uint32_t texture) const {
    return {position, texel / m_sizes[texture], glm::vec2(0.0f), normal, m_light.colorAt(position, normal)};
}

FileFace Quake3Faces::startFace(uint32_t texture, int32_t kind) const {
    FileFace face;
    face.shader = m_shaders({texture, 0});
    face.kind = kind;
    face.firstVertex = static_cast<uint32_t>(m_vertices.size());
    face.firstIndex = static_cast<uint32_t>(m_indices.size());
    return face;
}

void Quake3Faces::finishFace(FileFace& face) {
    face.numVertices = static_cast<uint32_t>(m_vertices.size()) - face.firstVertex;
    face.numIndices = static_cast<uint32_t>(m_indices.size()) - face.firstIndex;
    Bounds bounds;
    for (uint32_t i = face.firstVertex; i < m_vertices.size(); ++i)
        bounds.add(m_vertices[i].position);
    for (size_t fog = 0; fog < m_scene.scene.fogs.size(); ++fog) {
        const Bounds& volume = m_scene.scene.fogs[fog].bounds;
        const bool isInside = glm::all(glm::lessThanEqual(volume.mins - 1.0f, bounds.mins)) &&
                              glm::all(glm::lessThanEqual(bounds.maxs, volume.maxs + 1.0f));
        if (isInside) face.fog = static_cast<int32_t>(fog);
    }
    m_faces.push_back(face);
    m_bounds.push_back(bounds);
}

void Quake3Faces::addPolygon(const CompiledFace& compiled) {
    const Plane& plane = m_scene.planes[compiled.side.plane];
    const glm::vec3 normal = compiled.side.isBack ? -plane.normal : plane.normal;
    const glm::vec3 center = centerOf(compiled.vertices);
    const auto texelOf = [&](const glm::vec3& point) {
        return glm::vec2(texelAt(compiled.axes.s, point), texelAt(compiled.axes.t, point));
    };
    FileFace face = startFace(compiled.texture, kPlanar);
    face.lightAxes[2] = normal;
    std::vector<MapVertex> vertices(compiled.vertices.size());
    for (size_t i = 0; i < vertices.size(); ++i)
        vertices[i].position = compiled.vertices[i];
    const bool needsMiddle = triangulate(vertices, m_indices);
    std::vector<glm::vec3> points = compiled.vertices;
    if (needsMiddle) points.push_back(center);
    for (const glm::vec3& point : points) {
        m_vertices.push_back(vertexAt(point, normal, texelOf(point), compiled.texture));
        // Exactly at the vertex, the light would be that of the adjacent wall.
        m_vertices.back().color = m_light.colorAt(glm::mix(point, center, 0.05f), normal);
    }
    face.lightmap = kNoLight;
    if (!compiled.light.rgb.empty()) {
        const Quake3Lightmap lightmap = m_light.lightmapOf(compiled.light);
        const PagePosition position = m_pages.add(lightmap);
        face.lightmap = static_cast<int32_t>(position.page);
        face.rectangle = rectangleOf(position, lightmap);
        const glm::vec2 first(compiled.light.firstS, compiled.light.firstT);
        for (size_t i = 0; i < points.size(); ++i) {
            const glm::vec2 luxel = texelOf(points[i]) / m_scene.options.luxelStep - first;
            m_vertices[face.firstVertex + i].light = onPage(position, luxel);
        }
    }
    finishFace(face);
}

void Quake3Faces::addPatch(const ScenePatch& patch) {
    FileFace face = startFace(patch.texture, kPatch);
    const Quake3Lightmap lightmap = m_light.bakePatch(patch);
    const PagePosition position = m_pages.add(lightmap);
    face.lightmap = static_cast<int32_t>(position.page);
    face.rectangle = rectangleOf(position, lightmap);
    face.patchSize = {patch.width, patch.height};
    for (uint32_t row = 0; row < patch.height; ++row) {
        for (uint32_t column = 0; column < patch.width; ++column) {
            const ScenePatch::Point& point = patch.points[row * patch.width + column];
            const glm::vec2 at(column, row);
            const PatchPoint surface = pointOfPatch(patch, at.x, at.y);
            m_vertices.push_back(vertexAt(point.position, surface.normal, point.texel, patch.texture));
            m_vertices.back().color = m_light.colorAt(surface.position, surface.normal);
            m_vertices.back().light = onPage(position, at * static_cast<float>(kPatchLuxels));
        }
    }
    finishFace(face);
    // The game chooses the detail of a patch by its bounds.
    m_faces.back().lightAxes = {m_bounds.back().mins, m_bounds.back().maxs, glm::vec3(0.0f)};
}

void Quake3Faces::addMesh(const SceneMesh& mesh) {
    FileFace face = startFace(mesh.texture, kTriangles);
    for (const SceneMesh::Vertex& vertex : mesh.vertices)
        m_vertices.push_back(vertexAt(vertex.position, vertex.normal, vertex.texel, mesh.texture));
    m_indices.insert(m_indices.end(), mesh.indices.begin(), mesh.indices.end());
    finishFace(face);
}

// The fields of the lightmap contain the position and the colour.
void Quake3Faces::addBillboard(const SceneBillboard& billboard) {
    FileFace face = startFace(billboard.texture, kFlare);
    face.lightOrigin = billboard.position;
    face.lightAxes = {glm::vec3(1.0f), glm::vec3(0.0f), glm::vec3(0.0f, 0.0f, -1.0f)};
    finishFace(face);
    m_bounds.back() = {billboard.position - billboard.radius, billboard.position + billboard.radius};
}

void Quake3Faces::moveTo(File& file) {
    file.faces = std::move(m_faces);
    file.vertices = std::move(m_vertices);
    file.meshverts = std::move(m_indices);
    const ByteSpan luxels = std::as_bytes(std::span(m_pages.luxels()));
    file.lightmaps.assign(luxels.begin(), luxels.end());
}

} // namespace visleaf
