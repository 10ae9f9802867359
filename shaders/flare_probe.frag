#version 330 core
// Whether a point of the picture is hidden: nothing is written, the fragments are counted.
#include "precision.glsl"

out vec4 outColor;

void main() { outColor = vec4(1.0); }
