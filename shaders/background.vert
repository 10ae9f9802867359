#version 330 core
#include "precision.glsl"
#include "frame_uniforms.glsl"

out vec3 v_direction; // map space, not of unit length

// One triangle over the whole picture, made from the vertex's number alone.
void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 4.0 - 1.0;
    vec4 point = inverse(frame.toClip) * vec4(corner, 0.0, 1.0);
    v_direction = point.xyz / point.w - frame.eye.xyz;
    gl_Position = vec4(corner, 0.0, 1.0);
}
