#version 330 core
#include "precision.glsl"

out vec4 outColor;

void main() { outColor = vec4(1.0); }
