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

void expectVersion(ByteReader& reader, uint32_t expected) {
    if (const uint32_t version = reader.u32(); version != expected)
        throw ParseError(fmt::format("version {}, expected {}", version, expected));
}

void appendRow(std::span<const uint32_t> row, bool isFan, std::vector<uint32_t>& triangles) {
    for (size_t i = 2; i < row.size(); ++i) {
        const bool isOdd = i % 2 == 1;
        const uint32_t first = isFan ? row.front() : row[i - (isOdd ? 1 : 2)];
        const uint32_t second = isFan || !isOdd ? row[i - 1] : row[i - 2];
        triangles.insert(triangles.end(), {first, second, row[i]});
    }
}

} // namespace visleaf
