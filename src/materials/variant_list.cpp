#include "materials/variant_list.h"

#include "base/index.h"

#include <functional>
#include <utility>

namespace visleaf {
namespace {

template <typename T> void mix(size_t& hash, const T& value) {
    hash = hash * 31 + std::hash<T>()(value);
}

/// Hashes colours, amounts, speeds and heights, which can have any value. In everything else, variants have
/// only a few values.
size_t hashOf(const Material& material) {
    size_t hash = std::hash<std::string>()(material.name);
    for (const Stage& stage : material.stages) {
        for (const uint32_t frame : stage.frames)
            mix(hash, frame);
        for (int i = 0; i < 4; ++i)
            mix(hash, stage.color[i]);
        mix(hash, stage.rgbWave.base);
        mix(hash, stage.alphaWave.base);
        for (const TcMod& mod : stage.tcMods)
            mix(hash, mod.a);
    }
    for (const Deform& deform : material.deforms)
        mix(hash, deform.height);
    return hash;
}

} // namespace

uint32_t VariantList::share(Material variant) {
    const size_t hash = hashOf(variant);
    const auto [first, end] = m_indices.equal_range(hash);
    for (auto known = first; known != end; ++known)
        if (m_materials[known->second] == variant) return known->second;
    if (m_indices.size() >= kMaxVariants) return kNone;
    const auto index = static_cast<uint32_t>(m_materials.size());
    m_materials.push_back(std::move(variant));
    m_indices.emplace(hash, index);
    return index;
}

} // namespace visleaf
