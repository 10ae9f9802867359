#include "culling/flares.h"

#include "map/sight_line.h"

#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

#include <cmath>
#include <optional>

namespace visleaf {
namespace {

// The defaults of r_flareSize and r_flareCoeff.
constexpr float kSize = 40.0f / 640.0f; // of the picture's width
constexpr float kNearSize = 8.0f;       // game units: as large as this at a distance of 1, in widths
constexpr float kFalloff = 150.0f;

constexpr float kReach = 24.0f; // game units: what is so near to a lamp belongs to it

std::optional<FlareSprite> flareOf(const MapVertex& lamp, const View& view) {
    const glm::vec4 clip = view.toClip * glm::vec4(lamp.position, 1.0f);
    if (clip.w <= view.lens.nearPlane) return std::nullopt;
    const glm::vec2 center(clip.x / clip.w, clip.y / clip.w);
    if (std::abs(center.x) > 1.0f || std::abs(center.y) > 1.0f) return std::nullopt;

    const auto width = static_cast<float>(view.lens.width);
    const float halfSide = width * (kSize + kNearSize / clip.w); // pixels
    const float spread = clip.w + halfSide * std::sqrt(kFalloff);
    const float facing = glm::dot(glm::normalize(view.pose.position - lamp.position), lamp.normal);
    if (facing <= 0.0f) return std::nullopt;
    const float strength = facing * kFalloff * halfSide * halfSide / (spread * spread);
    const glm::vec3 color = glm::vec3(lamp.color[0], lamp.color[1], lamp.color[2]) / 255.0f;
    return FlareSprite{.center = center,
                       .halfSize = 2.0f * halfSide / glm::vec2(width, static_cast<float>(view.lens.height)),
                       .color = color * strength};
}

} // namespace

void findFlares(const Map& map, const View& view, std::vector<FlareSprite>& flares) {
    flares.clear();
    for (const MapFace& face : map.faces) {
        if (face.kind != FaceKind::billboard || face.numVertices == 0) continue;
        const MapVertex& lamp = map.vertices[face.firstVertex];
        const std::optional<FlareSprite> flare = flareOf(lamp, view);
        if (!flare) continue;
        const glm::vec3 toEye = view.pose.position - lamp.position;
        const float distance = glm::length(toEye);
        const bool isBeside = distance <= kReach;
        if (isBeside || isInSight(map, view.pose.position, lamp.position + toEye * (kReach / distance)))
            flares.push_back(*flare);
    }
}

} // namespace visleaf
