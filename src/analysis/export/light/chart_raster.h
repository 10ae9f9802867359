// Fills the chart of one face: finds the triangle under each texel, and interpolates what the shading needs.
#pragma once

#include "analysis/export/light/static_light.h"
#include "analysis/export/surface_shading.h"
#include "images/image.h"

#include <array>
#include <span>

namespace visleaf {

/// Texels around a chart, so that neighbours do not bleed into it.
inline constexpr uint32_t kChartBorder = 2;

/// A vertex on a chart.
struct ChartVertex {
    glm::vec2 texel{0.0f}; // in texels of the page
    glm::vec3 position{0.0f};
    glm::vec2 coordinate{0.0f}; // texture coordinates of the face
    glm::vec2 luxel{0.0f};      // in the atlas layer
    glm::vec4 color{1.0f};
};

/// A face on its page.
struct ChartFace {
    std::vector<ChartVertex> vertices;
    std::vector<uint32_t> triangles;                // three indices into vertices each
    glm::uvec2 corner{0}, size{0};                  // of the chart, texels of the page
    uint32_t lightmap = kNone;                      // into MapLight::lightmaps
    glm::vec2 firstLuxel{0.0f}, lightmapSize{1.0f}; // of the lightmap in its atlas layer
};

/// Fills the chart on its page. Texels near the edge of a triangle continue the nearest one; others stay as
/// they are. The cost grows with the sum of the triangles' boxes.
void fillChart(const ChartFace& chart, const SurfaceShading& shading, const StaticLight& light, Image& page);

} // namespace visleaf
