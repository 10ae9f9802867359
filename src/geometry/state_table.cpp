#include "geometry/state_table.h"

namespace visleaf {
namespace {

/// True for states of one pass that differ in their place alone.
bool goesOn(const BatchState& state, const BatchState& next) {
    if (state.order == 0 || next.order == 0 || state.passes.size() > 1) return false;
    BatchState same = next;
    same.order = state.order;
    return same == state;
}

} // namespace

StateTable::StateTable(const MaterialSet& materials, const MapGeometry& geometry)
    : m_materials(materials), m_slots(geometry.imageSlots), m_numFogs(geometry.fogs.size()),
      m_known(materials.materials.size() * (m_numFogs + 1) * kLooksPerFog, kUnknown) {}

uint32_t StateTable::find(uint32_t material, const BatchLook& look) {
    uint32_t& known = m_known[placeOf(material, look)];
    if (known == kUnknown) known = add(material, look);
    return known;
}

StateTable::Order StateTable::listBatches(std::vector<Batch>& batches) const {
    Order order{.ranks = std::vector<uint32_t>(m_numbers.size()), .batches = {}};
    for (const auto& [state, number] : m_numbers) {
        order.ranks[number] = static_cast<uint32_t>(order.batches.size());
        if (batches.empty() || !goesOn(batches.back().state, state)) batches.push_back({state, 0, 0});
        order.batches.push_back(static_cast<uint32_t>(batches.size() - 1));
    }
    return order;
}

size_t StateTable::placeOf(uint32_t material, const BatchLook& look) const {
    const size_t fog = look.fog == kNone ? m_numFogs : look.fog;
    const size_t light = (look.hasLightmap ? 3u : 0u) + look.numStyles / 2u;
    return (material * (m_numFogs + 1) + fog) * kLooksPerFog + light;
}

uint32_t StateTable::add(uint32_t material, const BatchLook& look) {
    BatchState state = batchStateOf(m_materials, material, look, m_slots);
    if (state.passes.empty()) return kNone;
    const auto next = static_cast<uint32_t>(m_numbers.size());
    return m_numbers.try_emplace(std::move(state), next).first->second;
}

} // namespace visleaf
