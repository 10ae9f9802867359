// Drawing without a window: a context, a picture to draw into, and the map that was loaded meanwhile.
#pragma once

#include "app/map_link.h"
#include "app/map_view.h"
#include "app/options.h"
#include "app/window.h"
#include "gpu/framebuffer.h"

#include <future>

namespace visleaf {

/// What became of a load on another thread.
struct LoadedScene {
    std::unique_ptr<Scene> scene; // none: it failed
    std::string error;
};

/// Starts loading on a thread of its own, so that the context is made meanwhile.
std::future<LoadedScene> startLoading(const MapSource& source, const SceneChoices& choices);

/// What a headless picture is drawn with. The window comes first, because the others must die before it.
struct Headless {
    std::unique_ptr<Window> window;
    std::unique_ptr<Renderer> renderer;
    std::optional<Framebuffer> framebuffer;
};

/// The error says what is missing of OpenGL.
Result<Headless> createHeadless(const PictureOptions& options);

/// The lens of a picture of `options`' size.
Lens lensOf(const PictureOptions& options);

/// Where a link puts the eye; else the map decides.
std::optional<glm::vec3> eyeOf(const MapLink& link);

/// Eye and angles for a map: the link's, else the player start.
CameraPose poseFor(const MapLink& link, const Map& map);

/// What options ask for, shown as the link says.
FrameChoices choicesFor(const PictureOptions& options, const MapLink& link);

} // namespace visleaf
