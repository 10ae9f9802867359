#include "materials/lightmap_pages.h"

#include "base/file_name.h"
#include "base/parallel.h"
#include "materials/load_image.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 3> kPageExtensions{".tga", ".jpg", ".png"};

struct NumberedPage {
    LightmapPage page;
    Diagnostics diagnostics;
};

std::optional<std::string> findPage(std::string_view folder, uint32_t number, const FileSystem& files) {
    for (const std::string_view extension : kPageExtensions) {
        std::string file = fmt::format("{}/lm_{:04}{}", folder, number, extension);
        if (files.find(file)) return file;
    }
    return std::nullopt;
}

std::vector<uint8_t> rgbOf(const Image& image) {
    std::vector<uint8_t> rgb;
    rgb.reserve(image.rgba.size() / 4 * kLuxelBytes);
    for (size_t i = 0; i < image.rgba.size(); i += 4)
        rgb.insert(rgb.end(), image.rgba.data() + i, image.rgba.data() + i + kLuxelBytes);
    return rgb;
}

NumberedPage loadPage(const std::string& file, const FileSystem& files) {
    NumberedPage loaded;
    const Result<Bytes> bytes = files.read(file);
    const Result<Image> image = bytes ? decodeImageFile(file, bytes.value()) : bytes.error();
    if (image)
        loaded.page = {image.value().width, image.value().height, rgbOf(image.value())};
    else
        loaded.diagnostics.warn({"broken lightmap"}, fmt::format("{}: {}", file, image.error().message));
    return loaded;
}

} // namespace

std::vector<LightmapPage> loadLightmapPages(std::string_view mapName, std::span<const uint32_t> numbers,
                                            const FileSystem& files, Diagnostics& diagnostics) {
    const std::string folder = fmt::format("maps/{}", withoutExtension(mapName));
    std::vector<std::optional<std::string>> names;
    for (const uint32_t number : numbers)
        names.push_back(findPage(folder, number, files));
    std::vector<NumberedPage> loaded(names.size());
    parallelFor(names.size(), [&](size_t i) {
        if (names[i]) loaded[i] = loadPage(*names[i], files);
    });
    const auto exists = [](const std::optional<std::string>& name) { return name.has_value(); };
    const bool hasPages = std::any_of(names.begin(), names.end(), exists);
    std::vector<LightmapPage> pages;
    for (size_t i = 0; i < names.size(); ++i) {
        diagnostics.append(loaded[i].diagnostics);
        if (hasPages && !names[i])
            diagnostics.warn(
                {"missing lightmap"},
                fmt::format("{}/lm_{:04}; its faces show the light of their vertices", folder, numbers[i]));
        pages.push_back(std::move(loaded[i].page));
    }
    return pages;
}

} // namespace visleaf
