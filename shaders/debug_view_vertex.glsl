// Values for the debug views. debug_views.glsl reads them. Outputs that a view does not read cost nothing, because
// the linker removes them.
flat out vec2 v_imageSize; // texels; 0: not known
out vec2 v_luxel;
out vec3 v_normal;
flat out uvec4 v_styles;
flat out uint v_atlasLayer;
flat out uint v_face;

// Returns the texture coordinates and the array layer of the image that represents the material. The image
// scrolls and repeats, but has none of its other motions.
vec3 plainTexCoord(Material material) {
    return vec3((texel + material.motion.xy) * material.image.yz * material.shown.xy, material.image.x);
}

void setView(Material material, vec3 pointNormal) {
    v_imageSize = material.shown.zw;
    v_luxel = luxel;
    v_normal = pointNormal;
    v_styles = styles;
    v_atlasLayer = materialAndLayer.y;
    v_face = face;
}
