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

vec3 skyColor() { return texture(sky, vec3(v_skyTexCoord, v_skyLayer)).rgb * frame.identityAndSkyBox.x; }

// The lowest side has no clouds.
bool isBelowClouds() { return v_skyLayer == 5.0; }
