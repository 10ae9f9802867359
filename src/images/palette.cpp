#include "images/palette.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"

#include <fmt/format.h>

namespace visleaf {

Result<Palette> readRawPalette(ByteSpan file) {
    Palette palette;
    constexpr size_t kBytes = std::tuple_size_v<Palette> * 3;
    if (file.size() < kBytes) {
        return Error{fmt::format("the file has {}, too few for 256 colours", counted(file.size(), "byte"))};
    }
    ByteReader reader(file);
    for (Rgb& color : palette) {
        color.r = reader.u8();
        color.g = reader.u8();
        color.b = reader.u8();
    }
    return palette;
}

} // namespace visleaf
