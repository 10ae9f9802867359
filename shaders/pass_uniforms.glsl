// What a pass has in common for all its faces. The C++ twin is render/pass_uniforms.h; a test compares the offsets.
const int kMaxLayers = 5;

layout(std140) uniform PassUniforms {
    vec4 terms[kMaxLayers];  // of the source, by its alpha; of what is there, by the source's alpha
    vec4 layers[kMaxLayers]; // x: of source times what is there; y: stage; zw: how much fog fades colour and alpha
    vec4 start;              // rgb: what the first layer is laid over; a: 1 to keep the first layer's alpha
    vec4 choices;            // x: layer that is light; y: alpha limit; z: 1 draws below it, not above; w: deforms
    vec4 sky;                // x: height of the clouds, game units
    vec4 fog;                // rgb: colour; a: 1 / depth for opaque, per game unit
    vec4 fogSurface;         // plane: normal out of the volume, distance
    vec4 fogChoices;         // x: 1 where the volume has a surface; y: 1 covers the result; z: 1 is all there is
} pass;
