// How much of a fragment's colour the fog of its volume hides (Quake 3's tr_image.c, R_FogFactor, and
// tr_shade_calc.c, RB_CalcFogTexCoords): the root of the share that the way through the fog has of its depth.

// How deep below the surface of the fog a place lies, game units.
float fogDepth(vec3 place) { return pass.fogSurface.w - dot(pass.fogSurface.xyz, place); }

// Faces often lie in the surface, and floats put their places a little before or behind it; game units.
const float kSurface = 0.25;

// The share of the way from the eye to `place` that lies in the fog.
float fogShare(vec3 place) {
    if (pass.fogChoices.x < 0.5) return 1.0;
    float depth = fogDepth(place);
    float eyeDepth = fogDepth(frame.eye.xyz);
    if (eyeDepth < 0.0) return max(depth, 0.0) / (max(depth, 0.0) - eyeDepth);
    return depth < -kSurface ? 0.0 : 1.0;
}

// `along` is the distance along the view's axis, game units.
float fogOpacity(vec3 place, float along) {
    return sqrt(clamp(along * pass.fog.a * fogShare(place), 0.0, 1.0));
}
