// The skybox, on the box around the eye. Six layers in the order of the files; as seen from the inside, in the sky's axes:
//   layer  side     picture's right  picture's up
//   0 rt   +X       -Y               +Z
//   1 bk   +Y       +X               +Z
//   2 lf   -X       +Y               +Z
//   3 ft   -Y       -X               +Z
//   4 up   +Z       -Y               -X
//   5 dn   -Z       -Y               +X
uniform sampler2DArray sky;

in vec2 v_skyPlace; // in the picture of the side, 0 to 1
flat in float v_skyLayer;

vec3 skyColor() { return texture(sky, vec3(v_skyPlace, v_skyLayer)).rgb * frame.picture.x; }

// No clouds are seen in the lowest side.
bool isBelowClouds() { return v_skyLayer == 5.0; }
