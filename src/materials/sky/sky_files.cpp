#include "materials/sky/sky_files.h"

#include "base/text/file_name.h"
#include "images/cut_out.h"
#include "materials/games/texture_files.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr std::string_view kJpegExtension = ".jpg";
constexpr std::string_view kMaskEnding = "_alpha"; // of a JPEG with the alpha of another
constexpr std::string_view kBackEnding = "_solid";
constexpr std::string_view kFrontEnding = "_alpha";

class SkyFileSearch {
  public:
    SkyFileSearch(std::string_view name, const ImageSources& sources, Diagnostics& diagnostics)
        : m_name(name), m_sources(sources), m_diagnostics(diagnostics) {}

    std::optional<SkyFileLayers> run() {
        for (const std::string& folder : m_sources.textureFolders)
            if (auto layers = layersSideBySide(textureStem(folder, m_name))) return layers;
        return layersApart();
    }

  private:
    std::optional<std::string> find(std::string_view stem) const {
        return findImageFile(stem, m_sources.rules.imageExtensions, m_sources.files);
    }

    std::optional<Image> decode(const std::string& file) {
        const Result<Bytes> bytes = m_sources.files.read(file);
        Result<Image> image = bytes ? decodeImageFile(file, bytes.value()) : bytes.error();
        if (image) return std::move(image).value();
        warn(file, image.error().message);
        return std::nullopt;
    }

    std::optional<SkyFileLayers> layersSideBySide(const std::string& stem) {
        const std::optional<std::string> file = find(stem);
        std::optional<Image> both = file ? decode(*file) : std::nullopt;
        if (!both) return std::nullopt;
        if (both->width != 2 * both->height) {
            warn(*file, fmt::format("{} x {} texels are no sky, which is twice as wide as high", both->width,
                                    both->height));
            return std::nullopt;
        }
        const uint32_t half = both->width / 2;
        const std::string maskFile = addMask(*file, stem, *both);
        Image front = columnsOf(*both, 0, half);
        bleedColors(front);
        return SkyFileLayers{SkyFileLayer{columnsOf(*both, half, half), *file},
                             SkyFileLayer{std::move(front), *file, maskFile}};
    }

    /// A JPEG has no alpha. DarkPlaces takes it from a second JPEG (image.c, loadimagepixelsbgra). Returns
    /// the name of that file; empty: there is none.
    std::string addMask(std::string_view file, std::string_view stem, Image& image) {
        std::string name = fmt::format("{}{}{}", stem, kMaskEnding, kJpegExtension);
        const bool isJpeg = foldName(file).ends_with(kJpegExtension);
        if (!isJpeg || !m_sources.files.find(name)) return {};
        const std::optional<Image> mask = decode(name);
        if (!mask) return {};
        if (mask->width != image.width || mask->height != image.height) {
            warn(name, fmt::format("is not as large as {}, whose alpha it is", file));
            return {};
        }
        for (size_t i = 0; i < image.rgba.size(); i += 4)
            image.rgba[i + 3] = mask->rgba[i];
        return name;
    }

    /// Layers in files of their own. A sky without a front layer is clear.
    std::optional<SkyFileLayers> layersApart() {
        std::optional<SkyFileLayer> back = layerWith(kBackEnding);
        if (!back) return std::nullopt;
        std::optional<SkyFileLayer> front = layerWith(kFrontEnding);
        if (!front) front = SkyFileLayer{Image{1, 1, {0, 0, 0, 0}}, back->file};
        return SkyFileLayers{std::move(*back), std::move(*front)};
    }

    std::optional<SkyFileLayer> layerWith(std::string_view ending) {
        for (const std::string& folder : m_sources.textureFolders) {
            const std::optional<std::string> file =
                find(fmt::format("{}{}", textureStem(folder, m_name), ending));
            if (!file) continue;
            if (std::optional<Image> image = decode(*file)) return SkyFileLayer{std::move(*image), *file};
        }
        return std::nullopt;
    }

    void warn(std::string_view file, std::string_view problem) {
        m_diagnostics.warn({"broken image"}, fmt::format("{}: {}", file, problem));
    }

    std::string_view m_name;
    const ImageSources& m_sources;
    Diagnostics& m_diagnostics;
};

} // namespace

std::optional<SkyFileLayers> loadSkyFiles(std::string_view name, const ImageSources& sources,
                                          Diagnostics& diagnostics) {
    return SkyFileSearch(name, sources, diagnostics).run();
}

} // namespace visleaf
