// Values that all faces of a pass share. The C++ counterpart is render/pass_uniforms.h; a test compares the
// offsets.
const int kMaxLayers = 5;

layout(std140) uniform PassUniforms {
    vec4 layers[kMaxLayers]; // x: index of the stage in its material; z, w: 1 if fog fades colour, alpha
    vec4 choices;            // y: alpha limit; z: 1 to draw below it, 0 above it; w: number of deforms
    vec4 sky;                // x: height of the clouds, game units
    vec4 fog;                // rgb: colour; a: 1 / (depth at which fog is opaque), per game unit
    vec4 fogSurface;         // plane of the surface: xyz: normal out of the volume; w: distance
    vec4 fogChoices;         // x: 1 if the volume has a surface; y: 1 if fog covers the result; z: 1 if linear
    vec4 unused[6];
} pass;
