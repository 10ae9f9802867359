#include "materials/load_picture.h"

#include "base/file_name.h"
#include "images/decode_image.h"
#include "images/miptex.h"
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

constexpr std::string_view kWalExtension = ".wal";

bool isCutOut(std::string_view name) {
    return name.starts_with('{');
}

/// The name of a texture's file. Liquids' `*` can't be part of a file's name everywhere; `#` stands for it.
std::string fileStem(std::string_view name, const GameRules& rules) {
    std::string stem = fmt::format("{}{}", rules.textureFolder, name);
    const bool isLiquid = name.starts_with('*');
    if (isLiquid) stem[rules.textureFolder.size()] = '#';
    return stem;
}

class PictureSearch {
  public:
    PictureSearch(const PictureRequest& request, const PictureSources& sources)
        : m_request(request), m_sources(sources), m_rules(sources.rules),
          m_stem(fileStem(request.name, sources.rules)) {
        m_loaded.image.name = request.name;
    }

    LoadedPicture run() {
        const bool isLoaded = !m_request.name.empty() && (tryCommonFiles() || tryOriginal());
        if (isLoaded) adjustBrightness();
        setOriginalSize(isLoaded);
        if (!isLoaded) useCheckerboard();
        return std::move(m_loaded);
    }

  private:
    bool tryCommonFiles() {
        return std::any_of(m_rules.pictureExtensions.begin(), m_rules.pictureExtensions.end(),
                           [&](std::string_view extension) {
                               const std::string file = m_stem + std::string(extension);
                               const std::optional<Bytes> bytes = open(file);
                               return bytes && acceptFile(file, decodeImage(*bytes));
                           });
    }

    bool tryOriginal() {
        switch (m_rules.original) {
        case OriginalPictures::wal:
            return tryWal();
        case OriginalPictures::miptex:
            return tryEmbedded(&m_sources.palette) || tryWads();
        case OriginalPictures::miptexOrWad:
            return tryEmbedded(nullptr) || tryWads();
        case OriginalPictures::none:
            break;
        }
        return false;
    }

    bool tryWal() {
        const std::string file = m_stem + std::string(kWalExtension);
        const std::optional<Bytes> bytes = open(file);
        if (!bytes) return false;
        m_loaded.usesPalette = acceptFile(file, decodeWal(*bytes, m_sources.palette));
        return m_loaded.usesPalette;
    }

    bool tryEmbedded(const Palette* palette) {
        const EmbeddedTexture* texture = m_request.embedded;
        if (texture == nullptr || texture->numBytes == 0) return false;
        const std::string place = "in the map";
        m_loaded.image.tried.push_back(place);
        const ByteSpan record =
            ByteSpan(m_sources.map.textureBytes).subspan(texture->firstByte, texture->numBytes);
        const bool isLoaded = accept(place, decodeMiptex(record, palette, isCutOut(m_request.name)));
        m_loaded.usesPalette = isLoaded && palette != nullptr;
        return isLoaded;
    }

    bool tryWads() {
        const std::optional<WadList::Found> found = m_sources.wads.find(m_request.name, m_loaded.image.tried);
        if (!found) return false;
        const bool usesPalette = !found->hasPalette && !m_rules.paletteFile.empty();
        const Palette* palette = usesPalette ? &m_sources.palette : nullptr;
        const bool isLoaded =
            accept(found->source, decodeMiptex(found->record, palette, isCutOut(m_request.name)));
        m_loaded.usesPalette = isLoaded && usesPalette;
        return isLoaded;
    }

    std::optional<Bytes> open(const std::string& file) {
        m_loaded.image.tried.push_back(file);
        if (!m_sources.files.find(file)) return std::nullopt;
        Result<Bytes> bytes = m_sources.files.read(file);
        if (bytes) return std::move(bytes).value();
        warn(bytes.error().message);
        return std::nullopt;
    }

    bool acceptFile(const std::string& file, Result<Image> image) {
        if (!image) {
            warn(fmt::format("{}: {}", file, image.error().message));
            return false;
        }
        return accept(m_sources.files.find(file).value_or(file), std::move(image));
    }

    bool accept(const std::string& source, Result<Image> image) {
        if (!image) {
            warn(fmt::format("{} {}: {}", m_request.name, source, image.error().message));
            return false;
        }
        m_loaded.image.image = std::move(image).value();
        m_loaded.image.source = source;
        return true;
    }

    void adjustBrightness() {
        Image& image = m_loaded.image.image;
        const float brightness = m_rules.textureBrightness.of(m_sources.look.light);
        if (brightness != 1.0f) scaleBrightness(image, brightness);
        const float exponent = m_rules.textureExponent.of(m_sources.look.light);
        if (exponent != 1.0f && !isCutOut(m_request.name)) applyExponent(image, exponent);
    }

    // A replacement may be larger than the original that coordinates are measured in.
    void setOriginalSize(bool isLoaded) {
        const Image& image = m_loaded.image.image;
        const ImageSize size = originalSize().value_or(isLoaded ? ImageSize{image.width, image.height}
                                                                : ImageSize{kDefaultSize, kDefaultSize});
        m_loaded.image.originalWidth = size.width;
        m_loaded.image.originalHeight = size.height;
    }

    std::optional<ImageSize> originalSize() const {
        const EmbeddedTexture* texture = m_request.embedded;
        if (texture != nullptr && texture->width > 0 && texture->height > 0) {
            return ImageSize{texture->width, texture->height};
        }
        if (m_rules.original != OriginalPictures::wal) return std::nullopt;
        const Result<Bytes> wal = m_sources.files.read(m_stem + std::string(kWalExtension));
        if (!wal) return std::nullopt;
        const Result<ImageSize> size = readWalSize(wal.value());
        return size ? std::optional(size.value()) : std::nullopt;
    }

    void useCheckerboard() {
        MaterialImage& image = m_loaded.image;
        image.image = checkerboard(std::min(image.originalWidth, kMaxStandInSize),
                                   std::min(image.originalHeight, kMaxStandInSize));
        m_loaded.diagnostics.warn({"missing texture"},
                                  fmt::format("{}; drawn as a checkerboard", image.name));
    }

    void warn(std::string_view message) { m_loaded.diagnostics.warn({"broken picture"}, message); }

    const PictureRequest& m_request;
    const PictureSources& m_sources;
    const GameRules& m_rules;
    std::string m_stem; // the file's name but for its extension
    LoadedPicture m_loaded;
};

/// The palette lump of a WAD, which Quake's tools kept beside the textures.
std::optional<Palette> paletteOfWads(const FileSystem& files) {
    for (const std::string& name : files.list("", ".wad")) {
        Result<Bytes> bytes = files.read(name);
        const Result<Wad> wad = bytes ? Wad::parse(std::move(bytes).value()) : bytes.error();
        const std::optional<ByteSpan> lump = wad ? wad.value().palette() : std::nullopt;
        const Result<Palette> palette = lump ? readRawPalette(*lump) : Error{"none"};
        if (palette) return palette.value();
    }
    return std::nullopt;
}

GamePalette standInPalette(const FileSystem& files, const GameRules& rules, std::string problem) {
    const bool usesWads = rules.original == OriginalPictures::miptex;
    const std::optional<Palette> palette = usesWads ? paletteOfWads(files) : std::nullopt;
    if (palette) return {*palette, {}};
    return {neutralPalette(), std::move(problem)};
}

} // namespace

GamePalette loadPalette(const FileSystem& files, const GameRules& rules) {
    if (rules.paletteFile.empty()) return {};
    const Result<Bytes> bytes = files.read(rules.paletteFile);
    if (!bytes) return standInPalette(files, rules, bytes.error().message);
    const bool isPcx = rules.paletteFile.ends_with(".pcx");
    const Result<Palette> palette = isPcx ? readPcxPalette(bytes.value()) : readRawPalette(bytes.value());
    if (!palette)
        return standInPalette(files, rules,
                              fmt::format("{}: {}", rules.paletteFile, palette.error().message));
    return {palette.value(), {}};
}

LoadedPicture loadPicture(const PictureRequest& request, const PictureSources& sources) {
    return PictureSearch(request, sources).run();
}

Result<Image> decodePicture(std::string_view name, ByteSpan file) {
    return foldName(name).ends_with(".pcx") ? decodePcx(file) : decodeImage(file);
}

} // namespace visleaf
