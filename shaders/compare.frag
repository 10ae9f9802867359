#version 330 core
// Two frames of the same size: the first one left of a line and the second one right of it, or their difference.
#include "precision.glsl"

uniform sampler2D images;  // the first frame
uniform sampler2D images1; // the second frame
uniform float split;       // share of the width
uniform float difference;  // factor; 0: no difference
uniform vec2 corner;       // lower left pixel of the frames in the framebuffer
out vec4 outColor;

void main() {
    vec2 position = gl_FragCoord.xy - corner;
    ivec2 pixel = ivec2(position);
    vec3 first = texelFetch(images, pixel, 0).rgb;
    vec3 second = texelFetch(images1, pixel, 0).rgb;
    bool isFirst = position.x < split * float(textureSize(images, 0).x);
    vec3 color = isFirst ? first : second;
    if (difference > 0.0) color = min(abs(second - first) * difference, vec3(1.0));
    outColor = vec4(color, 1.0);
}
