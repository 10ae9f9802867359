#include "vfs/archives/packed_file.h"

#include <zlib.h>

#include <algorithm>
#include <memory>
#include <new>

namespace visleaf {
namespace {

constexpr size_t kPartBytes = size_t{1} << 18; // between two steps; takes some milliseconds

} // namespace

Task<PackedFile> packFile(const Bytes& content) {
    PackedFile file{.deflated = {}, .size = content.size()};
    z_stream stream{};
    if (deflateInit(&stream, Z_BEST_SPEED) != Z_OK) throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream*)> end(&stream, deflateEnd);
    file.deflated.resize(deflateBound(&stream, static_cast<uLong>(content.size())));
    stream.next_out = reinterpret_cast<Bytef*>(file.deflated.data());
    stream.avail_out = static_cast<uInt>(file.deflated.size());
    for (size_t first = 0; first < content.size(); first += kPartBytes) {
        const size_t size = std::min(kPartBytes, content.size() - first);
        stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(content.data() + first));
        stream.avail_in = static_cast<uInt>(size);
        deflate(&stream, first + size == content.size() ? Z_FINISH : Z_NO_FLUSH); // cannot fail in this room
        co_await mayPause();
    }
    file.deflated.resize(stream.total_out);
    file.deflated.shrink_to_fit();
    co_return file;
}

Bytes unpackFile(const PackedFile& file) {
    Bytes content(file.size);
    auto size = static_cast<uLongf>(content.size());
    uncompress(reinterpret_cast<Bytef*>(content.data()), &size,
               reinterpret_cast<const Bytef*>(file.deflated.data()),
               static_cast<uLong>(file.deflated.size()));
    return content;
}

} // namespace visleaf
