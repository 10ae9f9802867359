// Depths of the window: which one clears it, and which ones drawing writes. OpenGL has these functions with
// doubles, OpenGL ES and OpenGL 4.1 with floats.
#pragma once

namespace visleaf {

/// Sets the depth that glClear() writes, 0 (nearest) to 1.
void setClearDepth(float depth);

/// Sets the depths to which the near and the far plane are drawn, 0 to 1.
void setDepthRange(float nearest, float farthest);

} // namespace visleaf
