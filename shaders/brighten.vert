#version 330 core
#include "precision.glsl"
#include "whole_picture.glsl"

void main() { gl_Position = onPicture(pictureCorner(), 0.0); }
