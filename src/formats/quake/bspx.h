// BSPX: extra lumps, with their own directory, that newer compilers append after the lumps of a format.
// Readers find them by name.
//
// Source: the description in fte-team/fteqw (specs/bspx.txt). A reader must ignore lumps with unknown names.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "formats/load_map.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The directory, and its lumps as spans of the file.
class Bspx {
  public:
    Bspx() = default;

    /// Looks for a directory after the last of `lumps`, at the next multiple of 4. Skips an entry outside the
    /// file, with a warning. A file without BSPX gives an empty directory.
    Bspx(ByteSpan file, std::span<const LumpInfo> lumps, Diagnostics& diagnostics);

    /// Returns the content of a lump; empty if no lump has that name.
    ByteSpan find(std::string_view name) const;

    bool isEmpty() const { return m_entries.empty(); }

    struct Entry {
        std::string name;
        ByteSpan content;
    };
    const std::vector<Entry>& entries() const { return m_entries; }

  private:
    std::vector<Entry> m_entries;
};

/// Returns the BSPX lumps of a file for reports. `lumps` are those of its own directory.
std::vector<LumpInfo> listBspx(ByteSpan file, std::span<const LumpInfo> lumps);

} // namespace visleaf
