#version 330 core
#include "precision.glsl"
#include "full_screen.glsl"

uniform vec4 scaleAndOffset; // scale and offset of the texture coordinates over the frame
out vec2 v_uv;

void main() {
    v_uv = fullScreenCorner() * scaleAndOffset.xy + scaleAndOffset.zw;
    gl_Position = toFramePosition(fullScreenCorner(), 0.5);
}
