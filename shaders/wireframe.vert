#version 330 core
#include "precision.glsl"
#include "frame_uniforms.glsl"

layout(location = 0) in vec3 position; // map space

// Moved to the eye by a small part of the distance: on the picture that changes nothing, but the edge wins the depth
// test against its own triangle. (glPolygonOffset does not move lines.)
const float kTowardsEye = 1.0 / 256.0;

void main() { gl_Position = frame.toClip * vec4(mix(position, frame.eye.xyz, kTowardsEye), 1.0); }
