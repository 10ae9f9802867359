#include "view/screenshot.h"

#include "base/write_file.h"
#include "gpu/framebuffer.h"
#include "images/formats/write_png.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

Result<std::filesystem::path> freeFile(const std::filesystem::path& folder, const std::string& name) {
    constexpr int kMaxScreenshots = 10000;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return Error{fmt::format("{}: {}", pathText(folder), error.message())};
    for (int number = 1; number < kMaxScreenshots; ++number) {
        std::filesystem::path file = folder / toPath(fmt::format("{}_{:04}.png", name, number));
        if (!isThere(file)) return file;
    }
    return Error{fmt::format("{}: is full of screenshots", pathText(folder))};
}

} // namespace

glm::uvec2 screenshotSize(const Lens& view, uint32_t scale, uint32_t mostPixels) {
    const uint64_t width = uint64_t{view.width} * scale, height = uint64_t{view.height} * scale;
    const uint64_t longest = std::max({width, height, uint64_t{mostPixels}});
    const auto shrunk = [&](uint64_t side) {
        return static_cast<uint32_t>(std::max<uint64_t>(side * mostPixels / longest, 1));
    };
    return {shrunk(width), shrunk(height)};
}

Result<std::filesystem::path> saveScreenshot(MapView& mapView, Renderer& renderer, const GlCaps& caps,
                                             const View& view, const FrameChoices& choices,
                                             const ScreenshotOptions& options) {
    const glm::uvec2 size = screenshotSize(view.lens, options.scale, caps.maxTextureSize);
    Lens lens = view.lens;
    lens.width = size.x;
    lens.height = size.y;
    const Result<Framebuffer> framebuffer = Framebuffer::create(
        caps,
        {.width = lens.width, .height = lens.height, .numSamples = options.samples, .label = "screenshot"});
    if (!framebuffer) return framebuffer.error();
    framebuffer.value().bind();
    FrameChoices drawn = choices;
    drawn.numSamples = framebuffer.value().numSamples();
    mapView.draw(renderer, makeView(view.pose, lens), drawn);
    const Image image = framebuffer.value().readPixels();

    Result<std::filesystem::path> file =
        options.file.empty() ? freeFile(options.folder, options.name) : options.file;
    if (!file) return file;
    const WriteResult written = writeFile(file.value(), encodePng(image));
    if (!written.isWritten) return Error{written.problem};
    return file;
}

} // namespace visleaf
