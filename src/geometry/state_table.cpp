#include "geometry/state_table.h"

namespace visleaf {

StateTable::StateTable(const MaterialSet& materials, const MapGeometry& geometry)
    : m_materials(materials), m_slots(geometry.imageSlots), m_numFogs(geometry.fogs.size()),
      m_known(materials.materials.size() * (m_numFogs + 1) * kLooksPerFog, kUnknown) {}

uint32_t StateTable::find(uint32_t material, const BatchLook& look) {
    uint32_t& known = m_known[placeOf(material, look)];
    if (known == kUnknown) known = add(material, look);
    return known;
}

std::vector<uint32_t> StateTable::listBatches(std::vector<Batch>& batches) const {
    std::vector<uint32_t> batchOf(m_numbers.size());
    std::map<BatchState, uint32_t> firsts; // of those that differ in their order alone
    for (const auto& [state, number] : m_numbers) {
        const auto batch = static_cast<uint32_t>(batches.size());
        batchOf[number] = batch;
        batches.push_back({.state = state});
        if (state.order == 0 || state.passes.size() > 1) continue;
        BatchState look = state;
        look.order = 0;
        const auto [first, isFirst] = firsts.try_emplace(std::move(look), batch);
        if (!isFirst) batches.back().twin = first->second;
    }
    return batchOf;
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
