// The rule by which a compiler computed the sizes of lightmaps, which no file stores.
#pragma once

#include <cstdint>

namespace visleaf {

/// How a compiler rounded the texel coordinates of vertices. Nearly all compute them in double and round the
/// result once to float. Some builds computed in float, so each product and each sum was rounded.
enum class TexelRounding : uint8_t { once, eachStep };

/// How the sizes of lightmaps follow from vertices and texture axes.
struct LuxelRule {
    TexelRounding rounding = TexelRounding::once;
    float luxelStep = 0.0f; // texels per luxel of all faces; 0: each face's own

    bool operator==(const LuxelRule&) const = default;
};

/// The rule that fits the lighting lump best. A lightmap misfits if it overlaps the next one in the lump, or
/// if it leaves a gap before it that is larger than compilers leave.
struct LuxelFit {
    LuxelRule rule;
    uint32_t numLightmaps = 0;        // with a place of their own; 0: the map has no lightmaps of polygons
    uint32_t numMisfits = 0;          // by `rule`
    uint32_t numMisfitsByDefault = 0; // by the default rule
};

} // namespace visleaf
