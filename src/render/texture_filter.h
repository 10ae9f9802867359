// How textures are read between texels.
#pragma once

namespace visleaf {

enum class TextureFilter { nearest, bilinear, trilinear, anisotropic };

} // namespace visleaf
