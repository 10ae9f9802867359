#include "forge/file_records.h"

namespace visleaf {

Bytes namesLump(const std::vector<std::string>& names, size_t size) {
    ByteWriter out;
    for (const std::string& name : names)
        out.text(name, size);
    return out.take();
}

Bytes textLump(std::string_view text) {
    ByteWriter out;
    out.text(text, text.size() + 1);
    return out.take();
}

Bytes joinLumps(ByteSpan head, std::span<const Bytes> lumps, ByteSpan extension) {
    constexpr size_t kEntryBytes = 8;
    ByteWriter header, content;
    header.bytes(head);
    const size_t begin = head.size() + kEntryBytes * lumps.size() + extension.size();
    for (const Bytes& lump : lumps) {
        header.u32(static_cast<uint32_t>(begin + content.size()));
        header.u32(static_cast<uint32_t>(lump.size()));
        content.bytes(lump);
        content.align(4);
    }
    header.bytes(extension);
    header.bytes(content.take());
    return header.take();
}

} // namespace visleaf
