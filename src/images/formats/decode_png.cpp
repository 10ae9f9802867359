#include "images/formats/decode_png.h"

#include <fmt/format.h>
#include <png.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <string_view>

// libpng reports an error by longjmp, which runs no destructor. So functions that call setjmp, and callbacks
// of libpng, own nothing.

namespace visleaf {
namespace {

constexpr size_t kSignatureLength = 8;

/// The input of libpng.
struct PngInput {
    ByteSpan unread;
    std::array<char, 100> error{}; // libpng's message, ends with a zero
};

void readBytes(png_structp png, png_bytep to, size_t count) {
    auto& input = *static_cast<PngInput*>(png_get_io_ptr(png));
    if (count > input.unread.size()) png_error(png, "the file ends too early");
    std::copy_n(input.unread.data(), count, reinterpret_cast<std::byte*>(to));
    input.unread = input.unread.subspan(count);
}

[[noreturn]] void keepError(png_structp png, png_const_charp message) {
    auto& input = *static_cast<PngInput*>(png_get_error_ptr(png));
    const std::string_view text(message);
    std::copy_n(text.data(), std::min(text.size(), input.error.size() - 1), input.error.data());
    png_longjmp(png, 1);
}

void ignoreWarning(png_structp, png_const_charp) {}

/// Reads one file through libpng. Its functions return false on an error, which m_input then contains.
class PngReader {
  public:
    explicit PngReader(ByteSpan file) : m_input{file} {
        m_png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &m_input, keepError, ignoreWarning);
        if (m_png != nullptr) m_info = png_create_info_struct(m_png);
    }
    PngReader(const PngReader&) = delete;
    PngReader& operator=(const PngReader&) = delete;
    ~PngReader() { png_destroy_read_struct(&m_png, &m_info, nullptr); }

    /// Reads everything before the pixels. Allocates nothing that depends on the size in the header.
    bool readHeader() {
        if (m_info == nullptr || setjmp(png_jmpbuf(m_png)) != 0) return false;
        png_set_read_fn(m_png, &m_input, readBytes);
        png_set_user_limits(m_png, PNG_UINT_31_MAX, PNG_UINT_31_MAX); // the caller checks our own limits
        // Reads only the chunks that affect pixels: size, palette, transparency. Otherwise libpng would also
        // decompress the others.
        png_set_keep_unknown_chunks(m_png, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
        // Engines accept files with wrong checksums, and files of old writers with too small a window size.
        png_set_crc_action(m_png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
#ifdef PNG_IGNORE_ADLER32 // some builds of libpng leave it out
        png_set_option(m_png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
#endif
        png_set_option(m_png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
        png_read_info(m_png, m_info);
        return true;
    }

    /// Writes the pixels as RGBA, row after row.
    bool readPixels(uint8_t* rgba) {
        if (setjmp(png_jmpbuf(m_png)) != 0) return false;
        png_set_expand(m_png);   // palettes, fewer than 8 bits, a transparent colour
        png_set_strip_16(m_png); // the upper byte of 16 bits
        png_set_gray_to_rgb(m_png);
        png_set_add_alpha(m_png, 255, PNG_FILLER_AFTER);
        const int numPasses = png_set_interlace_handling(m_png);
        png_read_update_info(m_png, m_info);
        const size_t rowLength = size_t{4} * png_get_image_width(m_png, m_info);
        if (png_get_rowbytes(m_png, m_info) != rowLength) png_error(m_png, "its rows are not RGBA");
        const uint32_t height = png_get_image_height(m_png, m_info);
        for (int pass = 0; pass < numPasses; ++pass) {
            for (uint32_t row = 0; row < height; ++row)
                png_read_row(m_png, rgba + row * rowLength, nullptr);
        }
        return true;
    }

    ImageSize size() const {
        return {png_get_image_width(m_png, m_info), png_get_image_height(m_png, m_info)};
    }
    Error error() const {
        return Error{fmt::format("damaged PNG image: {}", m_input.error.data())};
    }

  private:
    PngInput m_input;
    png_structp m_png = nullptr;
    png_infop m_info = nullptr;
};

} // namespace

bool isPng(ByteSpan file) {
    return file.size() >= kSignatureLength &&
           png_sig_cmp(reinterpret_cast<png_const_bytep>(file.data()), 0, kSignatureLength) == 0;
}

Result<ImageSize> readPngSize(ByteSpan file) {
    PngReader reader(file);
    if (!reader.readHeader()) return reader.error();
    return reader.size();
}

Result<Image> decodePng(ByteSpan file) {
    PngReader reader(file);
    if (!reader.readHeader()) return reader.error();
    Image image{reader.size().width, reader.size().height, {}};
    image.rgba.resize(size_t{4} * image.width * image.height);
    if (!reader.readPixels(image.rgba.data())) return reader.error();
    return image;
}

} // namespace visleaf
