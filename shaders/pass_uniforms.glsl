// What a pass has in common for all its faces. The C++ twin is render/pass_uniforms.h; a test compares the offsets.
const int kMaxLayers = 5;

layout(std140) uniform PassUniforms {
    vec4 layers[kMaxLayers]; // x: stage; zw: how much fog fades colour and alpha
    vec4 choices;            // y: alpha limit; z: 1 draws below it, not above; w: deforms
    vec4 sky;                // x: height of the clouds, game units
    vec4 fog;                // rgb: colour; a: 1 / depth for opaque, per game unit
    vec4 fogSurface;         // plane: normal out of the volume, distance
    vec4 fogChoices;         // x: 1 where the volume has a surface; y: 1 covers the result
    vec4 unused[6];
} pass;
