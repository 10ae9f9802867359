#version 330 core
// Blending multiplies what is there with this and adds it to what is there.
#include "precision.glsl"

uniform float surplus;
out vec4 outColor;

void main() { outColor = vec4(vec3(surplus), 0.0); }
