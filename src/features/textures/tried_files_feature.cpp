#include "features/textures/tried_files_feature.h"

#include "features/textures/texture_list.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {

std::string sizeText(const TriedFile& file) {
    const Image& image = file.texels.levels.front().image;
    return fmt::format("{} × {}", image.width, image.height);
}

void TriedFiles::put(const std::string& texture, const std::filesystem::path& file) {
    const auto known = std::ranges::find(m_files, texture, &TriedFile::texture);
    TriedFile& tried = known != m_files.end() ? *known : m_files.emplace_back(TriedFile{.texture = texture});
    tried.file = file;
    tried.isPending = true;
    tried.problem.clear();
    tried.version = ++m_lastVersion;
    watch();
}

void TriedFiles::putBack(const std::string& texture) {
    if (find(texture) != nullptr) put(texture, {});
}

void TriedFiles::putAllBack() {
    for (TriedFile& tried : m_files) {
        tried.file.clear();
        tried.isPending = true;
        tried.version = ++m_lastVersion;
    }
    watch();
}

const TriedFile* TriedFiles::find(const std::string& texture) const {
    const auto found = std::ranges::find_if(
        m_files, [&](const TriedFile& tried) { return tried.texture == texture && !tried.file.empty(); });
    return found == m_files.end() ? nullptr : &*found;
}

const TriedFile* TriedFiles::findShown(const std::string& texture) const {
    const TriedFile* const file = find(texture);
    return file != nullptr && !file->texels.levels.empty() ? file : nullptr;
}

size_t TriedFiles::numShown() const {
    return static_cast<size_t>(std::count_if(m_files.begin(), m_files.end(),
                                             [](const TriedFile& tried) { return !tried.file.empty(); }));
}

size_t TriedFiles::numDrawn() const {
    return static_cast<size_t>(std::count_if(m_files.begin(), m_files.end(), [](const TriedFile& tried) {
        return !tried.file.empty() && !tried.isPending && tried.problem.empty();
    }));
}

void TriedFiles::takeMap(bool isReload, const MaterialSet& materials) {
    m_asker.forget();
    if (!isReload) {
        m_files.clear();
        return watch();
    }
    // The map shows all textures themselves.
    std::erase_if(m_files, [&](const TriedFile& tried) {
        return tried.file.empty() || !findTexture(materials, tried.texture);
    });
    for (TriedFile& tried : m_files)
        tried.isPending = true;
    watch();
}

void TriedFiles::update() {
    for (const std::filesystem::path& changed : m_watcher.takeChanges()) {
        for (TriedFile& tried : m_files) {
            if (tried.file != changed) continue;
            tried.version = ++m_lastVersion;
            tried.isPending = true;
            tried.problem.clear();
        }
    }
}

// The images of the map must be there first, because they would take the place of the files.
void TriedFiles::beforeFrame(MapView& mapView) {
    if (m_files.empty() || !mapView.hasAllImages()) return;
    const AppearanceSettings& appearance = mapView.snapshot().appearance;
    if (appearance != m_appearance) { // the map has new images
        m_appearance = appearance;
        for (TriedFile& tried : m_files)
            tried.isPending = true;
    }
    if (m_asker.poll()) {
        show(mapView, *m_asker.last());
        m_asker.forget(); // the same may be asked again
    }
    if (m_asker.isBusy()) return;
    const auto next = std::ranges::find_if(m_files, [](const TriedFile& tried) { return tried.isPending; });
    if (next == m_files.end()) return;
    m_asked = {next->texture, next->file, next->version};
    m_asker.ask(mapView.shared(), m_asked);
}

bool TriedFiles::isActive() const {
    return m_asker.isBusy() ||
           std::ranges::any_of(m_files, [](const TriedFile& tried) { return tried.isPending; });
}

void TriedFiles::watch() {
    WatchedFiles watched;
    for (const TriedFile& tried : m_files)
        if (!tried.file.empty()) watched.record.files.push_back({tried.file, stampOf(tried.file)});
    if (watched.record.files.empty())
        m_watcher.stop();
    else
        m_watcher.watch(std::move(watched));
}

void TriedFiles::takeOutcome(TriedFile& tried, const MaterialSet& materials, const TriedPixels& pixels) {
    tried.isPending = false;
    tried.problem = m_problem;
    if (m_problem.empty()) {
        tried.shown = tried.file;
        tried.shownVersion = tried.version;
        if (const auto image = findTexture(materials, tried.texture))
            tried.texels = levelsInPlaceOf(*image, pixels);
    }
    if (tried.file == tried.shown) return; // a file that was fine once may become so again
    tried.file = tried.shown;
    tried.isPending = true; // a reload since then may have put the texture itself in its place
    tried.problem.clear();
    watch();
}

void TriedFiles::show(MapView& mapView, const TriedPixels& pixels) {
    for (const TriedImage& shown : pixels.images)
        mapView.replaceImage(shown.image, shown.pixels, shown.mipmaps);
    m_problem = pixels.problem;
    for (TriedFile& tried : m_files)
        if (tried.texture == m_asked.texture && tried.version == m_asked.version)
            takeOutcome(tried, mapView.snapshot().materials, pixels);
    std::erase_if(m_files, [](const TriedFile& tried) { return tried.file.empty() && !tried.isPending; });
}

} // namespace visleaf
