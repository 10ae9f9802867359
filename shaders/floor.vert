#version 330 core
#include "precision.glsl"
#include "whole_picture.glsl"

uniform vec4 scaleAndOffset; // of the diffuse coordinates over the picture
out vec2 v_uv;

void main() {
    v_uv = pictureCorner() * scaleAndOffset.xy + scaleAndOffset.zw;
    gl_Position = onPicture(pictureCorner(), 0.5);
}
