#version 330 core
#include "precision.glsl"

uniform vec4 scaleAndOffset; // of the diffuse coordinates over the picture
out vec2 v_uv;

// One triangle that covers the picture, made from the vertex's number alone.
void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0; // 0 to 1 over the picture
    v_uv = corner * scaleAndOffset.xy + scaleAndOffset.zw;
    gl_Position = vec4(corner * 2.0 - 1.0, 0.5, 1.0);
}
