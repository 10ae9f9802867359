// A triangle over the whole picture, made from the vertex's number alone.

// Of the vertex: 0 to 1 over the picture.
vec2 pictureCorner() { return vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0; }

// Where that is; `depth` is 0 in the middle between near and far.
vec4 onPicture(vec2 corner, float depth) { return vec4(corner * 2.0 - 1.0, depth, 1.0); }
