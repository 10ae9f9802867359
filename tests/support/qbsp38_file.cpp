#include "support/qbsp38_file.h"

#include "base/byte_reader.h"

#include <string_view>

namespace visleaf::qbsp38 {
namespace {

/// The fields of a record, one letter each. `w` is copied (4 bytes). `u` and `s` are widened from 16 to 32
/// bits, without and with a sign. `f` becomes a float. Empty: the whole lump is copied.
constexpr std::array<std::string_view, kNumLumps> kFields{
    "",   "", "", "", "wwwffffffuu", "", "uswuuww", "", "wssffffffuuuu", "u", "u",
    "uu", "", "", "", "us",          "", "",        ""};

void widenField(char kind, ByteReader& in, ByteWriter& out) {
    switch (kind) {
    case 'u':
        out.u32(in.u16());
        break;
    case 's':
        out.i32(in.i16());
        break;
    case 'f':
        out.f32(static_cast<float>(in.i16()));
        break;
    default:
        out.u32(in.u32());
    }
}

Bytes widen(ByteSpan lump, std::string_view fields) {
    if (fields.empty()) return {lump.begin(), lump.end()};
    ByteReader in(lump);
    ByteWriter out;
    while (in.remaining() > 0) {
        for (const char kind : fields)
            widenField(kind, in, out);
    }
    return out.take();
}

} // namespace

Lumps widen(const ibsp38::File& file) {
    const Bytes narrow = ibsp38::write(file);
    Lumps lumps;
    for (size_t i = 0; i < kNumLumps; ++i) {
        const ibsp38::LumpRange range = ibsp38::lumpAt(narrow, i);
        lumps[i] = widen(ByteSpan(narrow).subspan(range.offset, range.length), kFields[i]);
    }
    return lumps;
}

Bytes write(const Lumps& lumps) {
    ByteWriter head;
    head.text("QBSP", 4);
    head.i32(38);
    return joinLumps(head.take(), lumps);
}

} // namespace visleaf::qbsp38
