#include "forge/sprite_file.h"

#include "base/byte_writer.h"

namespace visleaf {
namespace {

constexpr uint32_t kIsParallel = 2, kHasHoles = 3;
constexpr size_t kSpriteWord = 4; // bytes of a number

} // namespace

Bytes spriteFile(const SpriteSource& source) {
    ByteWriter out;
    out.text("IDSP", 4);
    out.u32(source.isQuake ? 1 : 2);
    out.u32(kIsParallel);
    if (!source.isQuake) out.u32(kHasHoles);
    out.fill(3 * kSpriteWord); // radius, largest sizes
    out.u32(static_cast<uint32_t>(source.pictures.size()));
    out.fill(2 * kSpriteWord); // length of beams, whether all move in step
    if (!source.isQuake) {
        out.u16(256);
        for (uint32_t i = 0; i < 256; ++i)
            out.fill(3, static_cast<uint8_t>(i));
    }
    for (const SpritePicture& picture : source.pictures) {
        out.u32(0); // not a group
        for (const int32_t field : {picture.left, picture.up, picture.width, picture.height})
            out.i32(field);
        const size_t numTexels = static_cast<size_t>(picture.width) * static_cast<size_t>(picture.height);
        for (size_t i = 0; i < numTexels; ++i)
            out.u8(picture.texels.empty() ? picture.index : picture.texels.at(i));
    }
    return out.take();
}

Bytes sp2File(const std::vector<Sp2Picture>& pictures) {
    constexpr size_t kImageNameSize = 64;
    ByteWriter out;
    out.text("IDS2", 4);
    out.u32(2);
    out.u32(static_cast<uint32_t>(pictures.size()));
    for (const Sp2Picture& picture : pictures) {
        for (const int32_t field : {picture.width, picture.height, picture.originX, picture.originY})
            out.i32(field);
        out.text(picture.image, kImageNameSize);
    }
    return out.take();
}

} // namespace visleaf
