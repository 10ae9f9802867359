// Values that all draws of a frame share. The C++ counterpart is render/frame_uniforms.h; a test compares the
// offsets.
layout(std140) uniform FrameUniforms {
    mat4 toClip;          // map space to clip space
    vec4 eye;             // xyz: map space; w: seconds modulo 2 pi, for sin()
    // x: exposure; y: 1 / gamma; z: 1 / side of an atlas layer in luxels;
    // w: light of a luxel of 255 with a steady style
    vec4 light;
    vec4 lightRules;      // x: scale; y: ceiling; z: 1 if hue is kept; w: light of faces without luxels
    vec4 identityAndSkyBox; // x: identity light; y: half a side of the sky box, game units
    mat4 toSky;           // rotates directions from map space to the axes of the sky
    vec4 lightStyles[64]; // brightness of style n: lightStyles[n / 4][n % 4]; 1 is normal
    vec4 fog;             // of the whole map: rgb: colour
    vec4 fogCurve;        // density, square density, start, 1 / (end - start)
    vec4 tint;            // drawn over the finished frame: rgb: colour; a: opacity
    vec4 heightFogStart;  // fog that thins with height: rgb: colour; a: start height
    vec4 heightFogEnd;    // rgb: colour; a: 1 / (end height - start height)
    vec4 heightFogCurve;  // x: density; y: falloff
    vec4 skyWind;         // xyz: the shift over a period; w: place of the first copy, -0.5 to 0.5
    vec4 skyFog;          // of the whole map, over the sky: rgb: colour; a: share of the sky
    vec4 fogReach;        // of exponential fog over the whole map: nearest, farthest, most opaque
} frame;
