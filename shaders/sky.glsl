// The skybox on the sky box around the eye. Its six layers are in the order of the files. Directions are in
// the axes of the sky, and the sides are seen from the inside:
// layer  side     image's right  image's up
// 0 rt   +X       -Y             +Z
// 1 bk   +Y       +X             +Z
// 2 lf   -X       +Y             +Z
// 3 ft   -Y       -X             +Z
// 4 up   +Z       -Y             -X
// 5 dn   -Z       -Y             +X
uniform sampler2DArray sky;

in vec2 v_skyTexCoord; // in the image of the side, 0 to 1
flat in float v_skyLayer;

vec4 stillSky() { return texture(sky, vec3(v_skyTexCoord, v_skyLayer)); }

#ifdef HAS_SKY_WIND
in vec3 v_skyDirection; // in the axes of the sky

// The sides in the order of the layers: the direction to the middle, and the image's right and up.
const vec3 kOutward[6] = vec3[](vec3(1, 0, 0), vec3(0, 1, 0), vec3(-1, 0, 0), vec3(0, -1, 0), vec3(0, 0, 1),
                                vec3(0, 0, -1));
const vec3 kRight[6] = vec3[](vec3(0, -1, 0), vec3(1, 0, 0), vec3(0, 1, 0), vec3(-1, 0, 0), vec3(0, -1, 0),
                              vec3(0, -1, 0));
const vec3 kUp[6] = vec3[](vec3(0, 0, 1), vec3(0, 0, 1), vec3(0, 0, 1), vec3(0, 0, 1), vec3(-1, 0, 0),
                           vec3(1, 0, 0));

int sideTowards(vec3 direction) {
    vec3 size = abs(direction);
    if (size.x >= size.y && size.x >= size.z) return direction.x > 0.0 ? 0 : 2;
    if (size.y >= size.z) return direction.y > 0.0 ? 1 : 3;
    return direction.z > 0.0 ? 4 : 5;
}

// Returns the sky in a direction. `dx` and `dy` are its steps to the neighbouring pixels. They must come from
// outside, because neighbours may see different sides.
vec4 skyTowards(vec3 direction, vec3 dx, vec3 dy) {
    int side = sideTowards(direction);
    float depth = max(dot(direction, kOutward[side]), 1e-6);
    mat2x3 axes = mat2x3(kRight[side], -kUp[side]);
    vec2 place = direction * axes / depth;
    vec2 stepX = (dx * axes - place * dot(dx, kOutward[side])) / depth;
    vec2 stepY = (dy * axes - place * dot(dy, kOutward[side])) / depth;
    return textureGrad(sky, vec3(0.5 + 0.5 * place, float(side)), 0.5 * stepX, 0.5 * stepY);
}

// Two copies of the sky move over it. Each is invisible when it jumps back.
vec3 windySky() {
    vec3 direction = normalize(v_skyDirection);
    vec3 dx = dFdx(direction), dy = dFdy(direction);
    float first = frame.skyWind.w;
    float second = fract(first) - 0.5;
    float share = abs(2.0 * first);
    vec4 a = skyTowards(direction + first * frame.skyWind.xyz, dx, dy);
    vec4 b = skyTowards(direction + second * frame.skyWind.xyz, dx, dy);
    a.a *= 1.0 - share;
    b.a *= share;
    return stillSky().rgb * (1.0 - a.a - b.a) + a.rgb * a.a + b.rgb * b.a;
}

vec3 skyColor() { return windySky() * frame.identityAndSkyBox.x; }
#else
vec3 skyColor() { return stillSky().rgb * frame.identityAndSkyBox.x; }
#endif

// The lowest side has no clouds.
bool isBelowClouds() { return v_skyLayer == 5.0; }
