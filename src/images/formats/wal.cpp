#include "images/formats/wal.h"

#include "base/byte_reader.h"

namespace visleaf {
namespace {

constexpr size_t kWalNameSize = 32;
constexpr size_t kSizeAndLevelsBytes = 24;
constexpr size_t kWalHeaderSize = 100;

LevelTable readWalLevelTable(ByteSpan file) {
    ByteReader reader(ByteReader(file).bytes(kWalHeaderSize));
    reader.skip(kWalNameSize);
    return readLevelTable(reader, kMaxImageSize);
}

} // namespace

Result<Image> decodeWal(ByteSpan file, const Palette& palette) {
    return parsed([&] {
        const LevelTable table = readWalLevelTable(file);
        return colorsOf(table.size, largestLevel(file, table), palette, true);
    });
}

Result<std::vector<IndexedLevel>> readWalLevels(ByteSpan file) {
    return parsed([&] { return readLevels(file, readWalLevelTable(file)); });
}

Result<WalDefaults> readWalDefaults(ByteSpan file) {
    return parsed([&] {
        ByteReader reader(ByteReader(file).bytes(kWalHeaderSize));
        reader.skip(kWalNameSize + kSizeAndLevelsBytes);
        WalDefaults defaults;
        defaults.nextFrame = reader.text(kWalNameSize);
        defaults.flags = reader.u32();
        defaults.contents = reader.u32();
        defaults.value = reader.i32();
        return defaults;
    });
}

Result<ImageSize> readWalSize(ByteSpan file) {
    return parsed([&] { return readWalLevelTable(file).size; });
}

} // namespace visleaf
