// What is the same for every draw of a frame. The C++ twin is render/frame_uniforms.h; a test compares the offsets.
layout(std140) uniform FrameUniforms {
    mat4 toClip;          // map space to clip space
    vec4 eye;             // xyz: map space; w: seconds, wrapped into a turn of sin()
    vec4 light;           // x: exposure; y: 1 / gamma; z: 1 / luxels of an atlas layer; w: light of a steady luxel of 255
    vec4 lightRules;      // x: scale; y: ceiling; z: 1 when hue is kept; w: light of faces without luxels
    vec4 picture;         // x: identity light; y: half of a side of the sky box, game units
    mat4 toSky;           // map directions to the sky's own axes
    vec4 lightStyles[64]; // brightness of style n: lightStyles[n / 4][n % 4]; 1 is normal
    vec4 fog;             // of the whole map: colour; w: share of the sky
    vec4 fogCurve;        // density, square density, start, 1 / (end - start)
    vec4 tint;            // laid over the finished picture: colour, and its share
    vec4 heightFogStart;  // fog that thins with height: colour, height
    vec4 heightFogEnd;    // colour, 1 / (end height - start height)
    vec4 heightFogCurve;  // x: density; y: falloff
} frame;
