// Opacity of a fog volume (Quake 3's tr_image.c, R_FogFactor, and tr_shade_calc.c, RB_CalcFogTexCoords). It
// is the square root of the distance through the fog, divided by the distance at which the fog is opaque. The
// fog over a whole map of Enemy Territory has no root (its tr_image.c, R_CreateFogImage).

// Returns the depth of `position` below the surface of the fog, in game units.
float fogDepth(vec3 position) { return pass.fogSurface.w - dot(pass.fogSurface.xyz, position); }

// Tolerance in game units. Faces often lie in the surface, and rounding puts their positions slightly to
// either side.
const float kSurface = 0.25;

// Returns the share of the line from the eye to `position` that is inside the fog.
float fogShare(vec3 position) {
    if (pass.fogChoices.x < 0.5) return 1.0;
    float depth = fogDepth(position);
    float eyeDepth = fogDepth(frame.eye.xyz);
    if (eyeDepth < 0.0) return max(depth, 0.0) / (max(depth, 0.0) - eyeDepth);
    return depth < -kSurface ? 0.0 : 1.0;
}

// Returns the opacity of the fog at `position`. `along` is the distance along the view direction, in game units.
float fogOpacity(vec3 position, float along) {
    float share = clamp(along * pass.fog.a * fogShare(position), 0.0, 1.0);
    return pass.fogChoices.z > 0.5 ? share : sqrt(share);
}
