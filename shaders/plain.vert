#version 330 core
// The least that puts the map's places on the picture.
#include "precision.glsl"
#include "frame_uniforms.glsl"

layout(location = 0) in vec3 position; // map space

void main() { gl_Position = frame.toClip * vec4(position, 1.0); }
