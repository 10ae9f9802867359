// Frozen culling: the PVS of a fixed position and a fixed frustum decide what is drawn, while the camera
// flies on. Each can be frozen without the other.
#pragma once

#include "camera/camera_text.h"
#include "culling/view.h"

#include <optional>

namespace visleaf {

/// A camera whose frustum clips what is drawn.
struct FrozenFrustum {
    CameraPose pose;
    Lens lens;

    bool operator==(const FrozenFrustum&) const = default;
};

/// The frozen parts of culling. Empty ones follow the camera.
struct FrozenView {
    std::optional<glm::vec3> pvsPosition = {}; // map space; the PVS is that of its cluster
    std::optional<FrozenFrustum> frustum = {};

    bool isAny() const { return pvsPosition || frustum; }

    bool operator==(const FrozenView&) const = default;
};

/// Returns what a lock freezes: the PVS, and with angles the frustum of `lens` too.
FrozenView frozenBy(const CullLock& lock, const Lens& lens);

/// Returns the view to cull with: `view` with the frozen parts in place of its own.
View cullingView(const View& view, const FrozenView& frozen);

} // namespace visleaf
