#version 330 core
// The sky behind everything, in maps whose sky has no faces.
#include "precision.glsl"
#include "frame_uniforms.glsl"
#include "sky.glsl"

in vec3 v_direction;
out vec4 outColor;

void main() { outColor = vec4(pow(skyColor(v_direction), vec3(frame.light.y)), 1.0); }
