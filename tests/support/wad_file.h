// WAD2 and WAD3 files for tests.
#pragma once

#include "support/file_bytes.h"

#include <string>
#include <vector>

namespace visleaf::test {

struct WadLump {
    std::string name;
    uint8_t type = 0;
    Bytes content;
};

inline Bytes wadFile(std::string_view magic, const std::vector<WadLump>& lumps) {
    constexpr uint32_t kHeaderBytes = 12;
    FileBytes body, directory;
    for (const WadLump& lump : lumps) {
        const auto size = static_cast<uint32_t>(lump.content.size());
        directory.u32(kHeaderBytes + static_cast<uint32_t>(body.content().size())).u32(size).u32(size);
        directory.u8(lump.type).u8(0).u16(0).text(lump.name, 16);
        body.bytes(lump.content);
    }
    FileBytes file;
    file.text(magic, 4).u32(static_cast<uint32_t>(lumps.size()));
    file.u32(kHeaderBytes + static_cast<uint32_t>(body.content().size()));
    return file.bytes(body.content()).bytes(directory.content()).content();
}

} // namespace visleaf::test
