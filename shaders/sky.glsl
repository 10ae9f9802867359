// The skybox in the direction of a fragment. Six layers in the order of the files; as seen from the inside:
//   layer  side     picture's right  picture's up
//   0 rt   +X       -Y               +Z
//   1 bk   +Y       +X               +Z
//   2 lf   -X       +Y               +Z
//   3 ft   -Y       -X               +Z
//   4 up   +Z       -Y               -X
//   5 dn   -Z       -Y               +X
// A side that was not found is transparent.
uniform sampler2DArray sky;

struct SkySide {
    float layer;
    vec3 right, up, outward;
};

SkySide skySideOf(vec3 d) {
    vec3 size = abs(d);
    if (size.x >= size.y && size.x >= size.z) {
        float way = d.x > 0.0 ? 1.0 : -1.0;
        return SkySide(1.0 - way, vec3(0.0, -way, 0.0), vec3(0.0, 0.0, 1.0), vec3(way, 0.0, 0.0));
    }
    if (size.y >= size.z) {
        float way = d.y > 0.0 ? 1.0 : -1.0;
        return SkySide(2.0 - way, vec3(way, 0.0, 0.0), vec3(0.0, 0.0, 1.0), vec3(0.0, way, 0.0));
    }
    float way = d.z > 0.0 ? 1.0 : -1.0;
    return SkySide(4.5 - 0.5 * way, vec3(0.0, -1.0, 0.0), vec3(-way, 0.0, 0.0), vec3(0.0, 0.0, way));
}

// `d` is in the sky's axes and need not be of unit length; `dx` and `dy` are what it changes by to the next pixels.
// The change of the coordinates follows from them within one side, so that no seam shows where a pixel's neighbour
// looks at another.
vec4 skyboxColor(vec3 d, vec3 dx, vec3 dy) {
    SkySide side = skySideOf(d);
    float depth = max(dot(d, side.outward), 1e-20);
    vec2 place = vec2(dot(d, side.right), dot(d, side.up)) / depth;
    vec2 alongX = (vec2(dot(dx, side.right), dot(dx, side.up)) - place * dot(dx, side.outward)) / depth;
    vec2 alongY = (vec2(dot(dy, side.right), dot(dy, side.up)) - place * dot(dy, side.outward)) / depth;
    const vec2 kHalf = vec2(0.5, -0.5); // the top row is 0
    return textureGrad(sky, vec3(0.5 + kHalf * place, side.layer), kHalf * alongX, kHalf * alongY);
}

// A calm backdrop where the map's sky was not found.
vec3 skyGradient(vec3 d) {
    float height = normalize(d).z;
    const vec3 kGround = vec3(0.25, 0.26, 0.28);
    const vec3 kHorizon = vec3(0.62, 0.66, 0.70);
    const vec3 kZenith = vec3(0.30, 0.40, 0.55);
    return height < 0.0 ? mix(kHorizon, kGround, min(-height * 4.0, 1.0)) : mix(kHorizon, kZenith, sqrt(height));
}

// Asks for differences between pixels: to be called by all fragments alike.
vec3 skyColor(vec3 direction) {
    vec3 d = mat3(frame.toSky) * direction;
#ifdef HAS_SKY
    vec4 box = skyboxColor(d, dFdx(d), dFdy(d));
    return box.a < 1.0 ? mix(skyGradient(d), box.rgb, box.a) : box.rgb;
#else
    return skyGradient(d);
#endif
}
