#version 330 core
#include "precision.glsl"
#include "frame_uniforms.glsl"
#include "material_table.glsl"
#include "world_vertex.glsl"
#include "light_vertex.glsl"
#ifdef ON_SKY_BOX
#include "sky_box.glsl"
#endif
#ifdef HAS_DEFORMS
#include "deform.glsl"
#endif

// Outputs that the fragment shader of a variant does not read cost nothing, because the linker removes them.
out vec3 v_position;
out vec2 v_coordinate; // of the image, with its scroll
out vec2 v_lightPlace; // in the atlas layer, 0 to 1
out vec2 v_texel;
out vec2 v_luxel;
out vec4 v_vertexColor;
out vec3 v_normal;
flat out uvec4 v_styles;
flat out uint v_atlasLayer;
flat out uint v_face;
flat out float v_imageLayer;
flat out vec4 v_image; // see Material
flat out vec4 v_color;
flat out vec4 v_motion;
flat out float v_alphaLimit;

void main() {
    Material material = materialAt(materialAndLayer.x);
#ifdef ON_SKY_BOX
    vec3 place = skyBoxTexCoord();
#else
    vec3 place = position;
#endif
    vec3 front = normal.xyz;
#ifdef HAS_DEFORMS
    deform(material, place, front);
#endif
    v_position = place;
    v_normal = front;
    v_coordinate = (texel + material.motion.xy) * material.image.yz;
    v_lightPlace = luxel * frame.light.z;
    v_texel = texel;
    v_luxel = luxel;
    v_vertexColor = color;
    v_styles = styles;
    v_atlasLayer = materialAndLayer.y;
    v_face = face;
    v_imageLayer = material.image.x;
    v_image = material.image;
    v_color = material.color;
    v_motion = material.motion;
#ifdef ALPHA_TEST
    v_alphaLimit = alphaLimitAt(materialAndLayer.x);
#endif
    findLight(materialAndLayer.y, styles);
    gl_Position = frame.toClip * vec4(place, 1.0);
}
