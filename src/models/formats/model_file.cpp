#include "models/formats/model_file.h"

#include "base/text/count_text.h"

#include <fmt/format.h>

namespace visleaf {

ByteReader recordsAt(ByteSpan bytes, size_t offset, uint64_t count, size_t size, std::string_view what) {
    if (offset > bytes.size() || count > (bytes.size() - offset) / size)
        throw ParseError(fmt::format("{} {} at byte {} exceed the {} of the file", count, what, offset,
                                     counted(bytes.size(), "byte")));
    return ByteReader(bytes.subspan(offset, count * size));
}

} // namespace visleaf
