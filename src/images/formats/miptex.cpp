#include "images/formats/miptex.h"

#include "base/byte_reader.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr size_t kNameSize = 16;
constexpr uint32_t kMaxSize = 4096; // texels; larger ones are damaged

LevelTable readMiptexLevelTable(ByteSpan record) {
    ByteReader reader(record);
    reader.skip(kNameSize);
    return readLevelTable(reader, kMaxSize);
}

/// Reads the number of colours and the colours. Some tools write fewer or more than 256; missing ones are
/// black.
Palette readOwnPalette(ByteSpan record, const LevelTable& table) {
    const uint32_t last = kNumStoredLevels - 1;
    ByteReader reader(record);
    reader.seek(table.offsets[last]);
    reader.skip(size_t{table.size.width >> last} * (table.size.height >> last));
    Palette palette{};
    const size_t count = std::min<size_t>(reader.u16(), palette.size());
    for (size_t i = 0; i < count; ++i) {
        palette[i].r = reader.u8();
        palette[i].g = reader.u8();
        palette[i].b = reader.u8();
    }
    return palette;
}

} // namespace

Result<Image> decodeMiptex(ByteSpan record, const Palette* palette, bool isCutOut) {
    return parsed([&] {
        const LevelTable table = readMiptexLevelTable(record);
        Palette colors = palette != nullptr ? *palette : readOwnPalette(record, table);
        if (isCutOut) colors[kTransparentIndex] = {};
        return colorsOf(table.size, largestLevel(record, table), colors, isCutOut);
    });
}

Result<Palette> readMiptexPalette(ByteSpan record) {
    return parsed([&] { return readOwnPalette(record, readMiptexLevelTable(record)); });
}

bool hasIndexFrom(ByteSpan record, size_t first, bool isCutOut) {
    try {
        const ByteSpan indices = largestLevel(record, readMiptexLevelTable(record));
        return std::any_of(indices.begin(), indices.end(), [&](std::byte value) {
            const size_t index = std::to_integer<size_t>(value);
            return index >= first && !(isCutOut && index == kTransparentIndex);
        });
    } catch (const ParseError&) {
        return false;
    }
}

Result<std::vector<IndexedLevel>> readMiptexLevels(ByteSpan record) {
    return parsed([&] { return readLevels(record, readMiptexLevelTable(record)); });
}

Result<ImageSize> readMiptexSize(ByteSpan record) {
    return parsed([&] { return readMiptexLevelTable(record).size; });
}

} // namespace visleaf
