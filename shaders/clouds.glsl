// Where on the layers of a sky one looks. The clouds of Quake 3's lie on a dome: the top of a sphere that is far
// larger than any map.

const float kDomeRadius = 4096.0; // game units

// Texture coordinates of the clouds in a direction of unit length: the angles between the axes and the way from
// the middle of the sphere to where the dome is seen (tr_sky.c, R_InitSkyTexCoords).
vec2 cloudCoordinate(vec3 direction) {
    float height = pass.sky.x;
    float down = direction.z * kDomeRadius;
    float away = sqrt(down * down + (2.0 * kDomeRadius + height) * height) - down;
    vec3 onDome = normalize(direction * away + vec3(0.0, 0.0, kDomeRadius));
    return acos(clamp(onDome.xy, -1.0, 1.0));
}

// Texture coordinates of the layers of Quake's skies: a dome so flat that they seem to hang low (gl_warp.c,
// EmitSkyPolys). A layer is 128 units wide.
vec2 flattenedCoordinate(vec3 direction) {
    vec3 flattened = direction * vec3(1.0, 1.0, 3.0);
    return direction.xy * (378.0 / 128.0 / length(flattened));
}
