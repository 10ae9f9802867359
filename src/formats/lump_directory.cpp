#include "formats/lump_directory.h"

#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

struct Extent {
    uint32_t offset = 0;
    uint32_t length = 0;
};

/// Returns the part of a lump that lies in the file. Computes in 64 bits, because hostile offsets and lengths
/// overflow 32.
Extent clampToFile(int64_t offset, int64_t length, int64_t fileSize) {
    if (offset < 0 || length < 0 || (length > 0 && offset >= fileSize)) return {};
    if (length == 0) return {static_cast<uint32_t>(std::min(offset, fileSize)), 0};
    return {static_cast<uint32_t>(offset), static_cast<uint32_t>(std::min(length, fileSize - offset))};
}

} // namespace

std::string faultOfLump(int64_t offset, int64_t length, int64_t fileSize) {
    if (offset < 0 || length < 0) return fmt::format("offset {} or length {} is negative", offset, length);
    if (length == 0 || offset + length <= fileSize) return {};
    return fmt::format("runs from byte {} to {}, but the file ends at {}", offset, offset + length, fileSize);
}

LumpDirectory readLumpDirectory(ByteSpan file, size_t position, std::span<const LumpSpec> specs,
                                Diagnostics& diagnostics) {
    constexpr size_t kEntryBytes = 8;
    const size_t end = position + kEntryBytes * specs.size();
    if (file.size() < end) {
        throw ParseError(fmt::format(
            "HEADER: the lump directory ends at byte {}, but the file has {}; it is cut short: get it again",
            end, counted(file.size(), "byte")));
    }
    ByteReader reader(file);
    reader.seek(position);
    LumpDirectory directory;
    for (const LumpSpec& spec : specs) {
        const int32_t offset = reader.i32();
        const int32_t length = reader.i32();
        const Where where{spec.name};
        const auto fileSize = static_cast<int64_t>(file.size());
        const std::string fault = faultOfLump(offset, length, fileSize);
        const Extent extent = clampToFile(offset, length, fileSize);
        if (!fault.empty())
            diagnostics.warn(where,
                             fault + (extent.length == 0 ? "; lump treated as empty" : "; lump shortened"));
        const uint32_t count = extent.length / spec.recordSize;
        if (fault.empty() && extent.length % spec.recordSize != 0) {
            diagnostics.warn(
                where, fmt::format("length {} is not a multiple of the record size {}; the rest is ignored",
                                   extent.length, spec.recordSize));
        }
        directory.lumps.push_back(
            {spec.name, file.subspan(extent.offset, size_t{count} * spec.recordSize), count});
        directory.infos.push_back({std::string(spec.name), extent.offset, extent.length, count, fault});
    }
    return directory;
}

} // namespace visleaf
