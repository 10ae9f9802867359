#include "forge/bake_light.h"

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kLuxelTexels = 16.0f;
constexpr SurfaceFlags kUnlit =
    surface_flag::kSky | surface_flag::kWarp | surface_flag::kTranslucent33 | surface_flag::kTranslucent66;

// How far a sample stays from the walls around it, in game units.
constexpr float kClearance = 1.0f;

// Styles whose light never gets brighter than this on a face are not stored with it.
constexpr float kLeastLight = 2.0f;

// Farther than any map is wide.
constexpr float kSunDistance = 16384.0f;

float texelAt(const glm::vec4& axis, const glm::vec3& position) {
    return glm::dot(glm::vec3(axis), position) + axis.w;
}

// The world axis that a texture axis follows.
glm::length_t worldAxis(const glm::vec4& axis) {
    return axis.x != 0.0f ? 0 : axis.y != 0.0f ? 1 : 2;
}

struct LuxelRange {
    int first = 0, last = 0;
    uint32_t count() const { return static_cast<uint32_t>(last - first + 1); }
};

LuxelRange luxelsAlong(const glm::vec4& axis, const Bounds& bounds) {
    const float a = texelAt(axis, bounds.mins), b = texelAt(axis, bounds.maxs);
    return {static_cast<int>(std::floor(std::min(a, b) / kLuxelTexels)),
            static_cast<int>(std::ceil(std::max(a, b) / kLuxelTexels))};
}

struct FaceLuxels {
    const BoxFace& face;
    TextureAxes axes;
    LuxelRange s, t;

    glm::vec3 position(uint32_t x, uint32_t y) const {
        glm::vec3 position = face.bounds.mins;
        const auto set = [&](const glm::vec4& axis, int luxel) {
            const glm::length_t i = worldAxis(axis);
            position[i] = (static_cast<float>(luxel) * kLuxelTexels - axis.w) / axis[i];
        };
        set(axes.s, s.first + static_cast<int>(x));
        set(axes.t, t.first + static_cast<int>(y));
        return position;
    }
};

// Luxels at the rim may lie in a wall; they take the light of the nearest point of the face. Others stay
// where they are, so that faces that meet agree about the luxels they share.
glm::vec3 samplePoint(const BoxTree& world, const BoxFace& face, const glm::vec3& luxel) {
    const glm::vec3 lifted = luxel + normalOf(face) * kClearance;
    if (!isSolid(cellAt(world, lifted))) return lifted;
    const glm::vec3 inside = glm::min(glm::vec3(kClearance), 0.5f * face.bounds.size());
    return glm::clamp(luxel, face.bounds.mins + inside, face.bounds.maxs - inside) +
           normalOf(face) * kClearance;
}

glm::vec3 lightOfLamp(const BoxTree& world, const SceneLight& lamp, const glm::vec3& point,
                      const glm::vec3& normal) {
    const glm::vec3 way = lamp.position - point;
    const float distance = glm::length(way);
    const float slant = glm::dot(way, normal) / std::max(distance, 1.0f);
    if (distance >= lamp.radius || slant <= 0.0f) return glm::vec3(0.0f);
    if (traceRay(world, point, lamp.position).solid != nullptr) return glm::vec3(0.0f);
    const float nearness = 1.0f - distance / lamp.radius;
    // Half of the slant is given back, as light that came by way of other walls.
    return lamp.color * nearness * nearness * (0.5f + 0.5f * slant);
}

glm::vec3 lightOfSun(const SceneDescription& scene, const BoxTree& world, const glm::vec3& point,
                     const glm::vec3& normal) {
    const float slant = glm::dot(scene.sun.direction, normal);
    if (slant <= 0.0f) return glm::vec3(0.0f);
    const TraceHit hit = traceRay(world, point, point + kSunDistance * scene.sun.direction);
    if (hit.solid == nullptr || hit.before == nullptr) return glm::vec3(0.0f);
    const auto texture = wallTexture(scene.boxes, *hit.solid, *hit.before, hit.axis, hit.wallLooksUp);
    const bool isSky = texture && (scene.textures[*texture].flags & surface_flag::kSky) != 0;
    return isSky ? scene.sun.color * slant : glm::vec3(0.0f);
}

std::vector<uint8_t> stylesOf(const SceneDescription& scene) {
    std::vector<uint8_t> styles{0};
    for (const SceneLight& lamp : scene.lights) {
        if (std::find(styles.begin(), styles.end(), lamp.style) == styles.end()) styles.push_back(lamp.style);
    }
    return styles;
}

glm::vec3 lightOfStyle(const SceneDescription& scene, const BoxTree& world, const BoxFace& face,
                       const glm::vec3& point, uint8_t style) {
    const glm::vec3 normal = normalOf(face);
    glm::vec3 light(0.0f);
    if (style == 0) light = scene.ambient + lightOfSun(scene, world, point, normal);
    for (const SceneLight& lamp : scene.lights) {
        if (lamp.style == style) light += lightOfLamp(world, lamp, point, normal);
    }
    return light;
}

// Too bright colours keep their hue.
void addLuxel(std::vector<uint8_t>& rgb, const glm::vec3& light) {
    const float brightest = std::max({light.r, light.g, light.b, 255.0f});
    for (glm::length_t i = 0; i < 3; ++i)
        rgb.push_back(static_cast<uint8_t>(light[i] * 255.0f / brightest));
}

std::vector<glm::vec3> samplePoints(const BoxTree& world, const FaceLuxels& luxels) {
    std::vector<glm::vec3> points;
    for (uint32_t y = 0; y < luxels.t.count(); ++y) {
        for (uint32_t x = 0; x < luxels.s.count(); ++x) {
            points.push_back(samplePoint(world, luxels.face, luxels.position(x, y)));
        }
    }
    return points;
}

} // namespace

TextureAxes axesOf(const BoxFace& face, const SceneTexture& texture) {
    const float scale = 1.0f / texture.unitsPerTexel;
    const glm::length_t along = face.axis == 0 ? 1 : 0, down = face.axis == 2 ? 1 : 2;
    TextureAxes axes;
    axes.s[along] = scale;
    axes.t[down] = -scale;
    return axes;
}

BakedLight bakeLight(const SceneDescription& scene, const BoxTree& world, const BoxFace& face) {
    const SceneTexture& texture = scene.textures[face.texture];
    if ((texture.flags & kUnlit) != 0) return {};
    const TextureAxes axes = axesOf(face, texture);
    const FaceLuxels luxels{face, axes, luxelsAlong(axes.s, face.bounds), luxelsAlong(axes.t, face.bounds)};
    BakedLight baked{luxels.s.count(), luxels.t.count(), {}, {}};
    baked.styles.fill(kNoStyle);
    const std::vector<glm::vec3> points = samplePoints(world, luxels);
    size_t numStyles = 0;
    for (const uint8_t style : stylesOf(scene)) {
        std::vector<uint8_t> layer;
        float brightest = 0.0f;
        for (const glm::vec3& point : points) {
            const glm::vec3 light = lightOfStyle(scene, world, face, point, style);
            brightest = std::max({brightest, light.r, light.g, light.b});
            addLuxel(layer, light);
        }
        const bool isStored = style == 0 || brightest >= kLeastLight;
        if (!isStored || numStyles == kMaxStyles) continue;
        baked.styles[numStyles++] = style;
        baked.rgb.insert(baked.rgb.end(), layer.begin(), layer.end());
    }
    return baked;
}

} // namespace visleaf
