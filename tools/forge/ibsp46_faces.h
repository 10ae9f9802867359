// The faces of a Quake 3 map, with their vertices and lightmaps.
#pragma once

#include "forge/file_tables.h"
#include "forge/game_profile.h"
#include "forge/ibsp46_file.h"
#include "forge/ibsp46_light.h"

namespace visleaf {

/// A texture as the shader of a face or a brush with these contents.
struct ShaderUse {
    uint32_t texture = 0; // into SceneDescription::textures
    Contents contents = 0;

    bool operator==(const ShaderUse&) const = default;
};

/// Collects faces with their vertices, indices and lightmaps, and numbers the faces in the order of the
/// calls.
class Quake3Faces {
  public:
    /// All arguments must outlive the object. Adds the shaders of faces to `shaders`.
    Quake3Faces(const CompiledScene& scene, const std::vector<glm::vec2>& sizes,
                NumberOf<ShaderUse>& shaders);

    /// These functions append a face with its vertices, indices and light.
    void addPolygon(const CompiledFace& face);
    void addPatch(const ScenePatch& patch);
    void addMesh(const SceneMesh& mesh);
    void addBillboard(const SceneBillboard& billboard);

    uint32_t size() const { return static_cast<uint32_t>(m_faces.size()); }
    /// Returns the bounds of a face's vertices, or of a whole billboard, in map space.
    const Bounds& boundsOf(uint32_t face) const { return m_bounds[face]; }

    /// Moves all faces, vertices, indices and lightmaps to `file`.
    void moveTo(ibsp46::File& file);

    const Quake3LightBaker& light() const { return m_light; }

  private:
    ibsp46::FileVertex vertexAt(const glm::vec3& position, const glm::vec3& normal, const glm::vec2& texel,
                                uint32_t texture) const;
    ibsp46::FileFace startFace(uint32_t texture, int32_t kind) const;
    void finishFace(ibsp46::FileFace& face);

    const CompiledScene& m_scene;
    const std::vector<glm::vec2>& m_sizes;
    NumberOf<ShaderUse>& m_shaders;
    Quake3LightBaker m_light;
    LightmapPages m_pages;
    std::vector<ibsp46::FileFace> m_faces;
    std::vector<Bounds> m_bounds; // for each face
    std::vector<ibsp46::FileVertex> m_vertices;
    std::vector<uint32_t> m_indices;
};

} // namespace visleaf
