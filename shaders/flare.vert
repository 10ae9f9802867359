#version 330 core
#include "precision.glsl"

layout(location = 0) in vec2 position;   // on the picture, -1 to 1
layout(location = 1) in vec3 coordinate; // z: layer of the image's array
layout(location = 2) in vec3 color;

out vec3 v_coordinate;
flat out vec3 v_color;

void main() {
    v_coordinate = coordinate;
    v_color = color;
    gl_Position = vec4(position, 0.0, 1.0);
}
