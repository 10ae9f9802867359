#version 330 core
#include "precision.glsl"
#include "frame_uniforms.glsl"

#ifdef DRAWS_MESH
#include "mesh_vertex.glsl"
#else
layout(location = 0) in vec3 position; // map space
#define mapPosition(point) (point)
#endif

// Moves each vertex towards the eye by a small part of its distance. Its pixel stays the same, but the edge
// passes the depth test against its own triangle. (glPolygonOffset does not move lines.)
const float kTowardsCamera = 1.0 / 256.0;

void main() {
#ifdef DRAWS_MESH
    readMeshVertex();
#endif
    gl_Position = frame.toClip * vec4(mix(mapPosition(position), frame.eye.xyz, kTowardsCamera), 1.0);
}
