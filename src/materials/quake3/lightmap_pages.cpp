#include "materials/quake3/lightmap_pages.h"

#include "base/parallel.h"
#include "base/text/count_text.h"
#include "base/text/file_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

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

/// Returns an image of the size in the file's header, with black luxels. No image is packed as well as a file
/// that is refused: otherwise a header of a few bytes could claim hundreds of megabytes.
Result<LightmapPage> measurePage(const std::string& file, ByteSpan bytes) {
    constexpr uint64_t kBestPacking = 4096; // bytes of luxels for each byte of the file
    const Result<Image> size = measureImageFile(file, bytes);
    if (!size) return size.error();
    const auto [width, height] = std::pair(size.value().width, size.value().height);
    const uint64_t numBytes = uint64_t{width} * height * kLuxelBytes;
    if (numBytes / kBestPacking > bytes.size())
        return Error{
            fmt::format("{} x {} luxels do not fit into {}", width, height, counted(bytes.size(), "byte"))};
    return LightmapPage{width, height, std::vector<uint8_t>(static_cast<size_t>(numBytes))};
}

Result<LightmapPage> decodePage(const std::string& file, ByteSpan bytes) {
    const Result<Image> image = decodeImageFile(file, bytes);
    if (!image) return image.error();
    return LightmapPage{image.value().width, image.value().height, rgbOf(image.value())};
}

NumberedPage loadPage(const std::string& file, ImageWork work, const FileSystem& files) {
    NumberedPage loaded;
    const Result<Bytes> bytes = files.read(file);
    const auto pageOf = work == ImageWork::decode ? decodePage : measurePage;
    Result<LightmapPage> page = bytes ? pageOf(file, bytes.value()) : bytes.error();
    if (page)
        loaded.page = std::move(page).value();
    else
        loaded.diagnostics.warn({"broken lightmap"}, fmt::format("{}: {}", file, page.error().message));
    return loaded;
}

void warnOfMissingPage(const std::string& page, PageContent content, Diagnostics& diagnostics) {
    if (content == PageContent::light)
        diagnostics.warn({"missing lightmap"}, page + "; its faces show the light of their vertices");
    else
        diagnostics.warn({"missing light directions"},
                         page + "; its faces show no relief; add the file, or compile the light again with "
                                "q3map2 -light -deluxe -external");
}

} // namespace

std::vector<LightmapPage> loadLightmapPages(const PageRequest& request, const FileSystem& files,
                                            Diagnostics& diagnostics) {
    const std::string folder = fmt::format("maps/{}", withoutExtension(request.mapName));
    std::vector<std::optional<std::string>> names;
    for (const uint32_t number : request.numbers)
        names.push_back(findPage(folder, number, files));
    std::vector<NumberedPage> loaded(names.size());
    parallelFor(names.size(), [&](size_t i) {
        if (names[i]) loaded[i] = loadPage(*names[i], request.work, files);
    });
    const auto exists = [](const std::optional<std::string>& name) { return name.has_value(); };
    const bool hasPages = std::any_of(names.begin(), names.end(), exists);
    std::vector<LightmapPage> pages;
    for (size_t i = 0; i < names.size(); ++i) {
        diagnostics.append(loaded[i].diagnostics);
        if (hasPages && !names[i])
            warnOfMissingPage(fmt::format("{}/lm_{:04}", folder, request.numbers[i]), request.content,
                              diagnostics);
        pages.push_back(std::move(loaded[i].page));
    }
    return pages;
}

} // namespace visleaf
