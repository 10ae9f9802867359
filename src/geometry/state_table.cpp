#include "geometry/state_table.h"

#include <cassert>

namespace visleaf {
namespace {

/// True if both states have one pass and differ only in `order`.
bool canShareBatch(const BatchState& state, const BatchState& next) {
    if (state.passes.size() > 1) return false;
    BatchState same = next;
    same.order = state.order;
    return same == state;
}

/// Returns a unique number for each material and traits.
uint64_t keyOf(uint32_t material, const BatchTraits& traits) {
    static_assert(kMaxMaterials <= 1u << 16);
    assert(material < kMaxMaterials);
    const uint64_t light = traits.numStyles * 2u + (traits.hasLightmap ? 1u : 0u);
    return uint64_t{traits.fog} << 32 | light << 16 | material;
}

} // namespace

StateTable::StateTable(const MaterialSet& materials, const MapGeometry& geometry, MapBatchTraits mapTraits)
    : m_materials(materials), m_slots(geometry.imageSlots), m_mapTraits(std::move(mapTraits)) {}

uint32_t StateTable::find(uint32_t material, const BatchTraits& traits) {
    const auto [known, isNew] = m_known.try_emplace(keyOf(material, traits), kNone);
    if (isNew) known->second = add(material, traits);
    return known->second;
}

StateTable::Order StateTable::listBatches(std::vector<Batch>& batches) const {
    Order order{.ranks = std::vector<uint32_t>(m_numbers.size()), .batches = {}};
    for (const auto& [state, number] : m_numbers) {
        order.ranks[number] = static_cast<uint32_t>(order.batches.size());
        if (batches.empty() || !canShareBatch(batches.back().state, state)) batches.push_back({state, 0, 0});
        order.batches.push_back(static_cast<uint32_t>(batches.size() - 1));
    }
    return order;
}

uint32_t StateTable::add(uint32_t material, const BatchTraits& traits) {
    BatchState state = batchStateOf(m_materials, material, m_mapTraits, traits, m_slots);
    if (state.passes.empty()) return kNone;
    const auto next = static_cast<uint32_t>(m_numbers.size());
    return m_numbers.try_emplace(std::move(state), next).first->second;
}

} // namespace visleaf
