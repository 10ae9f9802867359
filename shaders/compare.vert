#version 330 core
#include "precision.glsl"
#include "full_screen.glsl"

void main() { gl_Position = toFramePosition(fullScreenCorner(), 0.0); }
