#include "materials/load_picture.h"

#include "base/file_name.h"
#include "images/decode_image.h"
#include "images/pcx.h"
#include "images/wal.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace visleaf {
namespace {

constexpr uint32_t kDefaultSize = 64; // texels, of a texture of which nothing is known

// A few bytes can claim any size; the checkerboard repeats within this one.
constexpr uint32_t kMaxStandInSize = 512;

class PictureSearch {
  public:
    PictureSearch(std::string_view name, const GameRules& rules, const FileSystem& files)
        : m_rules(rules), m_files(files), m_stem(fmt::format("{}{}", rules.textureFolder, name)) {
        m_loaded.image.name = name;
    }

    LoadedPicture run(const Palette& palette) {
        const bool isLoaded = tryReplacements() || tryOriginal(palette);
        if (isLoaded) scaleBrightness(m_loaded.image.image, m_rules.textureBrightness);
        setOriginalSize(isLoaded);
        if (!isLoaded) useCheckerboard();
        return std::move(m_loaded);
    }

  private:
    bool tryReplacements() {
        return std::any_of(m_rules.replacements.begin(), m_rules.replacements.end(),
                           [&](std::string_view extension) {
                               const std::string file = m_stem + std::string(extension);
                               const std::optional<Bytes> bytes = open(file);
                               return bytes && accept(file, decodeImage(*bytes));
                           });
    }

    bool tryOriginal(const Palette& palette) {
        const std::string file = m_stem + std::string(m_rules.original);
        const std::optional<Bytes> bytes = open(file);
        if (!bytes) return false;
        m_loaded.usesPalette = accept(file, decodeWal(*bytes, palette));
        return m_loaded.usesPalette;
    }

    std::optional<Bytes> open(const std::string& file) {
        m_loaded.image.tried.push_back(file);
        if (!m_files.find(file)) return std::nullopt;
        Result<Bytes> bytes = m_files.read(file);
        if (bytes) return std::move(bytes).value();
        warn(bytes.error().message);
        return std::nullopt;
    }

    bool accept(const std::string& file, Result<Image> image) {
        if (!image) {
            warn(fmt::format("{}: {}", file, image.error().message));
            return false;
        }
        m_loaded.image.image = std::move(image).value();
        m_loaded.image.source = m_files.find(file).value_or(file);
        return true;
    }

    // A replacement may be larger than the original that coordinates are measured in.
    void setOriginalSize(bool isLoaded) {
        const Image& image = m_loaded.image.image;
        ImageSize size =
            isLoaded ? ImageSize{image.width, image.height} : ImageSize{kDefaultSize, kDefaultSize};
        const Result<Bytes> original = m_files.read(m_stem + std::string(m_rules.original));
        if (original) {
            const Result<ImageSize> originalSize = readWalSize(original.value());
            if (originalSize) size = originalSize.value();
        }
        m_loaded.image.originalWidth = size.width;
        m_loaded.image.originalHeight = size.height;
    }

    void useCheckerboard() {
        MaterialImage& image = m_loaded.image;
        image.image = checkerboard(std::min(image.originalWidth, kMaxStandInSize),
                                   std::min(image.originalHeight, kMaxStandInSize));
        m_loaded.diagnostics.warn({"missing texture"},
                                  fmt::format("{}; drawn as a checkerboard", image.name));
    }

    void warn(std::string_view message) { m_loaded.diagnostics.warn({"broken picture"}, message); }

    const GameRules& m_rules;
    const FileSystem& m_files;
    std::string m_stem; // the file's name but for its extension
    LoadedPicture m_loaded;
};

GamePalette neutral(std::string problem) {
    return {neutralPalette(), std::move(problem)};
}

} // namespace

GamePalette loadPalette(const FileSystem& files, const GameRules& rules) {
    const Result<Bytes> bytes = files.read(rules.paletteFile);
    if (!bytes) return neutral(bytes.error().message);
    const Result<Palette> palette = readPcxPalette(bytes.value());
    if (!palette) return neutral(fmt::format("{}: {}", rules.paletteFile, palette.error().message));
    return {palette.value(), {}};
}

LoadedPicture loadPicture(std::string_view name, const GameRules& rules, const Palette& palette,
                          const FileSystem& files) {
    return PictureSearch(name, rules, files).run(palette);
}

Result<Image> decodePicture(std::string_view name, ByteSpan file) {
    return foldName(name).ends_with(".pcx") ? decodePcx(file) : decodeImage(file);
}

} // namespace visleaf
