#version 330 core
#include "precision.glsl"

in vec3 v_coordinate;
flat in vec3 v_color;

out vec4 outColor;

uniform sampler2DArray images;

void main() { outColor = texture(images, v_coordinate) * vec4(v_color, 1.0); }
