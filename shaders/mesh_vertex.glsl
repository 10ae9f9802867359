// A vertex of a mesh model, in place of the attributes of world_vertex.glsl. Positions, normals and the eye are in
// model space until mapPosition().
#include "table.glsl"

layout(location = 1) in vec2 skinTexel;         // 0 to 1 over the skin
layout(location = 5) in uvec2 materialAndLayer; // row of the material table; no atlas layer
// The model's own light in place of the directed light's share by the normal; alpha 0: it has none.
layout(location = 7) in vec4 ownLight;
// First row of the draw in `meshInstances`, first row of the mesh in `meshVertices`, number and first index of the
// vertices of a frame.
layout(location = 8) in uvec4 meshRange;

uniform TABLE meshVertices;  // a texel for each vertex of each frame; render/mesh_buffers.h
uniform TABLE meshInstances; // eight texels for each instance: MeshRow in culling/mesh_row.h

vec3 position;
vec2 texel;
vec4 normal;
vec4 color;          // the light of the instance at this vertex
vec3 eyePosition;
float mostLight;
vec2 luxel = vec2(0.0);
uvec4 styles = uvec4(0u);
uint face = 0u;

vec4 instanceTexel(int texel) { return texelOf(meshInstances, (int(meshRange.x) + gl_InstanceID) * 8 + texel); }

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

vec4 toMap[3] = vec4[3](vec4(0.0), vec4(0.0), vec4(0.0)); // rows of the matrix from model space to map space

vec3 mapPosition(vec3 inModel) {
    vec4 at = vec4(inModel, 1.0);
    return vec3(dot(toMap[0], at), dot(toMap[1], at), dot(toMap[2], at));
}

// Returns a direction of model space in map space.
vec3 mapDirection(vec3 inModel) {
    return normalize(vec3(dot(toMap[0].xyz, inModel), dot(toMap[1].xyz, inModel), dot(toMap[2].xyz, inModel)));
}

// Returns a vector of map space in model space, times the scale of the model.
vec3 turnedToModel(vec3 inMap) { return toMap[0].xyz * inMap.x + toMap[1].xyz * inMap.y + toMap[2].xyz * inMap.z; }

void readMeshVertex() {
    for (int i = 0; i < 3; ++i)
        toMap[i] = instanceTexel(i);
    float scale = max(length(toMap[0].xyz), 1e-6);
    vec4 frames = instanceTexel(3);
    vec4 first = vertexInFrame(frames.x);
    position = first.xyz;
    vec3 facing = unfolded(first.w);
    if (frames.z > 0.0) {
        vec4 second = vertexInFrame(frames.y);
        position = mix(position, second.xyz, frames.z);
        facing = normalize(mix(facing, unfolded(second.w), frames.z));
    }
    normal = vec4(facing, 0.0);
    eyePosition = turnedToModel(frame.eye.xyz - vec3(toMap[0].w, toMap[1].w, toMap[2].w)) / (scale * scale);
    vec4 ambient = instanceTexel(4), directed = instanceTexel(5), toLight = instanceTexel(6);
    float share = dot(facing, turnedToModel(toLight.xyz)) / scale;
    share = min(share < 0.0 ? share * toLight.w : share, directed.w);
    mostLight = ambient.w;
    vec3 shares = ownLight.a > 0.0 ? ownLight.rgb : vec3(share);
    vec4 along = instanceTexel(7);
    texel = vec2(skinTexel.x, along.x + (along.y - along.x) * skinTexel.y);
    float brightness = along.z + (along.w - along.z) * skinTexel.y;
    color = vec4(min(ambient.rgb + directed.rgb * shares, mostLight) * brightness, frames.w);
}
