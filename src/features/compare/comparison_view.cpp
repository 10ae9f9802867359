#include "features/compare/comparison_view.h"

#include <fmt/format.h>

#include <limits>
#include <utility>

namespace visleaf {
namespace {

constexpr uint64_t kAnyBytes = std::numeric_limits<uint64_t>::max();

bool isLarge(const KeptVersion& kept) {
    return kept.version && kept.version->map.size > kMostVersionBytes;
}

} // namespace

void Comparison::keepOpen(const Snapshot& open) {
    if (!m_openFile) m_openFile = keepVersion(open, m_isOn ? kAnyBytes : kMostVersionBytes);
}

bool Comparison::hasKeptOpen() const {
    return m_openFile && m_openFile.hasEnded();
}

void Comparison::begin(const Snapshot& open) {
    m_isOn = true;
    if (open->numBytes > kMostVersionBytes) m_openFile = {};
    keepOpen(open);
}

void Comparison::end() {
    dropOther();
    m_loader.reset();
    m_otherName.clear();
    m_problem.clear();
    m_isOn = false;
    if (m_openFile && (!m_openFile.hasEnded() || isLarge(*m_openFile.result()))) m_openFile = {};
    if (isLarge(m_before)) m_before = tooLargeVersion(kMostVersionBytes);
}

void Comparison::dropOther() {
    m_asker.forget();
    m_filtered.forget();
    m_otherFile = {};
    m_other.reset();
}

void Comparison::compareWith(const LoadRequest& request, const std::vector<GameFolder>& gameFolders) {
    dropOther();
    m_loader.reset();
    m_problem.clear();
    m_otherName = request.map;
    if (m_otherName.empty() && !m_before.version) return;
    LoadRequest wanted = request;
    if (m_otherName.empty()) wanted.load.version = m_before.version;
    m_loader = std::make_unique<MapLoader>(gameFolders);
    m_loader->start(std::move(wanted));
}

// Makes the files of the map that was open those of the version before. Waits until they are read.
void Comparison::keepBefore(bool isReload) {
    const KeptFile file = std::exchange(m_openFile, {});
    const KeptVersion kept =
        file ? *file.result() : KeptVersion{nullptr, "its files changed before they were read.", false};
    m_before = isReload ? kept : KeptVersion{};
}

// Files that were written again, with the same bytes, before they could be read can be read now. Waits
// until they are read.
void Comparison::forgetUnreadOpen() {
    if (m_openFile && !m_openFile.result()->version) m_openFile = {};
}

void Comparison::showMap(std::unique_ptr<MapView> before, const Snapshot& now, bool isReload) {
    m_asker.forget(); // the answer has numbers of the map before
    if (isReload && before && areSameVersion(before->snapshot(), *now)) {
        forgetUnreadOpen();
        if (m_isOn) keepOpen(now);
        return;
    }
    keepBefore(isReload && before);
    if (!m_isOn) return;
    if (m_otherName.empty()) {
        dropOther();
        m_loader.reset();
    }
    if (isReload && before && m_otherName.empty()) {
        m_other = std::move(before);
        m_otherFile = KeptFile(m_before);
    }
    keepOpen(now);
}

void Comparison::takeLoaded(LoadOutcome outcome, const GlCaps& caps) {
    m_loader.reset();
    m_problem = std::move(outcome.error);
    if (!outcome.choices.empty())
        m_problem = fmt::format("{} holds several maps, such as {}:{}; choose one of them", m_otherName,
                                m_otherName, outcome.choices.front());
    if (!outcome.map) return;
    m_other = std::make_unique<MapView>(std::move(*outcome.map), caps);
    m_other->usePlaceholders();
    m_otherFile = outcome.request.load.version ? KeptFile({outcome.request.load.version, {}, false})
                                               : keepVersion(m_other->shared(), kAnyBytes);
}

void Comparison::update(const Snapshot& open, const GlCaps& caps, const AppearanceSettings& appearance,
                        double milliseconds) {
    if (std::optional<LoadOutcome> outcome = m_loader ? m_loader->poll() : std::nullopt)
        takeLoaded(std::move(*outcome), caps);
    if (m_other) {
        if (!m_other->hasAllImages()) m_other->addImages(milliseconds);
        AppearanceSettings own = appearance;
        own.loading = m_other->snapshot().appearance.loading;
        m_other->setLighting(own);
    }
    if (m_other) m_asker.ask(open, {m_other->shared(), m_otherFile, m_openFile});
    m_asker.poll();
    m_filtered.poll();
}

FaceFilter Comparison::filterOfOther(const Snapshot& open, const FaceFilter& filter) {
    if (!m_other || filter.kind == FaceFilter::Kind::all) {
        m_filtered.forget();
        return {};
    }
    m_filtered.ask(open, {m_other->shared(), filter.items});
    const auto same = m_filtered.answer(*open);
    if (!same || same->empty()) return {};
    return {filter.kind, *same};
}

bool Comparison::isBusy() const {
    return m_loader || m_asker.isBusy() || m_filtered.isBusy() ||
           (m_other && (!m_other->hasAllImages() || m_other->images().areRedecoding()));
}

} // namespace visleaf
