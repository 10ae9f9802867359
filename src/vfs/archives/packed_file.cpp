#include "vfs/archives/packed_file.h"

#include <zlib.h>

namespace visleaf {

PackedFile packFile(const Bytes& content) {
    const auto size = static_cast<uLong>(content.size());
    PackedFile file{.deflated = Bytes(compressBound(size)), .size = content.size()};
    auto used = static_cast<uLongf>(file.deflated.size());
    compress2(reinterpret_cast<Bytef*>(file.deflated.data()), &used,
              reinterpret_cast<const Bytef*>(content.data()), size, Z_BEST_SPEED); // cannot fail in this room
    file.deflated.resize(used);
    file.deflated.shrink_to_fit();
    return file;
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
