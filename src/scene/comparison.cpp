#include "scene/comparison.h"

#include <fmt/format.h>

#include <utility>

namespace visleaf {

void Comparison::begin(const Scene& open) {
    m_isOn = true;
    m_openFile = keepFile(open);
}

void Comparison::end() {
    dropOther();
    m_openFile = {};
    m_loader.reset();
    m_otherName.clear();
    m_problem.clear();
    m_isOn = false;
}

void Comparison::dropOther() {
    m_worker.forget();
    m_otherFile = {};
    m_other.reset();
    m_isStale = false;
}

void Comparison::compareWith(const LoadRequest& request, const std::vector<GameFolder>& gameFolders) {
    dropOther();
    m_loader.reset();
    m_problem.clear();
    m_otherName = request.map;
    if (m_otherName.empty()) return;
    m_loader = std::make_unique<MapLoader>(gameFolders);
    m_loader->start(request);
}

void Comparison::showMap(std::unique_ptr<MapView> before, const Scene& now, bool isReload) {
    if (!m_isOn) return;
    m_worker.forget();
    KeptFile file = std::exchange(m_openFile, {});
    const bool isKept = isReload && before && m_otherName.empty();
    if (isKept || m_otherName.empty()) dropOther();
    if (isKept) {
        m_other = std::move(before);
        m_otherFile = std::move(file);
    }
    file = {}; // ends before the map that it belongs to
    m_openFile = keepFile(now);
    m_isStale = m_other != nullptr;
}

void Comparison::takeLoaded(LoadOutcome outcome, const GlCaps& caps) {
    m_loader.reset();
    m_problem = std::move(outcome.error);
    if (!outcome.choices.empty())
        m_problem = fmt::format("{} holds several maps, such as {}:{}; choose one of them", m_otherName,
                                m_otherName, outcome.choices.front());
    if (!outcome.scene) return;
    m_other = std::make_unique<MapView>(std::move(outcome.scene), caps);
    m_other->usePlaceholders();
    m_otherFile = keepFile(m_other->scene());
    m_isStale = true;
}

bool Comparison::update(const Scene& open, const GlCaps& caps, const AppearanceSettings& appearance,
                        double milliseconds) {
    bool hasChanged = false;
    if (std::optional<LoadOutcome> outcome = m_loader ? m_loader->poll() : std::nullopt) {
        takeLoaded(std::move(*outcome), caps);
        hasChanged = m_other != nullptr;
    }
    if (m_other) {
        if (m_other->numImagesLeft() > 0) m_other->addImages(milliseconds);
        AppearanceSettings own = appearance;
        own.missing = m_other->scene().appearance.missing; // changes only with a load
        hasChanged |= m_other->setLighting(own);
    }
    if (std::exchange(m_isStale, false)) m_worker.start({m_other->scene(), m_otherFile}, {open, m_openFile});
    m_worker.poll();
    return hasChanged;
}

bool Comparison::isBusy() const {
    return m_loader || m_worker.isBusy() ||
           (m_other && (m_other->numImagesLeft() > 0 || m_other->isRelighting()));
}

} // namespace visleaf
