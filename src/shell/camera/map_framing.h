// Which part of the picture the map's part of the window shows.
//
// The picture is as wide as the window, whichever side bars are open. They cover a part of it. While the
// camera stands still, the picture stays where it is when a bar opens or closes. Once the camera moves, its
// direction is in the middle of what the bars leave.
#pragma once

#include "culling/view.h"
#include "gpu/framebuffer.h"
#include "shell/window_layout.h"

#include <optional>

namespace visleaf {

struct CameraRig;
class Window;

class MapFraming {
  public:
    /// Takes the layout of the next frame, in which the camera has this pose. An orthographic camera may move
    /// without an effect, because no place in its picture differs from others. Only a jump to another place
    /// takes that to the middle.
    void update(const WindowLayout& layout, const CameraPose& pose, const CameraRig& rig);

    /// Returns the lens for the map's part of the window. `whole` is that of the whole picture, but its size
    /// in pixels is that of the part.
    Lens lensOf(const Lens& whole) const;

    /// Returns the pixels of the map's part of the window; before the first layout, those of the whole
    /// window.
    FramePlace placeIn(const Window& window) const;

  private:
    /// What the picture depends on. If it changes, nothing holds the picture where it was.
    struct Seen {
        float width = 0.0f; // of the picture, window coordinates
        CameraPose pose;    // nothing of an orthographic camera
        size_t numJumps = 0;
        bool operator==(const Seen&) const = default;
    };

    Seen m_seen;
    Rect m_map;
    glm::vec2 m_center{0.0f}; // where the camera looks at, window coordinates
};

} // namespace visleaf
