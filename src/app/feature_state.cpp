#include "app/feature_state.h"

#include "features/features.h"

#include <algorithm>

namespace visleaf {

FeatureStates::FeatureStates() {
    for (const Feature& feature : features())
        m_states.push_back(feature.makeState());
}

void FeatureStates::forgetMap() {
    for (const auto& state : m_states)
        state->forgetMap();
}

void FeatureStates::update(const FeatureFrame& frame) {
    for (const auto& state : m_states)
        state->update(frame);
}

void FeatureStates::addLines(const View& view, LineList& lines) const {
    for (const auto& state : m_states)
        state->addLines(view, lines);
}

void FeatureStates::addTo(nlohmann::ordered_json& report) const {
    for (const auto& state : m_states)
        state->addTo(report);
}

FeatureState* FeatureStates::clickTaker() const {
    const auto taker = std::find_if(m_states.begin(), m_states.end(),
                                    [](const auto& state) { return state->takesClicks(); });
    return taker != m_states.end() ? taker->get() : nullptr;
}

bool FeatureStates::endMode(ViewerState& viewer) {
    return std::any_of(m_states.begin(), m_states.end(),
                       [&viewer](const auto& state) { return state->endMode(viewer); });
}

} // namespace visleaf
