#version 330 core
// The blend function multiplies the frame by this colour and adds the product to the frame.
#include "precision.glsl"

uniform float surplus;
out vec4 outColor;

void main() { outColor = vec4(vec3(surplus), 0.0); }
