// Light in the form that Quake 3 stores: a quarter of the visible light, the sum of all styles. Besides
// lightmaps, there is light at vertices, on patches and at the points of a grid. Lightmaps are packed into
// pages of 128 x 128 luxels.
#pragma once

#include "forge/bake_light.h"

namespace visleaf {

/// The luxels of one face or patch.
struct Quake3Lightmap {
    uint32_t width = 0, height = 0; // luxels, at most a page
    std::vector<uint8_t> rgb;       // width * height * 3
};

/// The position of a lightmap.
struct PagePosition {
    uint32_t page = 0, x = 0, y = 0; // of the first luxel
};

/// Places lightmaps in rows. A row is as high as its first lightmap. One unused luxel separates neighbours,
/// so that filtering does not mix them.
class LightmapPages {
  public:
    /// Copies a lightmap to a free position, on a new page if necessary.
    PagePosition add(const Quake3Lightmap& lightmap);

    /// Returns the luxels of all pages, RGB.
    const std::vector<uint8_t>& luxels() const { return m_luxels; }

  private:
    void openPage();

    std::vector<uint8_t> m_luxels;
    uint32_t m_numPages = 0;
    uint32_t m_x = 0, m_y = 0, m_rowHeight = 0; // current row
};

/// Computes the light of one scene, which must outlive the object.
class Quake3LightBaker {
  public:
    explicit Quake3LightBaker(const CompiledScene& scene);

    /// Returns the light at a point of a surface as a vertex colour; `normal` has unit length.
    std::array<uint8_t, 4> colorAt(const glm::vec3& point, const glm::vec3& normal) const;

    /// Converts the luxels of a face to a lightmap.
    Quake3Lightmap lightmapOf(const BakedLight& light) const;

    /// Computes the lightmap of a patch, with kPatchLuxels luxels from one control point to the next in both
    /// directions.
    Quake3Lightmap bakePatch(const ScenePatch& patch) const;

    /// Returns the light grid lump of a world with these bounds.
    Bytes bakeGrid(const Bounds& world) const;

  private:
    glm::vec3 lightAt(const glm::vec3& point, const glm::vec3& normal) const;

    const CompiledScene& m_scene;
    LightBaker m_baker;
    std::vector<uint8_t> m_styles;
};

inline constexpr uint32_t kPatchLuxels = 4; // luxels from one control point of a patch to the next

/// A point on the surface of a patch.
struct PatchPoint {
    glm::vec3 position{0.0f}, normal{0.0f};
};
PatchPoint pointOfPatch(const ScenePatch& patch, float column, float row);

} // namespace visleaf
