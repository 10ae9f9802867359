#version 330 core
#include "precision.glsl"
#include "frame_uniforms.glsl"

layout(location = 0) in vec3 position; // map space
layout(location = 1) in vec4 color;

out vec4 v_color;

void main() {
    v_color = color;
    gl_Position = frame.toClip * vec4(position, 1.0);
}
