// Finds the state of each kind of face, and creates the batches of a map from the states.
#pragma once

#include "geometry/map_geometry.h"

#include <map>
#include <unordered_map>

namespace visleaf {

/// All states of a map, each once, and the state of each combination of material and traits. A map has many
/// faces and few combinations, so a face costs only one look-up.
class StateTable {
  public:
    StateTable(const MaterialSet& materials, const MapGeometry& geometry, MapBatchTraits mapTraits);

    /// Returns the number of the state; kNone if such faces are not drawn. `material` is less than
    /// kMaxMaterials.
    uint32_t find(uint32_t material, const BatchTraits& traits);

    /// The order in which states are drawn.
    struct Order {
        std::vector<uint32_t> ranks;   // for each number
        std::vector<uint32_t> batches; // for each rank, into MapGeometry::batches: ascending
    };

    /// Adds the batches in the order of their states. Consecutive states with one pass that differ only in
    /// `order` share a batch and keep their ranks in it.
    Order listBatches(std::vector<Batch>& batches) const;

  private:
    uint32_t add(uint32_t material, const BatchTraits& traits);

    const MaterialSet& m_materials;
    std::span<const ImageSlot> m_slots;
    MapBatchTraits m_mapTraits;
    std::unordered_map<uint64_t, uint32_t> m_known; // by material and traits
    std::map<BatchState, uint32_t> m_numbers;
};

} // namespace visleaf
