// BSPX: lumps that newer compilers append behind a map's own, found by name.
//
// Source: the description in fte-team/fteqw (specs/bspx.txt). What is unknown is ignored, as every reader
// must.
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

    /// Looks behind the last of `lumps`, on the next multiple of 4. Entries that don't lie in the file are
    /// left out with a warning. A file without such lumps gives an empty directory.
    Bspx(ByteSpan file, std::span<const LumpInfo> lumps, Diagnostics& diagnostics);

    /// The content of a lump; empty when there is none of that name.
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
