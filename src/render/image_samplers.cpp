#include "render/image_samplers.h"

#include <fmt/format.h>

#include <array>

namespace visleaf {

namespace {

/// As many texels as anisotropic filtering may read along its line.
constexpr float kAnisotropy = 16.0f;

struct FilterRow {
    TextureFilter filter;
    const char* name;
    SamplerDesc desc;
};

const std::array<FilterRow, 4> kFilters{{
    {TextureFilter::nearest, "nearest", {.isLinear = false}},
    {TextureFilter::bilinear, "bilinear", {.usesMipmaps = true}},
    {TextureFilter::trilinear, "trilinear", {.usesMipmaps = true, .isLinearMipmap = true}},
    {TextureFilter::anisotropic,
     "anisotropic",
     {.usesMipmaps = true, .isLinearMipmap = true, .anisotropy = kAnisotropy}},
}};

constexpr size_t kWaysPerFilter = 4;

size_t placeOf(TextureFilter filter, bool isClamped, bool hasMipmaps) {
    return static_cast<size_t>(filter) * kWaysPerFilter + (isClamped ? 2u : 0u) + (hasMipmaps ? 1u : 0u);
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
    for (const FilterRow& row : kFilters) {
        for (const bool isClamped : {false, true}) {
            for (const bool hasMipmaps : {false, true})
                m_samplers[placeOf(row.filter, isClamped, hasMipmaps)] =
                    create(caps, row, isClamped, hasMipmaps);
        }
    }
}

GlName ImageSamplers::of(TextureFilter filter, const PassImage& image) const {
    return m_samplers[placeOf(filter, image.isClamped, image.hasMipmaps)].name();
}

} // namespace visleaf
