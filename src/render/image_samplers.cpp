#include "render/image_samplers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

namespace visleaf {

namespace {

struct FilterRow {
    const char* name;
    SamplerDesc desc;
};

constexpr SamplerDesc anisotropicDesc(float anisotropy) {
    return {.usesMipmaps = true, .isLinearMipmap = true, .anisotropy = anisotropy};
}

/// In the order of TextureFilter, with one row per degree of anisotropy at the end. `nearest` uses mipmaps as
/// well (GL_NEAREST_MIPMAP_LINEAR in the engines' gl_texturemode), because distant surfaces would glitter
/// without them.
const std::array<FilterRow, 7> kFilters{{
    {"nearest", {.isLinear = false, .usesMipmaps = true, .isLinearMipmap = true}},
    {"bilinear", {.usesMipmaps = true}},
    {"trilinear", {.usesMipmaps = true, .isLinearMipmap = true}},
    {"anisotropic 2x", anisotropicDesc(2.0f)},
    {"anisotropic 4x", anisotropicDesc(4.0f)},
    {"anisotropic 8x", anisotropicDesc(8.0f)},
    {"anisotropic 16x", anisotropicDesc(16.0f)},
}};

constexpr size_t kWaysPerFilter = 4;

size_t rowOf(TextureFilter filter, uint32_t anisotropy) {
    const auto row = static_cast<size_t>(filter);
    if (filter != TextureFilter::anisotropic) return row;
    const auto doublings = static_cast<size_t>(std::bit_width(anisotropy));
    return std::min(row + (doublings < 2 ? 0 : doublings - 2), kFilters.size() - 1);
}

size_t slotOf(size_t row, bool isClamped, bool hasMipmaps) {
    return row * kWaysPerFilter + (isClamped ? 2u : 0u) + (hasMipmaps ? 1u : 0u);
}

Sampler create(const GlCaps& caps, const FilterRow& row, bool isClamped, bool hasMipmaps) {
    const std::string label = fmt::format("images {}{}{}", row.name, isClamped ? ", clamped" : "",
                                          hasMipmaps ? "" : ", largest level");
    SamplerDesc desc = row.desc;
    desc.label = label;
    desc.wrap = isClamped ? Wrap::clampToEdge : Wrap::repeat;
    desc.usesMipmaps = desc.usesMipmaps && hasMipmaps;
    return createSampler(caps, desc);
}

} // namespace

ImageSamplers::ImageSamplers(const GlCaps& caps) {
    m_samplers.resize(kFilters.size() * kWaysPerFilter);
    for (size_t row = 0; row < kFilters.size(); ++row) {
        for (const bool isClamped : {false, true}) {
            for (const bool hasMipmaps : {false, true})
                m_samplers[slotOf(row, isClamped, hasMipmaps)] =
                    create(caps, kFilters[row], isClamped, hasMipmaps);
        }
    }
}

GlName ImageSamplers::of(const FilterChoices& filters, const PassImage& image) const {
    return m_samplers[slotOf(rowOf(filters.textures, filters.anisotropy), image.isClamped, image.hasMipmaps)]
        .name();
}

GlName ImageSamplers::ofLightmaps(const FilterChoices& filters) const {
    const bool isNearest = filters.lightmaps == TextureFilter::nearest;
    const TextureFilter filter = isNearest ? TextureFilter::nearest : TextureFilter::bilinear;
    return m_samplers[slotOf(rowOf(filter, 0), true, false)].name();
}

GlName ImageSamplers::ofSky(const FilterChoices& filters) const {
    return m_samplers[slotOf(rowOf(filters.sky, filters.anisotropy), true, true)].name();
}

} // namespace visleaf
