// Draws without a visible window: a context and a framebuffer.
#pragma once

#include "document/map_link.h"
#include "gpu/framebuffer.h"
#include "shell/window.h"
#include "view/frame_options.h"
#include "view/map_view.h"

namespace visleaf {

/// The resources for frames without a window. `window` is the first member, because it must be destroyed
/// last.
struct Headless {
    std::unique_ptr<Window> window;
    std::unique_ptr<Renderer> renderer;
    std::optional<Framebuffer> framebuffer;
};

/// Creates the context, the renderer and the framebuffer. The error says what OpenGL lacks.
Result<Headless> createHeadless(const FrameOptions& options);

/// Makes the framebuffer as large as the frames of `lens`. Does nothing if it is. The error says what OpenGL
/// lacks.
Status resizeFrames(Headless& headless, const Lens& lens, const FrameOptions& options);

/// Returns the lens for frames of the size in `options`.
Lens lensOf(const FrameOptions& options);

/// Returns the camera position of a link; empty: the map decides.
std::optional<glm::vec3> eyeOf(const MapLink& link);

/// Returns the camera of the link, or the player start if the link has none.
CameraPose poseFor(const MapLink& link, const Map& map);

/// Returns the choices for frames with these options and the settings of the link.
FrameChoices choicesFor(const FrameOptions& options, const MapLink& link);

} // namespace visleaf
