#version 330 core
#include "precision.glsl"
#include "frame_uniforms.glsl"

in vec3 v_coordinate;
flat in vec3 v_color;

out vec4 outColor;

uniform sampler2DArray images;

void main() {
    vec4 color = texture(images, v_coordinate) * vec4(v_color, 1.0);
    outColor = vec4(pow(color.rgb, vec3(frame.light.y)), color.a);
}
