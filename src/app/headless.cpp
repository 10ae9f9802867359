#include "app/headless.h"

#include "app/program_files.h"

namespace visleaf {

std::future<LoadedScene> startLoading(const MapSource& source, const SceneChoices& choices) {
    return std::async(std::launch::async, [source, choices] {
        LoadProgress unwatched;
        Result<std::unique_ptr<Scene>> scene = loadScene(source, choices, unwatched);
        LoadedScene loaded;
        if (scene)
            loaded.scene = std::move(scene).value();
        else
            loaded.error = scene.error().message;
        return loaded;
    });
}

Result<Headless> createHeadless(const PictureOptions& options) {
    Headless headless;
    WindowOptions windowOptions;
    windowOptions.isVisible = false;
    windowOptions.forceGl33 = options.forceGl33;
    // The pictures go to the framebuffer; the window itself only brings the context.
    windowOptions.width = windowOptions.height = 16;
    Result<std::unique_ptr<Window>> window = Window::create(windowOptions);
    if (!window) return window.error();
    headless.window = std::move(window).value();

    const GlCaps& caps = headless.window->caps();
    Result<std::unique_ptr<Renderer>> renderer = Renderer::create(caps, shaderFolder());
    if (!renderer) return renderer.error();
    headless.renderer = std::move(renderer).value();

    Result<Framebuffer> framebuffer = Framebuffer::create(caps, {.width = options.width,
                                                                 .height = options.height,
                                                                 .numSamples = options.samples.value_or(0),
                                                                 .label = "picture"});
    if (!framebuffer) return framebuffer.error();
    headless.framebuffer = std::move(framebuffer).value();
    return headless;
}

Lens lensOf(const PictureOptions& options) {
    return {.fovX = options.fovX, .width = options.width, .height = options.height};
}

std::optional<glm::vec3> eyeOf(const PictureOptions& options, const MapLink& link) {
    const std::optional<CameraPose>& pose = options.camera ? options.camera : link.pose;
    return pose ? std::optional(pose->position) : std::nullopt;
}

CameraPose poseFor(const PictureOptions& options, const MapLink& link, const Map& map) {
    if (options.camera) return *options.camera;
    return link.pose ? *link.pose : startPose(map);
}

} // namespace visleaf
