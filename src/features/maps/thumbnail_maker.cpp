#include "features/maps/thumbnail_maker.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr size_t kReadAtOnce = 8;

} // namespace

void ThumbnailMaker::want(const std::vector<ListedMap>& maps, const DataOf& dataOf, const Make& make) {
    if (!m_reading.isBusy()) startReading(maps, dataOf);
    if (!m_making.isBusy()) startMaking(maps, dataOf, make);
}

void ThumbnailMaker::takeNewData() {
    m_reading.cancel();
    m_making.cancel();
    m_missing.clear();
    m_tried.clear();
}

void ThumbnailMaker::startReading(const std::vector<ListedMap>& maps, const DataOf& dataOf) {
    std::vector<ListedMap> batch;
    for (const ListedMap& map : maps)
        if (batch.size() < kReadAtOnce && !m_missing.contains(contentKey(map))) batch.push_back(map);
    if (batch.empty()) return;
    m_reading.start([batch, dataOf, folder = m_folder](const Progress& progress) {
        std::vector<FoundThumbnail> found;
        for (const ListedMap& map : batch)
            if (!progress.isCancelled) found.push_back(findThumbnail(folder, map, dataOf(map)));
        return found;
    });
}

void ThumbnailMaker::startMaking(const std::vector<ListedMap>& maps, const DataOf& dataOf, const Make& make) {
    const auto map = std::ranges::find_if(
        maps, [this](const ListedMap& wanted) { return m_missing.contains(contentKey(wanted)); });
    if (map == maps.end()) return;
    m_making.start([dataOf, make, map = *map, folder = m_folder](const Progress& progress) {
        return Made{map, make(map, thumbnailFiles(folder, map, dataOf(map)), progress.isCancelled)};
    });
}

std::vector<FoundThumbnail> ThumbnailMaker::poll() {
    if (const std::optional<Made> made = m_making.poll(); made && !made->outcome.isCancelled) {
        const MadeThumbnail& outcome = made->outcome;
        m_missing.erase(contentKey(made->map));
        m_tried[contentKey(made->map)] = outcome;
        if (!outcome.problem.empty() && outcome.isLasting)
            rememberFailure(m_folder, made->map, outcome.problem, outcome.isUnreadable);
    }
    std::vector<FoundThumbnail> ready;
    for (FoundThumbnail& found : m_reading.poll().value_or(std::vector<FoundThumbnail>())) {
        const auto tried = m_tried.find(found.key);
        if (found.isMissing && tried == m_tried.end() && !m_folder.empty()) {
            m_missing.insert(found.key);
            continue;
        }
        if (found.isMissing) {
            const MadeThumbnail result = tried != m_tried.end() ? tried->second : MadeThumbnail{};
            found.problem = result.problem.empty() ? "The image cannot be kept" : result.problem;
            found.isUnreadable = result.isUnreadable;
            found.isLasting = result.isLasting;
        }
        ready.push_back(std::move(found));
    }
    return ready;
}

} // namespace visleaf
