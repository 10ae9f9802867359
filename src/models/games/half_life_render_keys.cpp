#include "models/games/half_life_render_keys.h"

#include "base/text/file_name.h"
#include "map/entities/render_keys.h"

#include <glm/common.hpp>

namespace visleaf {
namespace {

constexpr int32_t kNoDissipation = 14; // renderfx

PartBlend blendOf(const Entity& entity, bool isSprite) {
    switch (renderModeOf(entity)) {
    case RenderMode::normal:
        return PartBlend::asInFile;
    case RenderMode::glow:
        if (!isSprite) return PartBlend::additive;
        return entity.wholeNumber("renderfx") == kNoDissipation ? PartBlend::steadyGlow : PartBlend::glow;
    case RenderMode::additive:
        return PartBlend::additive;
    default:
        return PartBlend::alpha;
    }
}

} // namespace

void applyRenderKeys(const Entity& entity, MeshPart& part) {
    const bool isSprite = foldName(part.file).ends_with(".spr");
    const glm::vec3 color = entity.vector("rendercolor").value_or(glm::vec3(0.0f)) / 255.0f;
    if (isSprite && color != glm::vec3(0.0f)) part.color = glm::clamp(color, 0.0f, 1.0f);
    part.blend = blendOf(entity, isSprite);
    if (part.blend != PartBlend::asInFile) part.opacity = renderAmountOf(entity);
}

bool isInvisibleByKeys(const Entity& entity) {
    return renderModeOf(entity) != RenderMode::normal && isNothing(renderAmountOf(entity));
}

} // namespace visleaf
