#version 330 core
#include "precision.glsl"

in vec4 v_color;
out vec4 outColor;

void main() { outColor = v_color; }
