#include "forge/bake_light.h"

#include "forge/tree_faces.h"

#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

// Distance of a sample from the walls around it, game units.
constexpr float kClearance = 1.0f;

// A face does not store a style whose light on it never exceeds this.
constexpr float kMinLight = 2.0f;

// Game units. Larger than any map.
constexpr float kFar = 65536.0f;

// Share of its light that a wall reflects.
constexpr float kReflected = 0.75f;

// Smallest luxel value on the surface of a lamp.
constexpr float kGlow = 170.0f;

constexpr float kLampCell = 512.0f;

// Sample positions of a luxel, in luxels from its centre: a square, so that shadows have soft edges.
constexpr std::array<glm::vec2, 4> kSamples{
    {{-0.25f, -0.25f}, {0.25f, -0.25f}, {-0.25f, 0.25f}, {0.25f, 0.25f}}};
constexpr std::array<glm::vec2, 1> kDraftSamples{};

struct LuxelRange {
    int first = 0, last = 0;
    uint32_t count() const { return static_cast<uint32_t>(last - first + 1); }
};

LuxelRange luxelsAlong(const glm::vec4& axis, const std::vector<glm::vec3>& vertices, float step) {
    double lowest = std::numeric_limits<double>::max(), highest = std::numeric_limits<double>::lowest();
    for (const glm::vec3& vertex : vertices) {
        lowest = std::min(lowest, texelAt(axis, vertex));
        highest = std::max(highest, texelAt(axis, vertex));
    }
    // Engines compute the same in single precision.
    return {static_cast<int>(std::floor(static_cast<float>(lowest) / step)),
            static_cast<int>(std::ceil(static_cast<float>(highest) / step))};
}

/// Maps luxels of a face to positions.
class LuxelGrid {
  public:
    LuxelGrid(const CompiledFace& face, const Plane& plane, float step)
        : m_axes(face.axes), m_step(step), m_dist(plane.dist) {
        const glm::mat3 toTexels =
            glm::transpose(glm::mat3(glm::vec3(m_axes.s), glm::vec3(m_axes.t), plane.normal));
        m_toWorld = glm::inverse(toTexels);
    }

    glm::vec3 position(const glm::vec2& luxel) const {
        const glm::vec2 texel = luxel * m_step - glm::vec2(m_axes.s.w, m_axes.t.w);
        return m_toWorld * glm::vec3(texel, m_dist);
    }

  private:
    TextureAxes m_axes;
    float m_step, m_dist;
    glm::mat3 m_toWorld;
};

/// Returns the point of the face nearest to `point` that is kClearance away from its edges.
glm::vec3 movedInside(glm::vec3 point, const CompiledFace& face, const glm::vec3& normal) {
    glm::vec3 center(0.0f);
    for (const glm::vec3& vertex : face.vertices)
        center += vertex / static_cast<float>(face.vertices.size());
    for (size_t i = 0; i < face.vertices.size(); ++i) {
        const glm::vec3& a = face.vertices[i];
        const glm::vec3& b = face.vertices[(i + 1) % face.vertices.size()];
        const glm::vec3 inward = glm::normalize(glm::cross(b - a, normal));
        const float clearance = std::min(kClearance, 0.5f * glm::dot(center - a, inward));
        const float missing = clearance - glm::dot(point - a, inward);
        if (missing > 0.0f) point += missing * inward;
    }
    return point;
}

uint64_t lampCell(const glm::ivec3& cell) {
    const auto bits = [](int value) { return static_cast<uint64_t>(int64_t{value} + (1 << 20)); };
    return bits(cell.x) << 42 | bits(cell.y) << 21 | bits(cell.z);
}

glm::ivec3 lampCellOf(const glm::vec3& point) {
    return glm::ivec3(glm::floor(point / kLampCell));
}

// Colours that are too bright keep their hue.
void addLuxel(std::vector<uint8_t>& rgb, const glm::vec3& light) {
    const float brightest = std::max({light.r, light.g, light.b, 255.0f});
    for (glm::length_t i = 0; i < 3; ++i)
        rgb.push_back(static_cast<uint8_t>(light[i] * 255.0f / brightest));
}

} // namespace

LightBaker::LightBaker(const CompiledScene& scene, bool hasBounces)
    : m_scene(scene.scene), m_world(scene.models[0].tree), m_planes(scene.planes) {
    sortLamps();
    if (!hasBounces) return;
    const auto isOpen = [this](const glm::vec3& point) { return !isSolid(leafAt(m_world, m_planes, point)); };
    m_bounced.emplace(
        m_scene, [this](const glm::vec3& point, const glm::vec3& way) { return reflectedLight(point, way); },
        isOpen);
}

void LightBaker::sortLamps() {
    for (uint32_t i = 0; i < m_scene.lights.size(); ++i) {
        const SceneLight& lamp = m_scene.lights[i];
        if (std::find(m_styles.begin(), m_styles.end(), lamp.style) == m_styles.end())
            m_styles.push_back(lamp.style);
        const glm::ivec3 first = lampCellOf(lamp.position - lamp.radius);
        const glm::ivec3 last = lampCellOf(lamp.position + lamp.radius);
        for (int x = first.x; x <= last.x; ++x) {
            for (int y = first.y; y <= last.y; ++y) {
                for (int z = first.z; z <= last.z; ++z)
                    m_lamps[lampCell({x, y, z})].push_back(i);
            }
        }
    }
}

const LightBaker::Lamps& LightBaker::lampsNear(const glm::vec3& point) const {
    static const Lamps kNoLamps;
    const auto found = m_lamps.find(lampCell(lampCellOf(point)));
    return found == m_lamps.end() ? kNoLamps : found->second;
}

TraceHit LightBaker::trace(const glm::vec3& from, const glm::vec3& to) const {
    return traceRay(m_world, m_planes, from, to);
}

glm::vec3 LightBaker::wallNormal(const TraceHit& hit) const {
    const Plane& wall = m_planes[hit.wall.plane];
    return hit.wall.isBack ? -wall.normal : wall.normal;
}

bool LightBaker::isSky(const TraceHit& hit) const {
    const uint32_t brush = brushOfWall(*hit.solid, *hit.before);
    if (brush == kNone) return false;
    const glm::vec3 normal = wallNormal(hit);
    const uint32_t texture =
        sideFacing(m_scene.brushes[brush], brush == hit.solid->owner ? normal : -normal).side->texture;
    return m_scene.textures[texture].kind == TextureKind::sky;
}

glm::vec3 LightBaker::fromLamp(const SceneLight& lamp, const glm::vec3& point,
                               const glm::vec3& normal) const {
    const glm::vec3 way = lamp.position - point;
    const float distance = glm::length(way);
    const float slant = glm::dot(way, normal) / std::max(distance, 1.0f);
    if (distance >= lamp.radius || slant <= 0.0f) return glm::vec3(0.0f);
    if (trace(point, lamp.position).solid != nullptr) return glm::vec3(0.0f);
    const float nearness = 1.0f - distance / lamp.radius;
    // A lamp has some width. A surface that it lights at a slant is brighter than under a point light.
    return lamp.color * nearness * nearness * (0.5f + 0.5f * slant);
}

glm::vec3 LightBaker::fromSun(const glm::vec3& point, const glm::vec3& normal) const {
    const float slant = glm::dot(m_scene.sun.direction, normal);
    if (slant <= 0.0f || m_scene.sun.color == glm::vec3(0.0f)) return glm::vec3(0.0f);
    const TraceHit hit = trace(point, point + kFar * m_scene.sun.direction);
    const bool comesIn = hit.solid != nullptr && hit.before != nullptr && isSky(hit);
    return comesIn ? m_scene.sun.color * slant : glm::vec3(0.0f);
}

glm::vec3 LightBaker::direct(const glm::vec3& point, const glm::vec3& normal, uint8_t style) const {
    glm::vec3 light(0.0f);
    if (style == 0) light = m_scene.ambient + fromSun(point, normal);
    for (const uint32_t lamp : lampsNear(point)) {
        if (m_scene.lights[lamp].style == style) light += fromLamp(m_scene.lights[lamp], point, normal);
    }
    return light;
}

/// Returns the light that the wall in this direction reflects.
glm::vec3 LightBaker::reflectedLight(const glm::vec3& point, const glm::vec3& direction) const {
    const TraceHit hit = trace(point, point + kFar * direction);
    if (hit.solid == nullptr || hit.before == nullptr) return glm::vec3(0.0f);
    if (isSky(hit)) return m_scene.skyLight;
    const glm::vec3 normal = wallNormal(hit);
    return kReflected * direct(hit.point + kClearance * normal, normal, 0);
}

glm::vec3 LightBaker::lightAt(const glm::vec3& point, const glm::vec3& normal, uint8_t style) const {
    glm::vec3 light = direct(point, normal, style);
    if (style != 0 || !m_bounced) return light;
    return light + m_bounced->lightAt(leafAt(m_world, m_planes, point).room, point, normal);
}

/// Returns the position of a sample, lifted off the face. A sample near an edge may lie inside or behind a
/// wall. Such a sample moves to the nearest point of the face. Other samples do not move, so that adjacent
/// faces agree about the luxels that they share.
glm::vec3 LightBaker::liftedSample(const CompiledFace& face, const glm::vec3& onPlane,
                                   const glm::vec3& origin) const {
    const Plane& plane = m_planes[face.side.plane];
    const glm::vec3 normal = face.side.isBack ? -plane.normal : plane.normal;
    const glm::vec3 lifted = origin + onPlane + normal * kClearance;
    const glm::vec3 inside = origin + movedInside(onPlane, face, normal) + normal * kClearance;
    return inside == lifted || trace(inside, lifted).solid == nullptr ? lifted : inside;
}

BakedLight LightBaker::bake(const CompiledFace& face, const CompileOptions& options,
                            const glm::vec3& origin) const {
    if (!receivesLight(m_scene.textures[face.texture].kind)) return {};
    const LuxelRange s = luxelsAlong(face.axes.s, face.vertices, options.luxelStep);
    const LuxelRange t = luxelsAlong(face.axes.t, face.vertices, options.luxelStep);
    const LuxelGrid grid(face, m_planes[face.side.plane], options.luxelStep);
    const std::span<const glm::vec2> samples =
        options.isDraft ? std::span<const glm::vec2>(kDraftSamples) : kSamples;
    std::vector<glm::vec3> points; // samples.size() for each luxel
    for (int row = t.first; row <= t.last; ++row) {
        for (int column = s.first; column <= s.last; ++column) {
            for (const glm::vec2& sample : samples) {
                const glm::vec2 luxel = glm::vec2(column, row) + sample;
                points.push_back(liftedSample(face, grid.position(luxel), origin));
            }
        }
    }
    BakedLight baked{s.count(), t.count(), s.first, t.first, {}, {}};
    baked.styles.fill(kNoStyle);
    addStyles(baked, face, points);
    return baked;
}

void LightBaker::addStyles(BakedLight& baked, const CompiledFace& face,
                           std::span<const glm::vec3> points) const {
    const Plane& plane = m_planes[face.side.plane];
    const glm::vec3 normal = face.side.isBack ? -plane.normal : plane.normal;
    const TextureKind kind = m_scene.textures[face.texture].kind;
    const bool glows = kind == TextureKind::lamp || kind == TextureKind::screen;
    const size_t numSamples = points.size() / (size_t{baked.width} * baked.height);
    size_t numStyles = 0;
    for (const uint8_t style : m_styles) {
        std::vector<uint8_t> layer;
        float brightest = 0.0f;
        for (size_t i = 0; i < points.size(); i += numSamples) {
            glm::vec3 light(0.0f);
            for (const glm::vec3& point : points.subspan(i, numSamples))
                light += lightAt(point, normal, style) / static_cast<float>(numSamples);
            if (glows && style == 0) light = glm::max(light, kGlow);
            brightest = std::max({brightest, light.r, light.g, light.b});
            addLuxel(layer, light);
        }
        const bool isStored = style == 0 || brightest >= kMinLight;
        if (!isStored || numStyles == kMaxStyles) continue;
        baked.styles[numStyles++] = style;
        baked.rgb.insert(baked.rgb.end(), layer.begin(), layer.end());
    }
}

} // namespace visleaf
