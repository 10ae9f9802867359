#include "features/feature_state.h"

#include "features/features.h"

#include <algorithm>

namespace visleaf {

FeatureStates::FeatureStates() {
    for (const Feature& feature : features())
        m_states.push_back(feature.makeState());
}

std::optional<CameraPose> FeatureStates::moveCamera(const CameraPose& camera, bool isMoved, float seconds) {
    std::optional<CameraPose> moved;
    for (const auto& state : m_states) {
        const std::optional<CameraPose> pose = state->moveCamera(camera, isMoved, seconds);
        if (!moved) moved = pose;
    }
    return moved;
}

std::vector<std::any> FeatureStates::filters() const {
    std::vector<std::any> filters;
    for (const auto& state : m_states)
        filters.push_back(state->filters());
    return filters;
}

void FeatureStates::restore(const std::vector<std::any>& filters) {
    for (size_t i = 0; i < filters.size(); ++i)
        if (filters[i].has_value()) m_states[i]->restore(filters[i]);
}

bool FeatureStates::hidesMap() const {
    return std::ranges::any_of(m_states, [](const auto& state) { return state->hidesMap(); });
}

bool FeatureStates::recolorsMap() const {
    return std::ranges::any_of(m_states, [](const auto& state) { return state->recolorsMap(); });
}

bool FeatureStates::isActive(const ViewerState& viewer) const {
    return std::ranges::any_of(m_states, [&viewer](const auto& state) { return state->isActive(viewer); });
}

FeatureState* FeatureStates::clickTaker() const {
    return firstOf([](const FeatureState& state) { return state.takesClicks(); });
}

FeatureState* FeatureStates::frameDrawer() const {
    return firstOf([](const FeatureState& state) { return state.drawsFrames(); });
}

FeatureState* FeatureStates::firstOf(bool (*isIt)(const FeatureState&)) const {
    const auto found = std::ranges::find_if(m_states, [isIt](const auto& state) { return isIt(*state); });
    return found != m_states.end() ? found->get() : nullptr;
}

bool FeatureStates::endMode(ViewerState& viewer) {
    return std::ranges::any_of(m_states, [&viewer](const auto& state) { return state->endMode(viewer); });
}

} // namespace visleaf
