#version 330 core
#include "precision.glsl"

layout(location = 0) in vec4 position;   // clip space; flares have no z and w, which are then 0 and 1
layout(location = 1) in vec3 coordinate; // z: layer in the array texture of the image
layout(location = 2) in vec3 color;

out vec3 v_coordinate;
flat out vec3 v_color;

void main() {
    v_coordinate = coordinate;
    v_color = color;
    gl_Position = position;
}
