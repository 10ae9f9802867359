// The variants of materials that entity keys create. Each variant exists once, however many entities share
// it.
//
// A hash over the values that vary most finds a variant quickly even among thousands.
#pragma once

#include "materials/material.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace visleaf {

/// Far more variants than maps have. Each is a material with its own draw calls, so a damaged entity text
/// must not create any number of them.
inline constexpr size_t kMaxVariants = 4096;

class VariantList {
  public:
    /// Appends variants to `materials`, which must outlive the list.
    explicit VariantList(std::vector<Material>& materials) : m_materials(materials) {}

    /// Returns the index of `variant` and appends it if it is new; kNone if there are too many.
    uint32_t share(Material variant);

  private:
    std::vector<Material>& m_materials;
    std::unordered_multimap<size_t, uint32_t> m_indices; // materials by hash
};

} // namespace visleaf
