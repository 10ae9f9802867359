// Which state each look of a face is drawn in, and from that the batches of a map.
#pragma once

#include "geometry/map_geometry.h"

#include <map>
#include <unordered_map>

namespace visleaf {

/// The states that occur, each once, and which of them a face of some look has. Faces are many and looks few,
/// so a face costs a look-up by a number.
class StateTable {
  public:
    StateTable(const MaterialSet& materials, const MapGeometry& geometry, MapLook mapLook);

    /// A number for the state; kNone for faces that are not drawn. `material` is below kMaxMaterials.
    uint32_t find(uint32_t material, const BatchLook& look);

    /// The order in which states are drawn.
    struct Order {
        std::vector<uint32_t> ranks;   // for each number
        std::vector<uint32_t> batches; // for each rank, into MapGeometry::batches: ascending
    };

    /// Fills the batches in the order of their states. States of one pass that follow on one another and
    /// differ in their place alone share a batch, in which they keep their ranks.
    Order listBatches(std::vector<Batch>& batches) const;

  private:
    uint32_t add(uint32_t material, const BatchLook& look);

    const MaterialSet& m_materials;
    std::span<const ImageSlot> m_slots;
    MapLook m_mapLook;
    std::unordered_map<uint64_t, uint32_t> m_known; // by material and look
    std::map<BatchState, uint32_t> m_numbers;
};

} // namespace visleaf
