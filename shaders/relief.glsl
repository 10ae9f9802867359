// The relief of a surface: a normal map shades the light of each luxel by its direction (materials/relief.h).
//
// Facts: DarkPlacesEngine/darkplaces shader_glsl.h, MODE_LIGHTDIRECTIONMAP_MODELSPACE. The light of a luxel already
// contains the angle to the flat surface, so the share of the relief is divided by it. The limit keeps luxels sane
// whose light comes from behind.
uniform sampler2DArray lightDirections;

in vec3 v_normal;

const float kLeastFacing = 0.25;

vec3 reliefNormal; // of the surface with its relief, in map space
vec3 flatNormal;

// Sets the normals. `texel` is that of the normal map at `texCoord`: red along s, green against t, blue outwards.
void setRelief(vec3 texel, vec2 texCoord, vec3 position) {
    flatNormal = normalize(v_normal);
    vec3 alongX = dFdx(position);
    vec3 alongY = dFdy(position);
    vec2 texX = dFdx(texCoord);
    vec2 texY = dFdy(texCoord);
    float side = texX.x * texY.y < texX.y * texY.x ? -1.0 : 1.0; // -1: the texture is mirrored on the screen
    vec3 s = side * (alongX * texY.y - alongY * texX.y);
    vec3 t = side * (alongY * texX.x - alongX * texY.x);
    s -= flatNormal * dot(flatNormal, s);
    t -= flatNormal * dot(flatNormal, t);
    vec3 bump = texel - 0.5;
    vec3 normal = flatNormal * bump.z;
    if (dot(s, s) > 0.0) normal += normalize(s) * bump.x;
    if (dot(t, t) > 0.0) normal -= normalize(t) * bump.y;
    reliefNormal = dot(normal, normal) > 0.0 ? normalize(normal) : flatNormal;
}

// Returns the factor for the light at a place of the atlas.
float reliefShare(vec2 texCoord, float layer) {
    vec3 toLight = texture(lightDirections, vec3(texCoord, layer)).rgb * 2.0 - 1.0;
    if (dot(toLight, toLight) < 0.01) return 1.0; // no light has reached the luxel
    toLight = normalize(toLight);
    return max(dot(reliefNormal, toLight), 0.0) / max(dot(flatNormal, toLight), kLeastFacing);
}
