// Texture coordinates of the sky's layers in a direction of view. The clouds of Quake 3 are on a dome: the
// top of a sphere that is far larger than any map.

const float kDomeRadius = 4096.0; // game units

// Returns the texture coordinates of the clouds in a direction of unit length. They are the angles between
// the axes and the line from the centre of the sphere to the visible point of the dome (tr_sky.c,
// R_InitSkyTexCoords).
vec2 cloudCoordinate(vec3 direction) {
    float height = pass.sky.x;
    float down = direction.z * kDomeRadius;
    float away = sqrt(down * down + (2.0 * kDomeRadius + height) * height) - down;
    vec3 onDome = normalize(direction * away + vec3(0.0, 0.0, kDomeRadius));
    return acos(clamp(onDome.xy, -1.0, 1.0));
}

// Returns the texture coordinates of the layers of Quake's sky: a dome so flat that the clouds seem to hang
// low (gl_warp.c, EmitSkyPolys). A layer is 128 units wide.
vec2 flattenedCoordinate(vec3 direction) {
    vec3 flattened = direction * vec3(1.0, 1.0, 3.0);
    return direction.xy * (378.0 / 128.0 / length(flattened));
}
