// The looks that the keys of entities give to surfaces: each once, however many entities have it.
//
// Found by a hash of what keys say in many ways, so that a look is found as soon among thousands as among a
// few.
#pragma once

#include "materials/material.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace visleaf {

/// Far more looks than maps have. Each is a material, drawn by itself: a text of keys must not make them
/// without end.
inline constexpr size_t kMaxVariants = 4096;

class VariantList {
  public:
    /// Variants go to the end of `materials`, which outlives the list.
    explicit VariantList(std::vector<Material>& materials) : m_materials(materials) {}

    /// The index of `variant`, which is appended if there is none like it yet; kNone if there are too many
    /// for that.
    uint32_t share(Material variant);

  private:
    std::vector<Material>& m_materials;
    std::unordered_multimap<size_t, uint32_t> m_indices; // by hash
};

} // namespace visleaf
