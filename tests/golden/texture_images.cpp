#include "golden/texture_images.h"

#include "forge/quake_file.h"
#include "forge/texture_files.h"
#include "images/formats/write_png.h"
#include "support/image_files.h"

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr uint32_t kSide = kWallFrameSize;
constexpr uint8_t kClear = 255;
constexpr uint8_t kGlass = 236; // a full-bright entry

/// Returns the palette entry of a texel.
using Painter = uint8_t (*)(uint32_t x, uint32_t y);

uint8_t wall(uint32_t x, uint32_t y) {
    return static_cast<uint8_t>(y % 8 == 0 || (x + y / 8 * 4) % 8 == 0 ? 4 : 10);
}
uint8_t lamp(uint32_t x, uint32_t y) {
    const bool isGlass = x >= 4 && x < 12 && y >= 4 && y < 12;
    return isGlass ? kGlass : wall(x, y);
}
/// Thin bars on a clear background. In a plain mipmap, few of their texels would pass an alpha test.
uint8_t fence(uint32_t x, uint32_t y) {
    return x % 8 < 2 || y % 8 < 2 ? 60 : kClear;
}
uint8_t litFence(uint32_t x, uint32_t y) {
    return x % 8 < 2 ? 250 : fence(x, y);
}
uint8_t waves(uint32_t x, uint32_t y) {
    return static_cast<uint8_t>((x / 4 + y / 4) % 2 == 0 ? 150 : 158);
}
uint8_t arrow(uint32_t x, uint32_t y) {
    return x / 2 == std::min(y, kSide - 1 - y) ? 14 : 5;
}
template <uint8_t index> uint8_t plain(uint32_t x, uint32_t y) {
    return x == 0 || y == 0 ? 2 : index;
}

struct Picture {
    std::string_view name;
    Painter painter;
};
constexpr Picture kPictures[] = {
    {"wall", wall},         {"lamp", lamp},         {"{fence", fence},      {"{lit", litFence},
    {"+0turn", plain<30>},  {"+1turn", plain<62>},  {"+2turn", plain<90>},  {"+aturn", plain<120>},
    {"+bturn", plain<163>}, {"+0glow", lamp},       {"+1glow", plain<131>}, {"-0tile", plain<70>},
    {"-1tile", plain<150>}, {"-2tile", plain<200>}, {"*lava", waves},       {"!water", waves},
    {"scroll_belt", arrow}, {"sign", lamp},         {"glass", waves},       {kLostFrame, wall}};

/// Returns the share of a colour channel in a hue, 0 to 1: a trapezoid over the colour circle of six sixths.
float channelOfHue(float hue, float shift) {
    const float turn = std::fmod(hue * 6.0f + shift, 6.0f);
    return std::clamp(std::min(turn, 4.0f - turn), 0.0f, 1.0f);
}

/// Returns sixteen pale ramps of sixteen colours: grey first, then around the colour circle. They are dark or
/// bright where Quake's ramps are. No game has these colours, so frames show whether this palette was used.
Palette rampPalette() {
    constexpr size_t kRamps = 16, kSteps = 16, kFirstReversed = 8, kEndReversed = 14;
    constexpr float kSaturation = 0.2f;
    Palette palette;
    for (size_t ramp = 0; ramp < kRamps; ++ramp) {
        const float saturation = ramp == 0 ? 0.0f : kSaturation;
        const float hue = static_cast<float>(ramp) / static_cast<float>(kRamps - 1);
        for (size_t step = 0; step < kSteps; ++step) {
            const bool isReversed = ramp >= kFirstReversed && ramp < kEndReversed;
            const size_t brightness = isReversed ? kSteps - step : step + 1;
            const float value = static_cast<float>(brightness) / static_cast<float>(kSteps);
            const auto channel = [&](float shift) {
                const float share = value * (1.0f - saturation * (1.0f - channelOfHue(hue, shift)));
                return static_cast<uint8_t>(std::lround(share * 255.0f));
            };
            palette[ramp * kSteps + step] = {channel(2.0f), channel(0.0f), channel(4.0f)};
        }
    }
    return palette;
}

std::vector<uint8_t> entriesOf(const Picture& picture) {
    std::vector<uint8_t> entries;
    for (uint32_t i = 0; i < kSide * kSide; ++i)
        entries.push_back(picture.painter(i % kSide, i / kSide));
    return entries;
}

Bytes recordOf(const Picture& picture, bool hasPalette) {
    const bool hasPixels = picture.name != kLostFrame;
    test::FileBytes record;
    record.text(picture.name, 16).u32(kSide).u32(kSide);
    uint32_t offset = 40;
    for (uint32_t side = kSide; side >= kSide / 8; side /= 2) {
        record.u32(hasPixels ? offset : 0);
        offset += side * side;
    }
    if (!hasPixels) return record.content();
    const std::vector<uint8_t> entries = entriesOf(picture);
    record.bytes(std::as_bytes(std::span(entries)));
    record.fill(offset - 40 - kSide * kSide, 0); // smaller mip levels, which the loader recomputes
    if (!hasPalette) return record.content();
    return record.u16(256).bytes(encodePalette(rampPalette())).u16(0).content();
}

std::string fileNameOf(const Picture& picture, std::string_view extension) {
    std::string name(picture.name);
    name.erase(0, name.find_first_not_of("{+-*!"));
    return "textures/" + name + std::string(extension);
}

uint8_t alphaOf(std::string_view name, uint8_t entry) {
    if (name == "glass") return 128;
    if (name == "sign") return entry == kGlass ? 255 : 0;
    return entry == kClear ? 0 : 255;
}

Image pictureOf(const Picture& picture) {
    Image image{.width = kSide, .height = kSide, .rgba = {}};
    const Palette palette = rampPalette();
    for (const uint8_t entry : entriesOf(picture)) {
        const Rgb& color = palette[entry];
        image.rgba.insert(image.rgba.end(), {color.r, color.g, color.b, alphaOf(picture.name, entry)});
    }
    return image;
}

} // namespace

Bytes wallTextureLump(bool isHalfLife) {
    std::vector<Bytes> records;
    for (const Picture& picture : kPictures)
        records.push_back(recordOf(picture, isHalfLife));
    return quake::textureLump(records);
}

void writeWalFiles(const test::TempFolder& folder) {
    Palette palette = rampPalette();
    for (Rgb& color : palette) // the game doubles the brightness
        color = {static_cast<uint8_t>(color.r / 2), static_cast<uint8_t>(color.g / 2),
                 static_cast<uint8_t>(color.b / 2)};
    folder.write("pics/colormap.pcx", encodeColormapPcx(palette));
    for (const Picture& picture : kPictures) {
        if (picture.name == kLostFrame) continue;
        folder.write(fileNameOf(picture, ".wal"), test::walFile(kSide, kSide, entriesOf(picture)));
    }
}

void writePngFiles(const test::TempFolder& folder) {
    for (const Picture& picture : kPictures) {
        if (picture.name == kLostFrame) continue;
        folder.write(fileNameOf(picture, ".png"), encodePng(pictureOf(picture), true));
    }
}

void writePalette(const test::TempFolder& folder) {
    Palette palette = rampPalette();
    for (Rgb& color : palette)
        std::swap(color.r, color.b);
    folder.write("gfx/palette.lmp", encodePalette(palette));
}

} // namespace visleaf
