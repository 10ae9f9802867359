#version 330 core
// Projects positions and does nothing else.
#include "precision.glsl"
#include "frame_uniforms.glsl"

layout(location = 0) in vec3 position; // map space

void main() { gl_Position = frame.toClip * vec4(position, 1.0); }
