#include "models/formats/sprite.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace visleaf {
namespace {

constexpr uint32_t kQuakeSprite = 1, kHalfLifeSprite = 2; // versions
constexpr size_t kSpriteWord = 4;                         // bytes of a number
constexpr int32_t kMaxPictureSide = 4096;

/// How the palette of Half-Life's sprites is meant.
enum class SpriteColors : uint32_t { normal, additive, indexAlpha, alphaTest };

struct SpriteHeader {
    MeshFacing facing = MeshFacing::parallel;
    SpriteColors colors = SpriteColors::alphaTest; // Quake's sprites have holes
    std::optional<Palette> palette;
    uint32_t numFrames = 0;
};

/// Numbers beyond the last are errors in the file, which Half-Life shows as the usual kind.
MeshFacing facingOf(uint32_t number) {
    constexpr std::array kFacings{MeshFacing::parallelUpright, MeshFacing::eyeUpright, MeshFacing::parallel,
                                  MeshFacing::own, MeshFacing::parallel};
    return number < kFacings.size() ? kFacings[number] : MeshFacing::parallel;
}

Palette readSpritePalette(ByteReader& reader) {
    const uint16_t size = reader.u16();
    if (size != Palette{}.size())
        throw ParseError(fmt::format("a palette of {}, expected 256", counted(size, "colour")));
    return readRawPalette(reader.bytes(size_t{size} * 3)).value();
}

SpriteHeader readSpriteHeader(ByteReader& reader) {
    reader.skip(4); // IDSP
    const uint32_t version = reader.u32();
    if (version != kQuakeSprite && version != kHalfLifeSprite)
        throw ParseError(fmt::format("version {} of sprites, expected 1 or 2", version));
    SpriteHeader header;
    header.facing = facingOf(reader.u32());
    if (version == kHalfLifeSprite)
        header.colors = static_cast<SpriteColors>(std::min(reader.u32(), uint32_t{3}));
    reader.skip(3 * kSpriteWord); // radius, largest sizes
    header.numFrames = reader.u32();
    reader.skip(2 * kSpriteWord); // length of beams, whether all instances move in step
    if (version == kHalfLifeSprite) header.palette = readSpritePalette(reader);
    if (header.numFrames == 0) throw ParseError("the sprite has no pictures");
    return header;
}

/// A picture of the file. Its left and upper edge are relative to the sprite's origin, in game units, which
/// are also its texels.
struct Picture {
    int32_t left = 0, up = 0, width = 0, height = 0;
    ByteSpan texels;
};

Picture readPicture(ByteReader& reader) {
    Picture picture;
    picture.left = reader.i32();
    picture.up = reader.i32();
    picture.width = reader.i32();
    picture.height = reader.i32();
    const auto isSide = [](int32_t side) { return side > 0 && side <= kMaxPictureSide; };
    const auto isPlace = [](int32_t place) { return std::abs(int64_t{place}) <= kMaxPictureSide; };
    if (!isSide(picture.width) || !isSide(picture.height) || !isPlace(picture.left) || !isPlace(picture.up))
        throw ParseError(fmt::format("a picture of {} x {} texels at {} {}, expected at most {}",
                                     picture.width, picture.height, picture.left, picture.up,
                                     kMaxPictureSide));
    picture.texels = reader.bytes(static_cast<size_t>(picture.width) * static_cast<size_t>(picture.height));
    return picture;
}

/// Reads a frame: a picture, or the first one of a group.
Picture readFrame(ByteReader& reader) {
    const bool isGroup = reader.u32() != 0;
    const uint32_t numPictures = isGroup ? reader.u32() : 1;
    if (numPictures == 0) throw ParseError("a group has no pictures");
    if (isGroup) reader.skip(size_t{numPictures} * sizeof(float));
    const Picture first = readPicture(reader);
    for (uint32_t i = 1; i < numPictures; ++i)
        readPicture(reader);
    return first;
}

/// The rectangle around all pictures.
struct Canvas {
    int32_t left = kMaxPictureSide, up = -kMaxPictureSide, right = -2 * kMaxPictureSide,
            down = 2 * kMaxPictureSide;

    void add(const Picture& picture) {
        left = std::min(left, picture.left);
        up = std::max(up, picture.up);
        right = std::max(right, picture.left + picture.width);
        down = std::min(down, picture.up - picture.height);
    }
    size_t width() const { return static_cast<size_t>(right - left); }
    size_t height() const { return static_cast<size_t>(up - down); }
};

/// Returns the index of texels that show nothing, or as little as possible.
uint8_t emptyTexel(const SpriteHeader& header) {
    if (header.colors == SpriteColors::alphaTest) return static_cast<uint8_t>(kTransparentIndex);
    if (header.colors == SpriteColors::indexAlpha || !header.palette) return 0;
    const auto darkest =
        std::min_element(header.palette->begin(), header.palette->end(),
                         [](const Rgb& a, const Rgb& b) { return a.r + a.g + a.b < b.r + b.g + b.b; });
    return static_cast<uint8_t>(darkest - header.palette->begin());
}

std::vector<uint8_t> texelsOf(const std::vector<Picture>& pictures, const Canvas& canvas, uint8_t empty) {
    const size_t size = canvas.width() * canvas.height();
    std::vector<uint8_t> texels(pictures.size() * size, empty);
    for (size_t i = 0; i < pictures.size(); ++i) {
        const Picture& picture = pictures[i];
        const auto width = static_cast<size_t>(picture.width), height = static_cast<size_t>(picture.height);
        const size_t first = i * size + static_cast<size_t>(canvas.up - picture.up) * canvas.width() +
                             static_cast<size_t>(picture.left - canvas.left);
        for (size_t row = 0; row < height; ++row) {
            const auto* source = reinterpret_cast<const uint8_t*>(picture.texels.data()) + row * width;
            std::copy_n(source, width, texels.begin() + static_cast<ptrdiff_t>(first + row * canvas.width()));
        }
    }
    return texels;
}

/// A rectangle that turns to the eye looks along +X. Others look along -X, as the engines have it.
Mesh rectangleOf(const Canvas& canvas, MeshFacing facing) {
    const float side = facing == MeshFacing::own ? -1.0f : 1.0f;
    Mesh mesh;
    mesh.skins = {0};
    mesh.texCoords = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    mesh.triangles = {0, 1, 2, 0, 2, 3};
    for (const glm::vec2& corner : mesh.texCoords) {
        const float y = static_cast<float>(canvas.left) + corner.x * static_cast<float>(canvas.width());
        const float z = static_cast<float>(canvas.up) - corner.y * static_cast<float>(canvas.height());
        mesh.vertices.push_back({{0.0f, side * y, z}, {side, 0.0f, 0.0f}});
    }
    return mesh;
}

} // namespace

bool isSprite(ByteSpan bytes) {
    return asText(bytes).starts_with("IDSP");
}

MeshModel parseSprite(ByteSpan bytes) {
    ByteReader reader(bytes);
    const SpriteHeader header = readSpriteHeader(reader);
    std::vector<Picture> pictures;
    Canvas canvas;
    for (uint32_t i = 0; i < header.numFrames; ++i) {
        pictures.push_back(readFrame(reader));
        canvas.add(pictures.back());
    }
    // Small pictures far from each other would need much memory.
    if (pictures.size() * canvas.width() * canvas.height() > kMaxSkinTexels)
        throw ParseError(fmt::format("{} pictures of {} x {} texels have more than {} texels",
                                     pictures.size(), canvas.width(), canvas.height(), kMaxSkinTexels));
    MeshModel model;
    model.numFrames = 1;
    model.facing = header.facing;
    model.meshes.push_back(rectangleOf(canvas, header.facing));
    model.sequences.push_back({});
    model.skins.push_back({.name = "sprite",
                           .width = static_cast<uint32_t>(canvas.width()),
                           .height = static_cast<uint32_t>(canvas.height()),
                           .indices = texelsOf(pictures, canvas, emptyTexel(header)),
                           .numPictures = static_cast<uint32_t>(pictures.size()),
                           .palette = header.palette,
                           .look = {.isMasked = header.colors == SpriteColors::alphaTest,
                                    .isGradient = header.colors == SpriteColors::indexAlpha}});
    return model;
}

} // namespace visleaf
