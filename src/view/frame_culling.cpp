#include "view/frame_culling.h"

namespace visleaf {

// No player sees a map without perspective, so what players cannot see does not count there.
FrameCulling frameCullingOf(const View& view, const FrameChoices& choices) {
    const bool isOrthographic = view.lens.isOrthographic();
    const bool showsAll = isOrthographic || traitsOf(choices.settings.draw.mode).showsAllFaces;
    FrameCulling culling{showsAll ? view : cullingView(view, choices.frozen), choices.settings.cull};
    culling.options.showDecals = showsDecals(choices.settings);
    culling.options.usePvs &= !showsAll;
    culling.options.useAreaPortals &= !isOrthographic;
    return culling;
}

} // namespace visleaf
