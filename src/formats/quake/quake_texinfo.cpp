#include "formats/quake/quake_texinfo.h"

#include "base/text/count_text.h"
#include "formats/quake/xash_extension.h"
#include "formats/shared_records.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace visleaf {
namespace {

constexpr uint32_t kSpecialTexinfo = 1;    // sky or liquid; see isUnlit()
constexpr uint32_t kSmoothTexinfo = 0x800; // FTE's mark for faces with VERTEXNORMALS

/// Surfaces whose look does not depend on light.
constexpr SurfaceFlags kNeverLit = surface_flag::kSky | surface_flag::kWarp | surface_flag::kNoDraw;

} // namespace

QuakeTexinfo::QuakeTexinfo(const QuakeVariant& variant, std::vector<uint32_t> surfaceOf,
                           std::span<const float> extraSteps, Map& map, Diagnostics& diagnostics)
    : m_variant(variant), m_surfaceOf(std::move(surfaceOf)), m_extraSteps(extraSteps), m_map(map),
      m_diagnostics(diagnostics), m_missingSurface(static_cast<uint32_t>(map.surfaces.size()) - 1) {}

/// Returns the size of luxels that a FACEINFO record gives; 0: none does.
float QuakeTexinfo::extraStepOf(uint32_t texinfo) const {
    const uint32_t info = texinfo < m_faceInfoOf.size() ? m_faceInfoOf[texinfo] : kNone;
    return info < m_extraSteps.size() ? m_extraSteps[info] : 0.0f;
}

float QuakeTexinfo::luxelStepOf(uint32_t texinfo) const {
    const uint32_t bits = texinfo < m_xashBits.size() ? m_xashBits[texinfo] : 0;
    const bool isFine = (bits & xash_texinfo::kFineLuxels) != 0;
    const float step = extraStepOf(texinfo);
    // FACEINFO counts less than the bit, but not with world luxels (Xash3D's mod_bmodel.c).
    if (isFine && ((bits & xash_texinfo::kWorldLuxels) == 0 || step <= 0.0f)) return xash_texinfo::kFineStep;
    return step > 0.0f ? step : m_variant.luxelStep;
}

void QuakeTexinfo::setLuxelAxes(PolygonLumps& polygons) const {
    std::vector<uint32_t> projectionOf(polygons.textures.size(), kNone);
    for (uint32_t i = 0; i < polygons.textures.size(); ++i) {
        if ((m_xashBits[i] & xash_texinfo::kWorldLuxels) == 0) continue;
        projectionOf[i] = static_cast<uint32_t>(polygons.projections.size());
        const TexelAxes axes = worldLuxelAxes(polygons.textures[i].axes, m_xashBits[i], luxelStepOf(i));
        polygons.projections.push_back({axes, std::nullopt});
    }
    for (PolygonRecord& face : polygons.faces) {
        face.luxelStep = luxelStepOf(face.texture);
        if (face.texture < projectionOf.size()) face.projection = projectionOf[face.texture];
    }
}

FaceTexture QuakeTexinfo::read(ByteReader& reader) {
    const auto index = static_cast<uint32_t>(m_xashBits.size());
    FaceTexture texture;
    texture.axes.s = readAxis(reader);
    texture.axes.t = readAxis(reader);
    const uint32_t miptex = reader.u32();
    const uint32_t bits = reader.u16();
    const bool isSpecial = (bits & kSpecialTexinfo) != 0;
    const uint32_t faceInfo = reader.u16(); // in maps without the extension: the upper half of the flags
    if (m_variant.isExtended) m_faceInfoOf.push_back(faceInfo);
    m_xashBits.push_back(isGoldSrc() ? bits & xash_texinfo::kAll : 0);
    texture.surface = surfaceOf(miptex, index);
    const SurfaceFlags flags = m_map.surfaces[texture.surface].flags;
    texture.isWarped = (flags & surface_flag::kWarp) != 0;
    texture.isLit = !isUnlit(isSpecial, flags);
    const bool isBright = !texture.isLit && (flags & kNeverLit) == 0;
    if (isBright || m_xashBits.back() != 0) texture.surface = variantOf(texture.surface, isBright, bits);
    texture.isSmooth = (bits & kSmoothTexinfo) != 0;
    return texture;
}

uint32_t QuakeTexinfo::surfaceOf(uint32_t miptex, uint32_t texinfo) {
    if (miptex < m_surfaceOf.size()) return m_surfaceOf[miptex];
    m_diagnostics.warn({"TEXINFO", texinfo, "miptex"},
                       fmt::format("is {}, but TEXTURES has {}; texture treated as missing",
                                   static_cast<int32_t>(miptex), counted(m_surfaceOf.size(), "entry")));
    return m_missingSurface;
}

/// True for faces whose light the game does not use. Half-Life shows every special face without light
/// (dreamstalker/rehlds engine/model.cpp and Xash3D's mod_bmodel.c: SURF_DRAWTILED). Quake looks at the
/// name of the texture; the flag only allows larger faces (gl_model.c, CalcSurfaceExtents).
bool QuakeTexinfo::isUnlit(bool isSpecial, SurfaceFlags flags) const {
    if ((flags & surface_flag::kSky) != 0) return true;
    return isSpecial && (isGoldSrc() || (flags & surface_flag::kWarp) != 0);
}

/// Returns a surface like this one, at full brightness if `isBright`, with the bits of its texinfo if
/// Xash3D added some. The images are those of the original, which is the first frame.
uint32_t QuakeTexinfo::variantOf(uint32_t surface, bool isBright, uint32_t bits) {
    const uint32_t fileFlags = (bits & xash_texinfo::kAll) != 0 ? bits : 0;
    const auto next = static_cast<uint32_t>(m_map.surfaces.size());
    const auto [known, isNew] = m_variants.try_emplace({surface, isBright, fileFlags}, next);
    if (!isNew) return known->second;
    Surface variant = m_map.surfaces[surface];
    if (isBright) variant.light = SurfaceLight::full;
    variant.fileFlags = fileFlags;
    if ((fileFlags & xash_texinfo::kScroll) != 0) variant.flags |= surface_flag::kFlowing;
    if (variant.firstFrame == kNone) variant.firstFrame = surface;
    m_map.surfaces.push_back(variant);
    return next;
}

} // namespace visleaf
