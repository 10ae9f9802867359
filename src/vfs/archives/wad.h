// WAD2 and WAD3: the texture archives of Quake's tools and of Half-Life.
//
// The whole WAD stays in memory, and its textures are spans of it. Facts: id-Software/Quake WinQuake/wad.h
// and ValveSoftware/halflife (utils/common/wadlib.h: only one compression, LZSS, which no tool writes). The
// games copy the bytes of an entry without a look at its mark of compression.
#pragma once

#include "base/bytes.h"
#include "base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace visleaf {

class Wad {
  public:
    /// Takes a whole file. Skips entries that are outside the file or compressed, and all entries except
    /// textures and palettes. An entry whose sizes in the file and in memory are equal is not compressed,
    /// whatever its mark says. The error says why the file is not a WAD, or what is wrong with its directory.
    static Result<Wad> parse(Bytes file);

    /// Returns the texture record called `name`, in any case; nothing if there is none. Valid while the Wad
    /// lives.
    std::optional<ByteSpan> find(std::string_view name) const;

    /// Returns why parse() skipped the texture called `name`, in any case; empty if it did not.
    std::string_view problemOf(std::string_view name) const;

    /// Returns the first palette lump of a WAD2, 768 bytes; most have none.
    std::optional<ByteSpan> palette() const;

    /// True if each texture has its own palette (WAD3).
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
    std::unordered_map<std::string, Extent> m_entries;            // by folded name
    std::unordered_map<std::string, std::string_view> m_problems; // of skipped textures, by folded name
};

} // namespace visleaf
