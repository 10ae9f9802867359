// WAD2 and WAD3: the texture archives of Quake's tools and of Half-Life.
//
// A WAD is kept in memory whole; its textures are read as spans of it. Other lumps than textures and palettes
// are left out. Facts: id-Software/Quake WinQuake/wad.h and ValveSoftware/halflife.
#pragma once

#include "base/bytes.h"
#include "base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace visleaf {

class Wad {
  public:
    /// Takes a whole file. Entries that don't lie in it, that are compressed or are no textures are left out.
    /// The error says why the file is no WAD or where its directory ends.
    static Result<Wad> parse(Bytes file);

    /// The texture record called `name`, in any case; nothing when there is none. Valid while the Wad lives.
    std::optional<ByteSpan> find(std::string_view name) const;

    /// The first palette lump of a WAD2, 768 bytes; nothing in most.
    std::optional<ByteSpan> palette() const;

    /// True when each texture brings a palette of its own (WAD3).
    bool hasOwnPalettes() const { return m_hasOwnPalettes; }

    size_t size() const { return m_entries.size(); } // textures

  private:
    struct Extent {
        uint32_t begin = 0;
        uint32_t size = 0;
    };

    ByteSpan spanOf(const Extent& extent) const;

    Bytes m_file;
    bool m_hasOwnPalettes = false;
    std::optional<Extent> m_palette;
    std::unordered_map<std::string, Extent> m_entries; // by folded name
};

} // namespace visleaf
