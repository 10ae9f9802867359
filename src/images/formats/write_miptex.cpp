#include "images/formats/write_miptex.h"

#include "base/byte_writer.h"

namespace visleaf {
namespace {

constexpr size_t kNameBytes = 16, kHeaderBytes = 40;

IndexedLevel halved(const IndexedLevel& level) {
    IndexedLevel half{level.width / 2, level.height / 2, {}};
    for (uint32_t y = 0; y < half.height; ++y)
        for (uint32_t x = 0; x < half.width; ++x)
            half.indices.push_back(level.indices[2 * (size_t{y} * level.width + x)]);
    return half;
}

std::vector<IndexedLevel> allLevels(std::span<const IndexedLevel> stored) {
    std::vector<IndexedLevel> levels(stored.begin(), stored.end());
    while (levels.size() < kNumStoredLevels)
        levels.push_back(halved(levels.back()));
    return levels;
}

void appendPalette(ByteWriter& record, const Palette& palette) {
    record.u16(static_cast<uint16_t>(palette.size()));
    for (const Rgb& color : palette) {
        record.u8(color.r);
        record.u8(color.g);
        record.u8(color.b);
    }
}

} // namespace

Bytes writeMiptex(std::string_view name, std::span<const IndexedLevel> stored, const Palette* palette) {
    const std::vector<IndexedLevel> levels = allLevels(stored);
    ByteWriter record;
    record.text(name.substr(0, kNameBytes - 1), kNameBytes);
    record.u32(levels[0].width);
    record.u32(levels[0].height);
    size_t offset = kHeaderBytes;
    for (const IndexedLevel& level : levels) {
        record.u32(static_cast<uint32_t>(offset));
        offset += level.indices.size();
    }
    for (const IndexedLevel& level : levels)
        record.bytes(std::span<const uint8_t>(level.indices));
    if (palette != nullptr) appendPalette(record, *palette);
    return record.take();
}

} // namespace visleaf
