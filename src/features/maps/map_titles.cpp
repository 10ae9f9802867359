#include "features/maps/map_titles.h"

#include "base/byte_reader.h"
#include "formats/map_title.h"
#include "vfs/archives/archive.h"
#include "vfs/file_parts.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

constexpr size_t kTitlesAtOnce = 16; // maps; more would show titles in jumps

std::string titleInFile(const std::filesystem::path& file) {
    const Result<std::unique_ptr<FileParts>> parts = FileParts::open(file);
    if (!parts) return {};
    const FileParts& opened = *parts.value();
    return readMapTitle([&opened](size_t begin, size_t size) {
        const int64_t from = std::min(static_cast<int64_t>(begin), opened.size());
        try {
            return opened.read({from, std::min(static_cast<int64_t>(size), opened.size() - from)});
        } catch (const ParseError&) {
            return Bytes(); // the file is shorter than it was
        }
    });
}

std::string titleInEntry(const Archive& archive, const std::string& entry) {
    const std::vector<std::string>& names = archive.names();
    const auto name = std::find(names.rbegin(), names.rend(), entry); // the last one counts
    if (name == names.rend()) return {};
    const Result<Bytes> file = archive.read(static_cast<size_t>(names.rend() - name) - 1);
    if (!file) return {};
    return readMapTitle([&bytes = file.value()](size_t begin, size_t size) {
        const ByteSpan rest = ByteSpan(bytes).subspan(std::min(begin, bytes.size()));
        const ByteSpan part = rest.first(std::min(size, rest.size()));
        return Bytes(part.begin(), part.end());
    });
}

std::unique_ptr<Archive> openedOrNull(const std::filesystem::path& file) {
    Result<std::unique_ptr<Archive>> archive = openArchive(file);
    return archive ? std::move(archive).value() : nullptr;
}

} // namespace

std::vector<std::string> readTitles(const std::vector<FilePlace>& maps,
                                    const std::atomic<bool>& isCancelled) {
    std::vector<std::string> titles(maps.size());
    std::unique_ptr<Archive> archive;
    for (size_t i = 0; i < maps.size() && !isCancelled; ++i) {
        const FilePlace& map = maps[i];
        if (map.entry.empty()) {
            titles[i] = titleInFile(map.file);
            continue;
        }
        if (i == 0 || maps[i - 1].file != map.file) archive = openedOrNull(map.file);
        if (archive) titles[i] = titleInEntry(*archive, map.entry);
    }
    return titles;
}

void MapTitles::begin(std::vector<ListedMap>& maps) {
    stop();
    for (size_t i = 0; i < maps.size(); ++i) {
        const auto known = m_known.find(contentKey(maps[i]));
        if (known != m_known.end() && maps[i].title.empty()) maps[i].title = known->second;
        if (known == m_known.end() && maps[i].title.empty()) m_order.push_back(i);
    }
    std::stable_sort(m_order.begin(), m_order.end(),
                     [&](size_t a, size_t b) { return maps[a].place.file < maps[b].place.file; });
}

bool MapTitles::update(std::vector<ListedMap>& maps) {
    bool isAnyNew = false;
    if (const std::optional<std::vector<std::string>> titles = m_reading.poll()) {
        for (const std::string& title : *titles) {
            ListedMap& map = maps[m_order[m_next++]];
            m_known[contentKey(map)] = title;
            if (map.title.empty()) map.title = title;
            isAnyNew |= !title.empty();
        }
    }
    if (isBusy() || numLeft() == 0) return isAnyNew;
    std::vector<FilePlace> next;
    for (size_t i = m_next; i < std::min(m_next + kTitlesAtOnce, m_order.size()); ++i)
        next.push_back(maps[m_order[i]].place);
    m_reading.start([next](const Progress& progress) { return readTitles(next, progress.isCancelled); });
    return isAnyNew;
}

void MapTitles::stop() {
    m_reading.cancel();
    m_order.clear();
    m_next = 0;
}

} // namespace visleaf
