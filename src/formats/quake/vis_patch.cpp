#include "formats/quake/vis_patch.h"

#include "base/byte_reader.h"
#include "base/text/file_name.h"

namespace visleaf {
namespace {

constexpr size_t kMapNameSize = 32;

VisPatch readBlocks(ByteSpan record) {
    ByteReader reader(record);
    const ByteSpan visibility = reader.bytes(reader.u32());
    return {visibility, reader.bytes(reader.u32())};
}

} // namespace

std::optional<VisPatch> findVisPatch(ByteSpan file, std::string_view mapName) {
    ByteReader reader(file);
    try {
        while (reader.remaining() > 0) {
            const std::string name = reader.text(kMapNameSize);
            const ByteSpan record = reader.bytes(reader.u32());
            if (equalNoCase(name, mapName)) return readBlocks(record);
        }
    } catch (const ParseError&) {
        return std::nullopt;
    }
    return std::nullopt;
}

} // namespace visleaf
