#version 330 core
#include "precision.glsl"
#include "frame_uniforms.glsl"
#include "material_table.glsl"

// The fields of DrawVertex (geometry/map_geometry.h); locations as in render/world_vertex.h.
layout(location = 0) in vec3 position; // map space
layout(location = 1) in vec2 texel;    // in the original texture, unwrapped
layout(location = 2) in vec2 luxel;    // in the atlas layer
layout(location = 3) in vec4 normal;   // map space; w unused
layout(location = 4) in uvec4 styles;
layout(location = 5) in uvec2 materialAndLayer; // row of the material table; first atlas layer
layout(location = 6) in uint face;
layout(location = 7) in vec4 color; // light of vertex-lit faces

out vec3 v_position;
out vec2 v_texel;
out vec2 v_luxel;
out vec4 v_vertexColor;
out vec3 v_normal;
flat out uvec4 v_styles;
flat out uint v_lightLayer;
flat out uint v_face;
flat out vec4 v_image; // see Material
flat out vec4 v_color;
flat out vec4 v_motion;

void main() {
    Material material = materialAt(materialAndLayer.x);
    v_position = position;
    v_texel = texel;
    v_luxel = luxel;
    v_vertexColor = color;
    v_normal = normal.xyz;
    v_styles = styles;
    v_lightLayer = materialAndLayer.y;
    v_face = face;
    v_image = material.image;
    v_color = material.color;
    v_motion = material.motion;
    gl_Position = frame.toClip * vec4(position, 1.0);
}
