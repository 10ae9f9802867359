#include "vfs/archives/write_wad.h"

#include "base/byte_writer.h"

namespace visleaf {

Bytes encodeWad(std::string_view magic, const std::vector<WadLump>& lumps) {
    constexpr size_t kHeaderBytes = 12, kNameBytes = 16, kAlignment = 4;
    ByteWriter content, directory;
    for (const WadLump& lump : lumps) {
        const auto size = static_cast<uint32_t>(lump.content.size());
        directory.u32(static_cast<uint32_t>(kHeaderBytes + content.size()));
        directory.u32(size); // size in the file
        directory.u32(size); // unpacked size
        directory.u8(lump.type);
        directory.fill(3); // not compressed
        directory.text(lump.name, kNameBytes);
        content.bytes(lump.content);
        content.align(kAlignment);
    }
    ByteWriter wad;
    wad.text(magic, 4);
    wad.u32(static_cast<uint32_t>(lumps.size()));
    wad.u32(static_cast<uint32_t>(kHeaderBytes + content.size()));
    wad.bytes(content.take());
    wad.bytes(directory.take());
    return wad.take();
}

} // namespace visleaf
