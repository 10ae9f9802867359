// All shader scripts of the mounted game data: found by name, read when they are used.
//
// A game has a megabyte of scripts of which a map uses a hundredth, so that the files are searched for names
// (on all cores) and only what is asked for is read.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "materials/quake3_script.h"
#include "vfs/file_system.h"

#include <optional>
#include <unordered_map>

namespace visleaf {

class Quake3ScriptFiles {
  public:
    /// Finds the scripts of `files`. Of those that share a name one wins as in ioquake3: that of the file
    /// last in the order of FileSystem::listInSearchOrder, and within a file the first.
    explicit Quake3ScriptFiles(const FileSystem& files);

    /// The script called `name`, whose extension does not count. What is wrong with it is added to
    /// `warnings`.
    std::optional<Quake3Script> read(std::string_view name, std::vector<ScriptWarning>& warnings) const;

    /// Folded names, sorted.
    std::vector<std::string> names() const;

    /// What is wrong with the structure of the files.
    const std::vector<ScriptWarning>& warnings() const { return m_warnings; }

  private:
    struct Entry {
        ScriptPlace place;
        uint32_t file = 0; // into m_names
    };

    std::vector<std::string> m_names;
    std::vector<Bytes> m_texts; // that the entries refer to
    std::unordered_map<std::string, Entry> m_entries;
    std::vector<ScriptWarning> m_warnings;
};

/// Notes each warning, by the directive that it is about.
void noteWarnings(const std::vector<ScriptWarning>& warnings, Diagnostics& diagnostics);

} // namespace visleaf
