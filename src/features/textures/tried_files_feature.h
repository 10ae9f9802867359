// The files that the user tries in place of textures. Nothing is written anywhere: the textures of the open
// map change on the graphics card only.
#pragma once

#include "document/file_watcher.h"
#include "features/feature_state.h"
#include "features/textures/tried_file_question.h"

namespace visleaf {

/// A file in place of a texture.
struct TriedFile {
    std::string texture;              // its name
    std::filesystem::path file = {};  // empty: the texture itself shall be shown again
    std::filesystem::path shown = {}; // the last file that could be shown; empty: none
    StoredTexture texels = {};        // of `shown`; without levels: none
    uint64_t shownVersion = 0;        // of `texels`
    uint64_t version = 0;             // grows when the file changes; two files never share one
    bool isPending = true;            // the map does not show this version yet
    std::string problem = {};         // why its newest version cannot be shown; empty: none
};

/// Returns the size in texels of the file that the map shows, for people: `64 × 32`.
std::string sizeText(const TriedFile& file);

class TriedFiles {
  public:
    /// Shows a file in place of a texture, from a later frame on. It is read again when it changes.
    void put(const std::string& texture, const std::filesystem::path& file);
    /// Shows the texture itself again.
    void putBack(const std::string& texture);
    void putAllBack();

    /// Why what was read last cannot be shown; empty: it is shown. A file that could never be shown is not
    /// kept: what was there before stays.
    const std::string& problem() const { return m_problem; }
    /// Returns the file in place of a texture; null: none.
    const TriedFile* find(const std::string& texture) const;
    /// Returns the file that the map shows in place of a texture; null: none.
    const TriedFile* findShown(const std::string& texture) const;
    bool isEmpty() const { return numShown() == 0; }
    /// Returns how many textures have a file in their place.
    size_t numShown() const;
    /// Returns how many of them the map shows in their newest version.
    size_t numDrawn() const;

    /// Forgets everything if another map was opened. After a reload, the map shows the files again, those of
    /// textures that it still has.
    void takeMap(bool isReload, const MaterialSet& materials);
    /// Notices files that have changed.
    void update();
    /// Reads files on another thread, and shows those that have been read.
    void beforeFrame(MapView& mapView);
    bool isActive() const;

  private:
    void watch();
    void takeOutcome(TriedFile& tried, const MaterialSet& materials, const TriedPixels& pixels);
    void show(MapView& mapView, const TriedPixels& pixels);

    std::vector<TriedFile> m_files;
    uint64_t m_lastVersion = 0; // TriedFile::version
    FileWatcher m_watcher;
    Asker<WhatFileShows> m_asker;
    WhatFileShows m_asked;
    std::string m_problem;
    AppearanceSettings m_appearance; // under which the textures were shown
};

} // namespace visleaf
