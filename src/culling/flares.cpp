#include "culling/flares.h"

#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace visleaf {
namespace {

// Defaults of r_flareSize and r_flareCoeff.
constexpr float kSize = 40.0f / 640.0f; // of the frame's width
constexpr float kNearSize = 8.0f;       // added size at a distance of 1 game unit, in frame widths
constexpr float kFalloff = 150.0f;

constexpr float kReach = 24.0f; // game units; geometry this close to a lamp does not hide it

std::optional<FlareSprite> flareOf(const Map& map, uint32_t face, const View& view) {
    const MapVertex& lamp = map.vertices[map.faces[face].firstVertex];
    const glm::vec4 clip = view.toClip * glm::vec4(lamp.position, 1.0f);
    if (clip.w <= view.lens.nearPlane) return std::nullopt;
    const glm::vec2 center(clip.x / clip.w, clip.y / clip.w);
    if (std::abs(center.x) > 1.0f || std::abs(center.y) > 1.0f) return std::nullopt;

    const auto width = static_cast<float>(view.lens.width);
    const float halfSide = width * (kSize + kNearSize / clip.w); // pixels
    const float spread = clip.w + halfSide * std::sqrt(kFalloff);
    const glm::vec3 toCamera = view.pose.position - lamp.position;
    const float distance = glm::length(toCamera);
    const bool hasFront = lamp.normal != glm::vec3(0.0f); // other faces shine in all directions
    const float facing = hasFront ? glm::dot(toCamera, lamp.normal) / std::max(distance, 1e-6f) : 1.0f;
    if (facing <= 0.0f) return std::nullopt;
    const float strength = facing * kFalloff * halfSide * halfSide / (spread * spread);
    const glm::vec3 color = glm::vec3(lamp.color[0], lamp.color[1], lamp.color[2]) / 255.0f;
    const float reach = std::min(kReach, distance - 2.0f * view.lens.nearPlane); // before the near plane
    return FlareSprite{.face = face,
                       .probe = lamp.position + toCamera * (std::max(reach, 0.0f) / distance),
                       .center = center,
                       .halfSize = 2.0f * halfSide / glm::vec2(width, static_cast<float>(view.lens.height)),
                       .color = color * strength};
}

} // namespace

std::vector<uint32_t> findFlareFaces(const Map& map) {
    std::vector<uint32_t> faces;
    for (uint32_t i = 0; i < map.faces.size(); ++i) {
        const MapFace& face = map.faces[i];
        if (face.kind == FaceKind::billboard && face.numVertices > 0) faces.push_back(i);
    }
    return faces;
}

void findFlares(const Map& map, std::span<const uint32_t> faces, const View& view,
                std::vector<FlareSprite>& flares) {
    flares.clear();
    if (view.lens.isOrthographic()) return; // their size depends on the distance
    for (const uint32_t face : faces)
        if (const auto flare = flareOf(map, face, view)) flares.push_back(*flare);
}

} // namespace visleaf
