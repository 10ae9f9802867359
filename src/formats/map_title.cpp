#include "formats/map_title.h"

#include "base/byte_reader.h"
#include "base/text/byte_text.h"
#include "formats/load_map.h"
#include "map/entities/entities.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace visleaf {
namespace {

constexpr size_t kStartBytes = 256;       // of the file, with the first entries of each format's directory
constexpr size_t kEntityBytes = 16 << 10; // of the entity text, with all of the world in usual maps
constexpr size_t kLongestTitle = 256;     // bytes; a hostile map may have any title
constexpr size_t kLumpsTried = 2;         // Blue Shift has the entities in the second lump, all others first

/// Returns the title in an entity text, of which the end may be missing.
std::string titleInEntities(std::string_view text) {
    Diagnostics unused;
    const std::vector<Entity> entities = parseEntities(text, "ENTITIES", unused);
    return utf8Text(worldspawnOf(entities).value("message").substr(0, kLongestTitle));
}

} // namespace

std::string readMapTitle(const ReadFilePart& read) {
    const Bytes start = read(0, kStartBytes);
    const size_t directory = directoryPosition(start);
    try {
        ByteReader reader(start);
        reader.seek(directory);
        for (size_t i = 0; directory != 0 && i < kLumpsTried; ++i) {
            const uint32_t offset = reader.u32();
            const uint32_t length = reader.u32();
            const Bytes lump = read(offset, std::min<size_t>(length, kEntityBytes));
            const std::string_view text = asText(lump);
            if (text.find("\"classname\"") != std::string_view::npos) return titleInEntities(text);
        }
    } catch (const ParseError&) {
        return {}; // opening the map says what is wrong
    }
    return {};
}

} // namespace visleaf
