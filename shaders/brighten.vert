#version 330 core
#include "precision.glsl"

// One triangle over the whole picture, made from the vertex's number alone.
void main() { gl_Position = vec4(vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 4.0 - 1.0, 0.0, 1.0); }
