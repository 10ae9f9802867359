#version 330 core
#include "precision.glsl"

uniform sampler2D diffuse;
uniform sampler2D lightmap;
in vec2 v_uv;
out vec4 outColor;

// The lightmap is magnified far more than the texture.
void main() { outColor = texture(diffuse, v_uv) * texture(lightmap, v_uv * 0.07) * 2.0; }
