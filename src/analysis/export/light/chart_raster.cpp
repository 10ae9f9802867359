#include "analysis/export/light/chart_raster.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace visleaf {
namespace {

constexpr float kSmallestArea = 1e-6f; // texels; thinner triangles cover nothing

float cross(const glm::vec2& a, const glm::vec2& b) {
    return a.x * b.y - a.y * b.x;
}

/// A triangle, and how far a point is outside of it.
struct RasterTriangle {
    std::array<glm::vec2, 3> corners;
    std::array<float, 3> heights{}; // from each corner to the opposite edge, texels
    float area = 0.0f;              // twice the area, with the sign of the winding

    explicit RasterTriangle(const std::array<glm::vec2, 3>& points) : corners(points) {
        area = cross(corners[1] - corners[0], corners[2] - corners[0]);
        for (size_t i = 0; i < 3; ++i) {
            const float edge = glm::distance(corners[(i + 1) % 3], corners[(i + 2) % 3]);
            heights[i] = edge > 0.0f ? std::abs(area) / edge : 0.0f;
        }
    }

    bool isEmpty() const { return !(std::abs(area) > kSmallestArea); }

    glm::vec3 sharesAt(const glm::vec2& point) const {
        const float first = cross(corners[1] - point, corners[2] - point) / area;
        const float second = cross(corners[2] - point, corners[0] - point) / area;
        return {first, second, 1.0f - first - second};
    }

    /// Returns how far a point is outside of the farthest edge, in texels; at most 0 inside.
    float distanceOutside(const glm::vec3& shares) const {
        return std::max({-shares.x * heights[0], -shares.y * heights[1], -shares.z * heights[2]});
    }
};

/// The triangle that a texel of a chart shows.
struct Covered {
    float distance = std::numeric_limits<float>::max();
    uint32_t triangle = kNone; // index of its first corner
    glm::vec3 shares{0.0f};
};

class ChartFiller {
  public:
    ChartFiller(const ChartFace& chart, const SurfaceShading& shading, const StaticLight& light)
        : m_chart(chart), m_shading(shading), m_light(light), m_covered(size_t{chart.size.x} * chart.size.y) {
    }

    void fill(Image& page) {
        float pageArea = 0.0f, coordinateArea = 0.0f;
        for (uint32_t i = 0; i < m_chart.triangles.size(); i += 3) {
            const RasterTriangle triangle({cornerOf(i).texel, cornerOf(i + 1).texel, cornerOf(i + 2).texel});
            if (triangle.isEmpty()) continue;
            cover(triangle, i);
            pageArea += std::abs(triangle.area);
            coordinateArea += std::abs(cross(cornerOf(i + 1).coordinate - cornerOf(i).coordinate,
                                             cornerOf(i + 2).coordinate - cornerOf(i).coordinate));
        }
        m_samplesPerCoordinate = coordinateArea > 0.0f ? std::sqrt(pageArea / coordinateArea) : 0.0f;
        for (uint32_t y = 0; y < m_chart.size.y; ++y) {
            for (uint32_t x = 0; x < m_chart.size.x; ++x)
                write(m_covered[size_t{y} * m_chart.size.x + x], {x, y}, page);
        }
    }

  private:
    const ChartVertex& cornerOf(uint32_t index) const { return m_chart.vertices[m_chart.triangles[index]]; }

    /// Finds the texels that the triangle covers or is nearest to. Looks no further than the border of a
    /// chart.
    void cover(const RasterTriangle& triangle, uint32_t index) {
        const glm::vec2 mins =
            glm::min(glm::min(triangle.corners[0], triangle.corners[1]), triangle.corners[2]);
        const glm::vec2 maxs =
            glm::max(glm::max(triangle.corners[0], triangle.corners[1]), triangle.corners[2]);
        const glm::vec2 size(m_chart.size), corner(m_chart.corner);
        const auto border = static_cast<float>(kChartBorder + 1);
        const glm::uvec2 first(glm::clamp(mins - corner - border, glm::vec2(0.0f), size));
        const glm::uvec2 end(glm::clamp(glm::ceil(maxs - corner + border), glm::vec2(0.0f), size));
        for (uint32_t y = first.y; y < end.y; ++y) {
            for (uint32_t x = first.x; x < end.x; ++x) {
                Covered& covered = m_covered[size_t{y} * m_chart.size.x + x];
                if (covered.distance <= 0.0f) continue;
                const glm::vec3 shares =
                    triangle.sharesAt(glm::vec2(m_chart.corner + glm::uvec2(x, y)) + 0.5f);
                const float distance = triangle.distanceOutside(shares);
                if (distance < covered.distance) covered = {distance, index, shares};
            }
        }
    }

    ShadedPoint pointAt(const Covered& covered) const {
        ShadedPoint point;
        point.vertexColor = glm::vec4(0.0f);
        glm::vec2 luxel(0.0f);
        for (uint32_t i = 0; i < 3; ++i) {
            const ChartVertex& vertex = cornerOf(covered.triangle + i);
            const float share = covered.shares[static_cast<glm::length_t>(i)];
            point.position += share * vertex.position;
            point.coordinate += share * vertex.coordinate;
            point.vertexColor += share * vertex.color;
            luxel += share * vertex.luxel;
        }
        point.vertexColor = glm::clamp(point.vertexColor, 0.0f, 1.0f);
        point.onPage = (luxel - m_chart.firstLuxel) / m_chart.lightmapSize;
        // A texel beyond the edge of the face must not read the lightmap of another one.
        luxel =
            glm::clamp(luxel, m_chart.firstLuxel + 0.5f, m_chart.firstLuxel + m_chart.lightmapSize - 0.5f);
        point.light = m_light.at(m_chart.lightmap, luxel);
        point.samplesPerCoordinate = m_samplesPerCoordinate;
        return point;
    }

    void write(const Covered& covered, const glm::uvec2& at, Image& page) const {
        if (covered.triangle == kNone) return;
        const glm::uvec2 texel = m_chart.corner + at;
        writeTexel(m_shading.at(pointAt(covered)),
                   page.rgba.data() + 4 * (size_t{texel.y} * page.width + texel.x));
    }

    const ChartFace& m_chart;
    const SurfaceShading& m_shading;
    const StaticLight& m_light;
    std::vector<Covered> m_covered; // for each texel
    float m_samplesPerCoordinate = 0.0f;
};

} // namespace

void fillChart(const ChartFace& chart, const SurfaceShading& shading, const StaticLight& light, Image& page) {
    ChartFiller(chart, shading, light).fill(page);
}

} // namespace visleaf
