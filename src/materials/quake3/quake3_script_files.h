// All shader scripts of the mounted game data. They are found by name and read on demand.
//
// A game has a megabyte of scripts, and a map uses a hundredth of them. So all cores search the files for
// names, and only requested shaders are read.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "materials/quake3/quake3_script.h"
#include "materials/quake3/surface_script.h"
#include "vfs/file_system.h"

#include <optional>
#include <unordered_map>

namespace visleaf {

class Quake3ScriptFiles {
  public:
    /// Finds the scripts in `folder` of `files`. If several have the same name, one wins as in ioquake3: the
    /// file that is last in the order of FileSystem::listInSearchOrder, and the first script with that name
    /// in the file. `maxImages` is that of readScript().
    explicit Quake3ScriptFiles(const FileSystem& files, std::string_view folder = "scripts",
                               size_t maxImages = kMaxStageImages);

    /// Returns the script `name`; nothing if there is none. Ignores an extension of `name`. Appends errors to
    /// `warnings`.
    std::optional<Quake3Script> read(std::string_view name, std::vector<ScriptWarning>& warnings) const;

    /// Returns the text of the script that read() reads, and its position. SurfaceScript::file is a name in
    /// the mounted data.
    std::optional<SurfaceScript> sourceOf(std::string_view name) const;

    /// Folded names, sorted.
    std::vector<std::string> names() const;

    /// Errors in the structure of the files.
    const std::vector<ScriptWarning>& warnings() const { return m_warnings; }

  private:
    struct Entry {
        ScriptLocation location;
        uint32_t file = 0; // into m_names
    };
    const Entry* find(std::string_view name) const;

    size_t m_maxImages;
    std::vector<std::string> m_names;
    std::vector<Bytes> m_texts; // the entries refer to them
    std::unordered_map<std::string, Entry> m_entries;
    std::vector<ScriptWarning> m_warnings;
};

/// Adds each warning to `diagnostics` under its directive.
void noteWarnings(const std::vector<ScriptWarning>& warnings, Diagnostics& diagnostics);

} // namespace visleaf
