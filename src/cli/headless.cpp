#include "cli/headless.h"

#include "shell/program_files.h"

namespace visleaf {

Result<Headless> createHeadless(const FrameOptions& options) {
    Headless headless;
    WindowOptions windowOptions;
    windowOptions.isVisible = false;
    windowOptions.gl = options.gl;
    // The frames are drawn to the framebuffer. The window only provides the context.
    windowOptions.width = windowOptions.height = 16;
    Result<std::unique_ptr<Window>> window = Window::create(windowOptions);
    if (!window) return window.error();
    headless.window = std::move(window).value();

    const GlCaps& caps = headless.window->caps();
    Result<std::unique_ptr<Renderer>> renderer = Renderer::create(caps, shaderFolder());
    if (!renderer) return renderer.error();
    headless.renderer = std::move(renderer).value();

    const Status resized = resizeFrames(headless, lensOf(options), options);
    if (!resized) return resized.error();
    return headless;
}

Status resizeFrames(Headless& headless, const Lens& lens, const FrameOptions& options) {
    std::optional<Framebuffer>& framebuffer = headless.framebuffer;
    if (framebuffer && framebuffer->width() == lens.width && framebuffer->height() == lens.height) return kOk;
    Result<Framebuffer> created =
        Framebuffer::create(headless.window->caps(), {.width = lens.width,
                                                      .height = lens.height,
                                                      .numSamples = settingsOf(options).samples,
                                                      .label = "picture"});
    if (!created) return created.error();
    framebuffer = std::move(created).value();
    return kOk;
}

Lens lensOf(const FrameOptions& options) {
    return lensOf(settingsOf(options));
}

std::optional<glm::vec3> eyeOf(const MapLink& link) {
    return link.pose ? std::optional(link.pose->position) : std::nullopt;
}

CameraPose poseFor(const MapLink& link, const Map& map) {
    return link.pose ? *link.pose : startPose(map);
}

FrameChoices choicesFor(const FrameOptions& options, const MapLink& link) {
    return choicesOf(options, withValues(settingsOf(options), link.settings));
}

} // namespace visleaf
