// A vertex of a mesh model, in place of the attributes of world_vertex.glsl. Positions, normals and the eye are in
// model space until mapPosition().
#include "table.glsl"

layout(location = 1) in vec2 texel;             // 0 to 1 over the skin
layout(location = 5) in uvec2 materialAndLayer; // row of the material table; no atlas layer
// First row of the draw in `meshInstances`, first row of the mesh in `meshVertices`, number and first index of the
// vertices of a frame.
layout(location = 8) in uvec4 meshRange;

uniform TABLE meshVertices;  // a texel for each vertex of each frame; render/mesh_buffers.h
uniform TABLE meshInstances; // seven texels for each instance: MeshRow in culling/draw_list.h

vec3 position;
vec4 normal;
vec4 color;          // the light of the instance at this vertex
vec3 eyePosition;
float mostLight;
vec2 luxel = vec2(0.0);
uvec4 styles = uvec4(0u);
uint face = 0u;

vec4 instanceTexel(int texel) { return texelOf(meshInstances, (int(meshRange.x) + gl_InstanceID) * 7 + texel); }

vec4 vertexInFrame(float number) {
    int vertex = gl_VertexID - int(meshRange.w);
    return texelOf(meshVertices, int(meshRange.y) + int(number) * int(meshRange.z) + vertex);
}

// Unfolds a normal that packedVertex() folded (render/mesh_buffers.cpp).
vec3 unfolded(float folded) {
    vec2 square = vec2(floor(folded / 4096.0), mod(folded, 4096.0)) / 4095.0 * 2.0 - 1.0;
    vec3 result = vec3(square, 1.0 - abs(square.x) - abs(square.y));
    if (result.z < 0.0) result.xy = (1.0 - abs(result.yx)) * vec2(result.x < 0.0 ? -1.0 : 1.0, result.y < 0.0 ? -1.0 : 1.0);
    return normalize(result);
}

vec3 mapPosition(vec3 inModel) {
    vec4 at = vec4(inModel, 1.0);
    return vec3(dot(instanceTexel(0), at), dot(instanceTexel(1), at), dot(instanceTexel(2), at));
}

// Returns a vector of map space in model space, as long as in map space.
vec3 turnedToModel(vec3 inMap) {
    vec3 x = instanceTexel(0).xyz, y = instanceTexel(1).xyz, z = instanceTexel(2).xyz;
    float scale = length(vec3(x.x, y.x, z.x));
    return (x * inMap.x + y * inMap.y + z * inMap.z) / max(scale, 1e-6);
}

void readMeshVertex() {
    vec4 frames = instanceTexel(3);
    vec4 first = vertexInFrame(frames.x), second = vertexInFrame(frames.y);
    position = mix(first.xyz, second.xyz, frames.z);
    normal = vec4(normalize(mix(unfolded(first.w), unfolded(second.w), frames.z)), 0.0);
    vec3 origin = vec3(instanceTexel(0).w, instanceTexel(1).w, instanceTexel(2).w);
    float scale = length(vec3(instanceTexel(0).x, instanceTexel(1).x, instanceTexel(2).x));
    eyePosition = turnedToModel(frame.eye.xyz - origin) / max(scale, 1e-6);
    vec4 toLight = instanceTexel(6);
    float facing = dot(normal.xyz, turnedToModel(toLight.xyz));
    if (facing < 0.0) facing *= toLight.w;
    vec4 ambient = instanceTexel(4);
    mostLight = ambient.w;
    color = vec4(min(ambient.rgb + instanceTexel(5).rgb * facing, mostLight), 1.0);
}
