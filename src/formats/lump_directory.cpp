#include "formats/lump_directory.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

struct Extent {
    uint32_t offset = 0;
    uint32_t length = 0;
};

/// The part of a lump that lies in the file, in 64 bits because hostile offsets and lengths overflow 32.
Extent clampToFile(int64_t offset, int64_t length, size_t fileSize, const Where& where,
                   Diagnostics& diagnostics) {
    const auto size = static_cast<int64_t>(fileSize);
    if (offset < 0 || length < 0 || (length > 0 && offset >= size)) {
        diagnostics.warn(where, fmt::format("{} bytes at {} lie outside of the file of {}; taken as empty",
                                            length, offset, size));
        return {};
    }
    if (length == 0) return {static_cast<uint32_t>(std::min(offset, size)), 0};
    if (offset + length > size) {
        diagnostics.warn(where, fmt::format("{} bytes at {} run past the end of the file at {}; cut there",
                                            length, offset, size));
    }
    return {static_cast<uint32_t>(offset), static_cast<uint32_t>(std::min(length, size - offset))};
}

} // namespace

LumpDirectory readLumpDirectory(ByteSpan file, size_t position, std::span<const LumpSpec> specs,
                                Diagnostics& diagnostics) {
    constexpr size_t kEntryBytes = 8;
    const size_t end = position + kEntryBytes * specs.size();
    if (file.size() < end) {
        throw ParseError(fmt::format("HEADER: the directory of lumps ends at {}, but the file has {} bytes",
                                     end, file.size()));
    }
    ByteReader reader(file);
    reader.seek(position);
    LumpDirectory directory;
    for (const LumpSpec& spec : specs) {
        const int32_t offset = reader.i32();
        const int32_t length = reader.i32();
        const Where where{spec.name};
        const Extent extent = clampToFile(offset, length, file.size(), where, diagnostics);
        const uint32_t count = extent.length / spec.recordSize;
        if (extent.length % spec.recordSize != 0) {
            diagnostics.warn(
                where, fmt::format("{} bytes are no whole number of {}-byte records; the rest is ignored",
                                   extent.length, spec.recordSize));
        }
        directory.lumps.push_back(
            {spec.name, file.subspan(extent.offset, size_t{count} * spec.recordSize), count});
        directory.infos.push_back({std::string(spec.name), extent.offset, extent.length, count});
    }
    return directory;
}

} // namespace visleaf
