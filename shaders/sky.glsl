// The skybox in the direction of a fragment. Six layers in the order of the files; as seen from the inside:
//   layer  side     picture's right  picture's up
//   0 rt   +X       -Y               +Z
//   1 bk   +Y       +X               +Z
//   2 lf   -X       +Y               +Z
//   3 ft   -Y       -X               +Z
//   4 up   +Z       -Y               -X
//   5 dn   -Z       -Y               +X
uniform sampler2DArray sky;

// `d` is in the sky's axes and need not be of unit length. Result: texture coordinates (top row 0) and layer.
vec3 skyCoordinates(vec3 d) {
    vec3 size = abs(d);
    vec2 right_up; // along the picture's axes
    float layer;
    float depth; // along the side's own axis
    if (size.x >= size.y && size.x >= size.z) {
        layer = d.x > 0.0 ? 0.0 : 2.0;
        right_up = vec2(d.x > 0.0 ? -d.y : d.y, d.z);
        depth = size.x;
    } else if (size.y >= size.z) {
        layer = d.y > 0.0 ? 1.0 : 3.0;
        right_up = vec2(d.y > 0.0 ? d.x : -d.x, d.z);
        depth = size.y;
    } else {
        layer = d.z > 0.0 ? 4.0 : 5.0;
        right_up = vec2(-d.y, d.z > 0.0 ? -d.x : d.x);
        depth = size.z;
    }
    vec2 unit = right_up / max(depth, 1e-20);
    return vec3(0.5 + 0.5 * unit.x, 0.5 - 0.5 * unit.y, layer);
}

// A calm backdrop where the map's sky was not found.
vec3 skyGradient(vec3 d) {
    float height = normalize(d).z;
    const vec3 kGround = vec3(0.25, 0.26, 0.28);
    const vec3 kHorizon = vec3(0.62, 0.66, 0.70);
    const vec3 kZenith = vec3(0.30, 0.40, 0.55);
    return height < 0.0 ? mix(kHorizon, kGround, min(-height * 4.0, 1.0)) : mix(kHorizon, kZenith, sqrt(height));
}

vec3 skyColor(vec3 direction) {
    vec3 d = mat3(frame.toSky) * direction;
#ifdef HAS_SKY
    return texture(sky, skyCoordinates(d)).rgb * frame.picture.x;
#else
    return skyGradient(d) * frame.picture.x;
#endif
}
