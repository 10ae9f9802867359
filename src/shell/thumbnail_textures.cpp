#include "shell/thumbnail_textures.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace visleaf {

void ThumbnailTextures::add(const std::string& key, Image image, Thumbnail found) {
    Entry& entry = m_entries[key];
    entry = {std::move(found), std::move(image), {}, m_frame};
    if (!entry.image.rgba.empty())
        entry.thumbnail.aspect =
            static_cast<float>(entry.image.width) / static_cast<float>(entry.image.height);
}

const Thumbnail* ThumbnailTextures::find(const std::string& key) const {
    const auto found = m_entries.find(key);
    return found != m_entries.end() ? &found->second.thumbnail : nullptr;
}

bool ThumbnailTextures::use(const std::string& key) {
    const auto found = m_entries.find(key);
    if (found == m_entries.end()) return false;
    found->second.used = m_frame;
    return true;
}

bool ThumbnailTextures::update(const GlCaps& caps) {
    size_t numWaiting = 0;
    for (auto& [key, entry] : m_entries) {
        if (entry.used != m_frame || entry.image.rgba.empty()) continue;
        if (++numWaiting <= kUploadsPerFrame) upload(caps, entry);
    }
    forgetOldest();
    ++m_frame;
    return numWaiting > kUploadsPerFrame;
}

void ThumbnailTextures::upload(const GlCaps& caps, Entry& entry) {
    const Image image = std::exchange(entry.image, {});
    entry.texture =
        Texture(caps, {.width = image.width, .height = image.height, .label = "thumbnail of a panel"});
    entry.texture.upload(0, std::as_bytes(std::span(image.rgba)));
    entry.thumbnail.texture = entry.texture.name();
}

void ThumbnailTextures::forgetOldest() {
    if (m_entries.size() <= kMaxKept) return;
    std::vector<std::pair<uint64_t, std::string>> old;
    for (const auto& [key, entry] : m_entries)
        if (entry.used < m_frame) old.emplace_back(entry.used, key);
    std::sort(old.begin(), old.end());
    old.resize(std::min(old.size(), m_entries.size() - kMaxKept));
    for (const auto& [used, key] : old)
        m_entries.erase(key);
}

} // namespace visleaf
