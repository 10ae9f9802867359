#include "models/games/half_life_render_keys.h"

#include "base/file_name.h"

#include <glm/common.hpp>

namespace visleaf {
namespace {

constexpr int32_t kNormal = 0, kGlow = 3, kAdditive = 5; // rendermode
constexpr int32_t kNoDissipation = 14;                   // renderfx

/// Returns the opacity, 0 to 1. Some effects replace `renderamt`.
float opacityOf(const Entity& entity) {
    switch (entity.wholeNumber("renderfx")) {
    case 5: // faded out
    case 6:
        return 0.0f;
    case 7: // faded in
    case 8:
        return 1.0f;
    case 15: // distortion
    case 16: // hologram
        return 180.0f / 255.0f;
    default:
        return glm::clamp(entity.number("renderamt").value_or(0.0f) / 255.0f, 0.0f, 1.0f);
    }
}

PartBlend blendOf(const Entity& entity) {
    switch (entity.wholeNumber("rendermode")) {
    case kNormal:
        return PartBlend::asInFile;
    case kGlow:
        return entity.wholeNumber("renderfx") == kNoDissipation ? PartBlend::steadyGlow : PartBlend::glow;
    case kAdditive:
        return PartBlend::additive;
    default:
        return PartBlend::alpha;
    }
}

} // namespace

void applyRenderKeys(const Entity& entity, MeshPart& part) {
    const bool isSprite = foldName(part.file).ends_with(".spr");
    const glm::vec3 color = entity.vector("rendercolor").value_or(glm::vec3(0.0f)) / 255.0f;
    if (isSprite && color != glm::vec3(0.0f)) part.color = glm::vec4(glm::clamp(color, 0.0f, 1.0f), 1.0f);
    part.blend = blendOf(entity);
    if (part.blend == PartBlend::asInFile) return;
    part.color.a = opacityOf(entity);
    // Only sprites glow.
    const bool isGlowing = part.blend == PartBlend::glow || part.blend == PartBlend::steadyGlow;
    if (isGlowing && !isSprite) part.blend = PartBlend::additive;
}

bool isInvisibleByKeys(const Entity& entity) {
    return entity.wholeNumber("rendermode") != kNormal && opacityOf(entity) <= 0.0f;
}

} // namespace visleaf
