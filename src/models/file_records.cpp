#include "models/file_records.h"

#include <fmt/format.h>

namespace visleaf {

ByteReader recordsAt(ByteSpan bytes, size_t offset, uint64_t count, size_t size, std::string_view what) {
    if (offset > bytes.size() || count > (bytes.size() - offset) / size)
        throw ParseError(fmt::format("{} {} at byte {} exceed the {} bytes of the file", count, what, offset,
                                     bytes.size()));
    return ByteReader(bytes.subspan(offset, count * size));
}

} // namespace visleaf
