// A corner of the world: the fields of DrawVertex (geometry/map_geometry.h), which findCorner() works out where corners are
// shared, and what lies in buffers of its own (render/triangle_buffers.h): `normal` and `face` are there only for passes
// and views that read them. Locations as in render/world_vertex.h.
#ifdef SHARED_CORNERS
#include "shared_corners.glsl"
#else
layout(location = 0) in vec3 position; // map space
layout(location = 1) in vec2 texel;    // in the original texture, unwrapped
layout(location = 2) in vec2 luxel;    // in the atlas layer; of unlit faces in a page of their own
layout(location = 4) in uvec4 styles;
layout(location = 5) in uvec2 materialAndSheet; // row of the material table; first sheet of light

void findCorner() {}
#endif
layout(location = 3) in vec4 normal; // map space; w unused
layout(location = 6) in uint face;
layout(location = 7) in vec4 color; // light of vertex-lit faces, and an alpha

// Passes of one face meet at the same depth, whatever program draws them.
invariant gl_Position;
