#include "support/nightfire_file.h"

#include "support/quake_file.h"

namespace visleaf::test {
namespace {

constexpr uint32_t kSolidLeaf = 2;
constexpr uint32_t kNoRow = 0xFFFFFFFF;

Bytes numbers(std::initializer_list<uint32_t> values) {
    FileBytes bytes;
    for (const uint32_t value : values)
        bytes.u32(value);
    return bytes.content();
}

Bytes leafs() {
    FileBytes out;
    out.u32(kSolidLeaf).u32(kNoRow).fill(24, 0).bytes(numbers({0, 0, 0, 0}));
    out.u32(0).u32(0).bytes(floats({0, 0, 0, 64, 64, 64})).bytes(numbers({0, 1, 0, 1}));
    return out.content();
}

Bytes face() {
    FileBytes out;
    out.bytes(numbers({0, 0, 4, 0, 6, 0, 0, 0, 0, 1})); // plane, corners, indices, flags, names, projections
    return out.bytes(numbers({0xFFFFFF00, 0})).content(); // styles, light
}

Bytes model() {
    FileBytes out;
    out.bytes(floats({0, 0, 0, 64, 64, 64})).fill(16, 0).bytes(numbers({0, 2, 0, 1}));
    return out.content();
}

Bytes projections() {
    return floats({1, 0, 0, 0, 0, 1, 0, 0, 0.0625f, 0, 0, 0, 0, 0.0625f, 0, 0});
}

} // namespace

std::vector<Bytes> smallNightfireLumps() {
    FileBytes plane, node;
    plane.bytes(floats({0, 0, 1, 0})).u32(2);
    node.bytes(numbers({0, 0xFFFFFFFE, 0xFFFFFFFF})).bytes(floats({0, 0, 0, 64, 64, 64}));
    return {textBytes("{ \"classname\" \"worldspawn\" }"),
            plane.content(),
            FileBytes().text("walls/brick", 64).content(),
            FileBytes().text("default", 64).content(),
            floats({0, 0, 0, 0, 64, 0, 64, 64, 0, 64, 0, 0}),
            floats({0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1}),
            numbers({0, 1, 2, 0, 2, 3}),
            FileBytes().u8(1).content(),
            node.content(),
            face(),
            FileBytes().fill(3 * kFaceLuxels, 0x40).content(),
            leafs(),
            numbers({0}),
            numbers({0}),
            model(),
            numbers({0, 0, 1}),
            numbers({0, 0}),
            projections()};
}

Bytes writeNightfire(const std::vector<Bytes>& lumps) {
    FileBytes header, body;
    header.u32(42);
    const auto begin = static_cast<uint32_t>(4 + 8 * lumps.size());
    for (const Bytes& lump : lumps) {
        header.u32(begin + static_cast<uint32_t>(body.content().size()));
        header.u32(static_cast<uint32_t>(lump.size()));
        body.bytes(lump);
    }
    return header.bytes(body.content()).content();
}

} // namespace visleaf::test
