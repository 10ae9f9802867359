// A vertex of the world: the fields of DrawVertex (geometry/map_geometry.h). Some attributes have separate buffers
// (render/triangle_buffers.h). `normal` and `face`
// exist only for passes and views that read them. The locations are those of render/world_vertex.h.
#ifdef DRAWS_MESH
#include "mesh_vertex.glsl"
#else
layout(location = 0) in vec3 position; // map space
layout(location = 1) in vec2 texel;    // in texels of the original image, not wrapped
layout(location = 2) in vec2 luxel;    // in the atlas layer; for unlit faces, in a page of their own
layout(location = 4) in uvec4 styles;
layout(location = 5) in uvec2 materialAndLayer; // row of the material table; first atlas layer
layout(location = 3) in vec4 normal; // map space; w unused
layout(location = 6) in uint face;
layout(location = 7) in vec4 color; // light of vertex-lit faces, and an alpha

#define eyePosition frame.eye.xyz
#define mostLight 1.0
#define mapPosition(point) (point)
#define mapDirection(direction) (direction)
#endif

// All passes of a face must produce the same depth, whatever program draws them.
invariant gl_Position;
