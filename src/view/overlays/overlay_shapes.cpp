#include "view/overlays/overlay_shapes.h"

#include "base/portable_math.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace visleaf {
namespace {

constexpr int kCircleSegments = 32;
constexpr float kUsualHead = 12.0f; // of an arrow, game units
constexpr float kMostOfLine = 0.3f; // of an arrow's length that its head may take

using Triangle = std::array<glm::vec3, 3>;

/// The triangles of a sphere of radius 1: an octahedron whose triangles are split into four.
const std::vector<Triangle>& sphereTriangles() {
    static const std::vector<Triangle> kTriangles = [] {
        std::vector<Triangle> triangles;
        for (const float x : {-1.0f, 1.0f})
            for (const float y : {-1.0f, 1.0f})
                for (const float z : {-1.0f, 1.0f}) {
                    const glm::vec3 a{x, 0, 0}, b{0, y, 0}, c{0, 0, z};
                    const glm::vec3 ab = glm::normalize(a + b), bc = glm::normalize(b + c),
                                    ca = glm::normalize(c + a);
                    triangles.insert(triangles.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
                }
        return triangles;
    }();
    return kTriangles;
}

LineColor colorOfLight(const GridLight& light, const glm::vec3& normal) {
    const float facing = std::max(glm::dot(normal, light.toLight), 0.0f);
    const glm::vec3 sum = glm::clamp(light.ambient + facing * light.directed, 0.0f, 1.0f);
    return {static_cast<uint8_t>(255.0f * sum.r), static_cast<uint8_t>(255.0f * sum.g),
            static_cast<uint8_t>(255.0f * sum.b), 255};
}

/// True for the length of a line that can be drawn as an arrow.
bool isArrow(float length) {
    return length > 0.0f && std::isfinite(length);
}

/// Adds the head of an arrow that points in a direction, a unit vector, and ends at `tip`.
void addHead(const glm::vec3& tip, const glm::vec3& direction, float size, LineColor color, LineList& lines) {
    const glm::vec3 neck = tip - direction * size;
    for (const glm::vec3& across : axesAcross(direction))
        for (const float side : {-0.4f, 0.4f})
            lines.line(tip, neck + side * size * across, color);
}

} // namespace

std::array<glm::vec3, 2> axesAcross(const glm::vec3& direction) {
    const glm::vec3 other = std::abs(direction.z) < 0.9f ? glm::vec3(0, 0, 1) : glm::vec3(1, 0, 0);
    const glm::vec3 u = glm::normalize(glm::cross(direction, other));
    return {u, glm::cross(direction, u)};
}

void addArrow(const glm::vec3& from, const glm::vec3& to, LineColor color, LineList& lines) {
    const float length = glm::distance(from, to);
    if (!isArrow(length)) return;
    lines.line(from, to, color);
    addHead(to, (to - from) / length, std::min(kUsualHead, kMostOfLine * length), color, lines);
}

void addMiddleHead(const glm::vec3& from, const glm::vec3& to, const glm::vec3& eye, LineColor color,
                   LineList& lines) {
    constexpr float kPerDistance = 0.03f; // of the head: about 30 pixels in a window of 1920
    const float length = glm::distance(from, to);
    if (!isArrow(length)) return;
    const glm::vec3 middle = 0.5f * (from + to);
    const float visible = std::max(kUsualHead, kPerDistance * glm::distance(middle, eye));
    const float head = std::min(visible, kMostOfLine * length);
    const glm::vec3 direction = (to - from) / length;
    addHead(middle + 0.5f * head * direction, direction, head, color, lines);
}

void addPolygon(std::span<const glm::dvec3> polygon, LineColor color, uint8_t fill, LineList& lines) {
    for (size_t i = 0; i < polygon.size(); ++i)
        lines.line(polygon[i], polygon[(i + 1) % polygon.size()], color);
    if (fill == 0) return;
    color[3] = fill;
    for (size_t i = 2; i < polygon.size(); ++i)
        lines.triangle(polygon[0], polygon[i - 1], polygon[i], color);
}

void addCircle(const CirclePlane& plane, float radius, LineColor color, LineList& lines) {
    const auto pointAt = [&](int segment) {
        const float angle = glm::two_pi<float>() * static_cast<float>(segment) / kCircleSegments;
        return plane.center + radius * (portable::cos(angle) * plane.u + portable::sin(angle) * plane.v);
    };
    for (int i = 0; i < kCircleSegments; ++i)
        lines.line(pointAt(i), pointAt(i + 1), color);
}

void addLitSphere(const glm::vec3& center, float radius, const GridLight& light, const glm::vec3& eye,
                  LineList& lines) {
    const glm::vec3 toEye = eye - center;
    for (const Triangle& triangle : sphereTriangles()) {
        const glm::vec3 middle = (triangle[0] + triangle[1] + triangle[2]) / 3.0f;
        if (glm::dot(middle, toEye - radius * middle) < 0.0f) continue;
        for (const glm::vec3& vertex : triangle)
            lines.triangles.push_back({center + radius * vertex, colorOfLight(light, vertex)});
    }
}

float distanceTo(const Bounds& box, const glm::vec3& point) {
    return glm::distance(glm::clamp(point, box.mins, box.maxs), point);
}

std::vector<uint32_t> nearestOf(std::span<const float> distances, size_t most) {
    std::vector<uint32_t> order(distances.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(std::min(most, order.size()));
    std::partial_sort(order.begin(), end, order.end(), [&](uint32_t a, uint32_t b) {
        return std::pair(distances[a], a) < std::pair(distances[b], b);
    });
    order.erase(end, order.end());
    return order;
}

} // namespace visleaf
