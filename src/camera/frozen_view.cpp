#include "camera/frozen_view.h"

namespace visleaf {

FrozenView frozenBy(const CullLock& lock, const Lens& lens) {
    FrozenView frozen{.pvsPosition = lock.pose.position};
    if (lock.hasAngles) frozen.frustum = FrozenFrustum{lock.pose, lens};
    return frozen;
}

View cullingView(const View& view, const FrozenView& frozen) {
    View mixed = frozen.frustum ? makeView(frozen.frustum->pose, frozen.frustum->lens) : view;
    mixed.pose.position = frozen.pvsPosition.value_or(view.pose.position);
    return mixed;
}

} // namespace visleaf
