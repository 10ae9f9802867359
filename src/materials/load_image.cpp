#include "materials/load_image.h"

#include "base/release.h"
#include "base/text/file_name.h"
#include "images/cut_out.h"
#include "images/decode_image.h"
#include "images/formats/miptex.h"
#include "images/formats/pcx.h"
#include "images/formats/wal.h"
#include "materials/games/texture_files.h"
#include "materials/placeholders.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace visleaf {
namespace {

constexpr uint32_t kDefaultSize = 64; // texels, if nothing is known about a texture

constexpr std::string_view kWalExtension = ".wal";
constexpr std::string_view kPcxExtension = ".pcx";

bool isPcx(std::string_view name) {
    return foldName(name).ends_with(kPcxExtension);
}

bool isCutOut(std::string_view name) {
    return name.starts_with('{');
}

/// Returns the names of the image file without extension, in search order. That in the game's own folder is
/// the last one.
std::vector<std::string> stemsOf(const ImageRequest& request, const ImageSources& sources) {
    if (request.isFile) return {std::string(withoutExtension(request.name))};
    std::vector<std::string> stems;
    for (const std::string& folder : sources.textureFolders)
        stems.push_back(textureStem(folder, request.name));
    return stems;
}

std::optional<ByteSpan> embeddedRecord(const ImageRequest& request, const Map& map) {
    const EmbeddedTexture* texture = request.embedded;
    if (texture == nullptr || texture->numBytes == 0) return std::nullopt;
    return ByteSpan(map.textureBytes).subspan(texture->firstByte, texture->numBytes);
}

/// Returns the name without extension of the file in place of the original image; nothing: there is none.
std::optional<std::string> stemOfCommonFile(const ImageRequest& request, const ImageSources& sources) {
    for (std::string& stem : stemsOf(request, sources))
        if (findImageFile(stem, sources.rules.imageExtensions, sources.files)) return std::move(stem);
    return std::nullopt;
}

FoundGlow glowBeside(std::string_view stem, const ImageSources& sources) {
    for (const std::string_view ending : sources.rules.glowEndings) {
        std::optional<std::string> file =
            findImageFile(fmt::format("{}{}", stem, ending), sources.rules.imageExtensions, sources.files);
        if (file) return {GlowSource::file, std::move(*file)};
    }
    return {};
}

// The loader trusts the size in a header up to this number of pixels per byte of the file. A larger size may
// be damage, or a correct image of a single colour. Only decoding tells which.
constexpr uint64_t kSurePixelsPerByte = 32;

/// Returns the image without its texels. Decodes it if the length of `file` does not make its size certain.
template <class Decode>
Result<Image> measured(const Result<ImageSize>& size, ByteSpan file, uint64_t pixelsPerByte, Decode decode) {
    if (!size) return size.error();
    const uint64_t numPixels = uint64_t{size.value().width} * size.value().height;
    if (numPixels <= file.size() * pixelsPerByte) return Image{size.value().width, size.value().height, {}};
    Result<Image> image = decode();
    if (image) release(image.value().rgba);
    return image;
}

class ImageSearch {
  public:
    ImageSearch(const ImageRequest& request, const ImageSources& sources, ImageWork work, ReadFiles& read)
        : m_request(request), m_sources(sources), m_isMeasuring(work == ImageWork::measure), m_read(read),
          m_rules(sources.rules), m_stems(stemsOf(request, sources)) {
        m_loaded.image.name = request.name;
        m_loaded.image.part = request.part;
        m_loaded.image.coverageLimit = request.coverageLimit;
        m_loaded.image.isFile = request.isFile;
        m_loaded.image.isDetail = request.isDetail;
    }

    LoadedImage run() {
        const bool isLoaded = !m_request.name.empty() && (tryCommonFiles() || tryOriginal());
        if (isLoaded && !m_isMeasuring) finish();
        setOriginalSize(isLoaded);
        if (!isLoaded && !m_isMeasuring) usePlaceholder();
        if (m_isMeasuring) m_loaded.image.image.rgba.clear();
        return std::move(m_loaded);
    }

  private:
    bool tryCommonFiles() {
        return std::any_of(m_stems.begin(), m_stems.end(),
                           [&](const std::string& stem) { return tryCommonFiles(stem); });
    }

    bool tryCommonFiles(const std::string& stem) {
        return std::any_of(
            m_rules.imageExtensions.begin(), m_rules.imageExtensions.end(), [&](std::string_view extension) {
                const std::string file = stem + std::string(extension);
                const Bytes* bytes = open(file);
                return bytes != nullptr && acceptFile(file, decodeWithOwnColors({}, *bytes), ruleOfFiles());
            });
    }

    /// Applies the changes that the request and the rules require to an image that was found.
    void finish() {
        Image& image = m_loaded.image.image;
        if (m_request.glow == GlowSource::alpha) keepPartByAlpha(image, m_request.part);
        const bool isDark = m_request.glow == GlowSource::none && m_request.part == ImagePart::glowing;
        if (isDark) scaleBrightness(image, 0.0f);
        const bool showsEdges = m_request.isCutOut && m_request.part != ImagePart::glowing;
        if (showsEdges) bleedColors(image);
        if (!m_request.isDetail) adjustBrightness();
    }

    ImageRule ruleOfFiles() const {
        const bool hasOwnKind =
            m_request.isFile ? isPcx(m_request.name) : m_rules.original != OriginalImages::none;
        return hasOwnKind ? ImageRule::replacement : ImageRule::imageFile;
    }

    bool tryOriginal() {
        if (m_request.isFile) return tryFile();
        switch (m_rules.original) {
        case OriginalImages::wal:
            return tryWal();
        case OriginalImages::miptex:
            return tryEmbedded(&m_sources.palette) || tryWads();
        case OriginalImages::miptexOrWad:
            return tryEmbedded(nullptr) || tryWads();
        case OriginalImages::none:
            break;
        }
        return false;
    }

    bool tryFile() {
        const std::string& file = m_request.name;
        const Bytes* bytes = open(file);
        if (bytes == nullptr) return false;
        // Quake 2 shows PCX files in the palette of the game, not in their own (ref_gl/gl_image.c,
        // GL_LoadPic). Some lack one.
        const bool isPaletted = isPcx(file) && m_rules.original == OriginalImages::wal;
        const bool isLoaded = acceptFile(
            file, isPaletted ? decodePcx(*bytes, m_sources.palette) : decodeWithOwnColors(file, *bytes),
            ImageRule::imageFile);
        m_loaded.usesPalette = isLoaded && isPaletted;
        return isLoaded;
    }

    bool tryWal() {
        const std::string file = m_stems.back() + std::string(kWalExtension);
        const Bytes* bytes = open(file);
        if (bytes == nullptr) return false;
        m_loaded.usesPalette = acceptFile(file, decodePaletted(*bytes), ImageRule::wal);
        return m_loaded.usesPalette;
    }

    bool tryEmbedded(const Palette* palette) {
        const std::optional<ByteSpan> record = embeddedRecord(m_request, m_sources.map);
        if (!record) return false;
        const std::string source = "in the map";
        m_loaded.image.tried.push_back(source);
        const bool isLoaded = accept(source, decodeIndexed(*record, palette), ImageRule::inMap);
        m_loaded.usesPalette = isLoaded && palette != nullptr;
        if (palette == nullptr) noteFog(*record);
        return isLoaded;
    }

    bool tryWads() {
        const std::optional<WadList::Found> found = m_sources.wads.find(m_request.name, m_loaded.image.tried);
        if (!found) return false;
        const bool usesPalette = !found->hasPalette && !m_rules.paletteFile.empty();
        const Palette* palette = usesPalette ? &m_sources.palette : nullptr;
        const bool isLoaded = accept(found->source, decodeIndexed(found->record, palette), ImageRule::wad);
        m_loaded.usesPalette = isLoaded && usesPalette;
        if (palette == nullptr) noteFog(found->record);
        return isLoaded;
    }

    /// Reads the fog inside a liquid. Two entries in the palette of a liquid are not colours but describe
    /// this fog (Xash3D's gl_image.c).
    void noteFog(ByteSpan record) {
        constexpr size_t kFogColor = 3, kFogDensity = 4;
        // Density per game unit for each step of the red channel (gl_rmain.c, R_CheckFog).
        constexpr float kDensityUnit = 0.000025f;
        const bool hasOwnColors = m_rules.original == OriginalImages::miptexOrWad;
        const Result<Palette> colors = readMiptexPalette(record);
        if (!colors || !hasOwnColors) return;
        const Rgb color = colors.value()[kFogColor];
        MapFog& fog = m_loaded.image.fogWithin;
        fog.color = glm::vec3(color.r, color.g, color.b) / 255.0f;
        fog.density = static_cast<float>(colors.value()[kFogDensity].r) * kDensityUnit;
        fog.skyShare = 1.0f;
    }

    Result<Image> decodeWithOwnColors(std::string_view name, ByteSpan file) const {
        return m_isMeasuring ? measureImageFile(name, file) : decodeImageFile(name, file);
    }

    Result<Image> decodePaletted(ByteSpan wal) const {
        const auto decode = [&] { return decodeWal(wal, m_sources.palette); };
        return m_isMeasuring ? measured(readWalSize(wal), wal, 1, decode) : decode();
    }

    Result<Image> decodeIndexed(ByteSpan record, const Palette* shared) const {
        const Palette colors = shared != nullptr ? partOf(*shared, m_request.part) : Palette{};
        const Palette* palette = shared != nullptr ? &colors : nullptr;
        const auto decode = [&] { return decodeMiptex(record, palette, isCutOut(m_request.name)); };
        return m_isMeasuring ? measured(readMiptexSize(record), record, 1, decode) : decode();
    }

    const Bytes* open(const std::string& file) {
        m_loaded.image.tried.push_back(file);
        return readOnce(file);
    }

    /// Returns null if the file does not exist, or if it cannot be read, which gives a warning.
    const Bytes* readOnce(const std::string& file) {
        const auto known = m_read.find(file);
        if (known != m_read.end()) return &known->second;
        if (!m_sources.files.find(file)) return nullptr;
        Result<Bytes> bytes = m_sources.files.read(file);
        if (bytes) return &m_read.emplace(file, std::move(bytes).value()).first->second;
        warn(bytes.error().message);
        return nullptr;
    }

    bool acceptFile(const std::string& file, Result<Image> image, ImageRule rule) {
        if (!image) {
            warn(fmt::format("{}: {}", file, image.error().message));
            return false;
        }
        return accept(m_sources.files.find(file).value_or(file), std::move(image), rule);
    }

    bool accept(const std::string& source, Result<Image> image, ImageRule rule) {
        if (!image) {
            warn(fmt::format("{} {}: {}", m_request.name, source, image.error().message));
            return false;
        }
        m_loaded.image.image = std::move(image).value();
        m_loaded.image.source = source;
        m_loaded.image.rule = rule;
        return true;
    }

    void adjustBrightness() {
        Image& image = m_loaded.image.image;
        const float brightness = m_rules.textureBrightness.of(m_sources.light);
        if (brightness != 1.0f) scaleBrightness(image, brightness);
        const float exponent = m_rules.textureExponent.of(m_sources.light);
        if (exponent != 1.0f && !isCutOut(m_request.name)) applyExponent(image, exponent);
    }

    // Texture coordinates refer to the size of the original. A replacement may be larger.
    void setOriginalSize(bool isLoaded) {
        const Image& image = m_loaded.image.image;
        const std::optional<ImageSize> known = originalSize();
        const ImageSize size = known.value_or(isLoaded ? ImageSize{image.width, image.height}
                                                       : ImageSize{kDefaultSize, kDefaultSize});
        m_loaded.image.isSizeGuessed = !known && !isLoaded;
        m_loaded.image.originalWidth = size.width;
        m_loaded.image.originalHeight = size.height;
    }

    std::optional<ImageSize> originalSize() {
        const EmbeddedTexture* texture = m_request.embedded;
        if (texture != nullptr && texture->width > 0 && texture->height > 0) {
            return ImageSize{texture->width, texture->height};
        }
        if (m_request.isFile || m_rules.original != OriginalImages::wal) return std::nullopt;
        const Bytes* wal = readOnce(m_stems.back() + std::string(kWalExtension));
        if (wal == nullptr) return std::nullopt;
        const Result<ImageSize> size = readWalSize(*wal);
        return size ? std::optional(size.value()) : std::nullopt;
    }

    void usePlaceholder() {
        MaterialImage& image = m_loaded.image;
        image.image = placeholderFor(image, m_request.missing);
        warnOfMissing(image, m_request.missing, m_loaded.diagnostics);
    }

    void warn(std::string_view message) { m_loaded.diagnostics.warn({"broken image"}, message); }

    const ImageRequest& m_request;
    const ImageSources& m_sources;
    bool m_isMeasuring;
    ReadFiles& m_read;
    const GameRules& m_rules;
    std::vector<std::string> m_stems;
    LoadedImage m_loaded;
};

} // namespace

LoadedImage loadImage(const ImageRequest& request, const ImageSources& sources, ReadFiles read) {
    return ImageSearch(request, sources, ImageWork::decode, read).run();
}

LoadedImage measureImage(const ImageRequest& request, const ImageSources& sources, ReadFiles& read) {
    return ImageSearch(request, sources, ImageWork::measure, read).run();
}

Result<Image> measureImageFile(std::string_view name, ByteSpan file) {
    const auto decode = [&] { return decodeImageFile(name, file); };
    if (!isPcx(name)) return measured(readImageSize(file), file, kSurePixelsPerByte, decode);
    Result<Image> image = decode();
    if (image) release(image.value().rgba);
    return image;
}

FoundGlow findGlow(const ImageRequest& request, const ImageSources& sources) {
    const bool isFixed = request.glow == GlowSource::none || request.glow == GlowSource::alpha;
    if (isFixed) return {request.glow};
    if (const std::optional<std::string> stem = stemOfCommonFile(request, sources))
        return glowBeside(*stem, sources);
    if (request.glow != GlowSource::palette) return {};
    std::optional<ByteSpan> record = embeddedRecord(request, sources.map);
    std::vector<std::string> tried;
    if (!record) {
        const auto found = sources.wads.find(request.name, tried);
        if (found && !found->hasPalette) record = found->record; // records with their own palette do not glow
    }
    const bool glows = record && hasIndexFrom(*record, kFirstGlowingColor, isCutOut(request.name));
    return {glows ? GlowSource::palette : GlowSource::none};
}

Result<Image> decodeImageFile(std::string_view name, ByteSpan file) {
    return isPcx(name) ? decodePcx(file) : decodeImage(file);
}

} // namespace visleaf
