// BSPX: lumps that newer compilers append after a map's own, found by name.
//
// Source: the description in fte-team/fteqw (specs/bspx.txt). A reader must ignore lumps that it does not
// know.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "formats/load_map.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

class Bspx {
  public:
    Bspx() = default;

    /// Looks for a directory after the last of `lumps`, at the next multiple of 4. Skips entries that do not
    /// lie in the file, with a warning. A file without such lumps gives an empty directory.
    Bspx(ByteSpan file, std::span<const LumpInfo> lumps, Diagnostics& diagnostics);

    /// Returns the content of a lump; empty if no lump has that name.
    ByteSpan find(std::string_view name) const;

    bool isEmpty() const { return m_entries.empty(); }

  private:
    struct Entry {
        std::string name;
        ByteSpan content;
    };
    std::vector<Entry> m_entries;
};

} // namespace visleaf
