#include "images/decode_image.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <string_view>
#include <vector>

namespace visleaf {
namespace {

using Texels = std::vector<uint8_t>;

enum class ColorType : uint8_t { grey = 0, rgb = 2, palette = 3, greyAlpha = 4, rgba = 6 };

/// Builds a PNG file chunk by chunk. By default, its header is that of an image of 2 x 2 texels.
class PngFile {
  public:
    PngFile(ColorType type, uint8_t bits, bool isInterlaced = false, uint8_t width = 2, uint8_t height = 2) {
        append("\x89PNG\r\n\x1a\n");
        chunk("IHDR", {0, 0, 0, width, 0, 0, 0, height, bits, static_cast<uint8_t>(type), 0, 0,
                       static_cast<uint8_t>(isInterlaced ? 1 : 0)});
    }

    PngFile& chunk(std::string_view type, const Texels& data) {
        appendNumber(static_cast<uint32_t>(data.size()));
        const size_t begin = m_bytes.size();
        append(type);
        for (const uint8_t value : data)
            m_bytes.push_back(std::byte{value});
        appendNumber(static_cast<uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(m_bytes.data() + begin),
                                                 static_cast<uInt>(m_bytes.size() - begin))) ^
                     m_crcError);
        return *this;
    }

    /// Adds the rows as they are stored in the file: each follows the number of its filter.
    Bytes withRows(const Texels& rows) {
        Texels deflated(compressBound(static_cast<uLong>(rows.size())));
        uLongf length = static_cast<uLongf>(deflated.size());
        compress(deflated.data(), &length, rows.data(), static_cast<uLong>(rows.size()));
        deflated.resize(length);
        chunk("IDAT", deflated);
        chunk("IEND", {});
        return m_bytes;
    }

    PngFile& withWrongChecksums() {
        m_crcError = 1;
        return *this;
    }

  private:
    void append(std::string_view text) {
        for (const char c : text)
            m_bytes.push_back(static_cast<std::byte>(c));
    }
    void appendNumber(uint32_t value) {
        for (const uint32_t shift : {24u, 16u, 8u, 0u})
            m_bytes.push_back(static_cast<std::byte>(value >> shift & 0xFF));
    }

    Bytes m_bytes;
    uint32_t m_crcError = 0;
};

void expectTexels(const Bytes& file, const Texels& expected) {
    const Result<Image> image = decodeImage(file);
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(image.value().rgba, expected);
    const Result<ImageSize> size = readImageSize(file);
    ASSERT_TRUE(size);
    EXPECT_EQ(size.value(), (ImageSize{image.value().width, image.value().height}));
}

const Texels kRgbRows{0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12};
const Texels kRgbTexels{1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 10, 11, 12, 255};

TEST(DecodePng, RgbIsOpaque) {
    expectTexels(PngFile(ColorType::rgb, 8).withRows(kRgbRows), kRgbTexels);
}

TEST(DecodePng, TransparentColorHasNoAlpha) {
    Texels expected = kRgbTexels;
    expected[7] = 0;
    expectTexels(PngFile(ColorType::rgb, 8).chunk("tRNS", {0, 4, 0, 5, 0, 6}).withRows(kRgbRows), expected);
}

TEST(DecodePng, PaletteHasAlphaWhereItIsGiven) {
    PngFile file(ColorType::palette, 4);
    file.chunk("PLTE", {10, 20, 30, 40, 50, 60, 70, 80, 90}).chunk("tRNS", {0, 128});
    expectTexels(file.withRows({0, 0x01, 0, 0x20}),
                 {10, 20, 30, 0, 40, 50, 60, 128, 70, 80, 90, 255, 10, 20, 30, 0});
}

TEST(DecodePng, GreyOfOneBitIsBlackAndWhite) {
    expectTexels(PngFile(ColorType::grey, 1).withRows({0, 0x80, 0, 0x40}),
                 {255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255});
}

TEST(DecodePng, SixteenBitsKeepTheirUpperByte) {
    expectTexels(PngFile(ColorType::greyAlpha, 16, false, 1, 1).withRows({0, 0x7F, 0xFF, 0x10, 0xFF}),
                 {0x7F, 0x7F, 0x7F, 0x10});
}

TEST(DecodePng, InterlacedRowsAreInPlace) {
    // A 2 x 2 image uses three passes of Adam7: the first texel, the texel to its right, and the second row.
    expectTexels(PngFile(ColorType::rgb, 8, true).withRows({0, 1, 2, 3, 0, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12}),
                 kRgbTexels);
}

TEST(DecodePng, GammaAndColorProfilesChangeNothing) {
    PngFile file(ColorType::rgb, 8);
    file.chunk("gAMA", {0, 1, 0x86, 0xA0}).chunk("iCCP", {'x', 0, 0, 1, 2, 3}).chunk("tEXt", {'?'});
    testing::internal::CaptureStderr();
    expectTexels(file.withRows(kRgbRows), kRgbTexels);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(DecodePng, WrongChecksumsAreIgnored) {
    expectTexels(PngFile(ColorType::rgb, 8).withWrongChecksums().withRows(kRgbRows), kRgbTexels);
}

TEST(DecodePng, MissingRowsAreAnError) {
    const Result<Image> image = decodeImage(PngFile(ColorType::rgb, 8).withRows({0, 1, 2, 3, 4, 5, 6}));
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().message, "damaged PNG image: Not enough image data");
}

TEST(DecodePng, CutOffPixelsAreAnError) {
    Bytes file = PngFile(ColorType::rgb, 8).withRows(kRgbRows);
    file.resize(file.size() - 30);
    const Result<Image> image = decodeImage(file);
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().message, "damaged PNG image: the file ends too early");
}

TEST(DecodePng, SizesAboveTheLimitAreRefusedBeforeTheirPixelsAreAllocated) {
    Bytes file = PngFile(ColorType::rgb, 8).withRows(kRgbRows);
    for (const size_t at : {16u, 20u}) // width and height
        file[at] = std::byte{0x7F};
    ASSERT_FALSE(decodeImage(file));
    EXPECT_EQ(decodeImage(file).error().message,
              "the image has 2130706434 x 2130706434 pixels, but a side has 1 to 8192");
}

} // namespace
} // namespace visleaf
