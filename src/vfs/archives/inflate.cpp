#include "vfs/archives/inflate.h"

#include "vfs/archives/archive.h"

#include <zlib.h>

#include <algorithm>

namespace visleaf {
namespace {

// A file that unpacks to more than this must not be more than kMaxRatio times as large as in the archive.
// Else an archive of two megabytes would fill the memory, once for each thread that reads it.
constexpr uint64_t kAnyRatioBytes = uint64_t{64} * 1024 * 1024;
constexpr uint64_t kMaxRatio = 200; // above that of any picture that has something on it

/// Largest number of bytes that deflate can produce from one byte.
constexpr uint64_t kMaxInflation = 1032;

} // namespace

uint64_t mostUnpackedBytes(uint64_t packedBytes) {
    const uint64_t packed = std::min(packedBytes, kMaxFileBytes);
    return std::min(kMaxFileBytes, std::max(kAnyRatioBytes, kMaxRatio * packed));
}

std::optional<Bytes> inflated(ByteSpan packed, uint64_t size, DeflateHeader header) {
    if (size > (packed.size() + 1) * kMaxInflation) return std::nullopt;
    z_stream stream{};
    if (inflateInit2(&stream, header == DeflateHeader::zlib ? MAX_WBITS : -MAX_WBITS) != Z_OK)
        return std::nullopt;
    Bytes bytes(static_cast<size_t>(std::max<uint64_t>(size, 1))); // zlib wants a place even for nothing
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(size);
    const int result = inflate(&stream, Z_FINISH);
    const bool isWhole = result == Z_STREAM_END && stream.avail_out == 0;
    inflateEnd(&stream);
    bytes.resize(static_cast<size_t>(size));
    return isWhole ? std::optional(std::move(bytes)) : std::nullopt;
}

} // namespace visleaf
