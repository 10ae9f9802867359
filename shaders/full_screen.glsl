// A triangle that covers the whole frame, computed from gl_VertexID alone.

// Returns the coordinates of the current vertex. They run from 0 to 1 over the frame.
vec2 fullScreenCorner() { return vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0; }

// Returns the clip-space position of `corner`. A `depth` of 0 is halfway between near and far.
vec4 toFramePosition(vec2 corner, float depth) { return vec4(corner * 2.0 - 1.0, depth, 1.0); }
