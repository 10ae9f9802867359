#version 330 core
#include "precision.glsl"

out vec4 outColor;

void main() { outColor = vec4(0.95, 0.95, 0.85, 1.0); }
