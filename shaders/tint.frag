#version 330 core
// A colour over the whole frame, while the eye is in a liquid.
#include "precision.glsl"
#include "frame_uniforms.glsl"

out vec4 outColor;

void main() { outColor = vec4(pow(frame.tint.rgb, vec3(frame.light.y)), frame.tint.a); }
