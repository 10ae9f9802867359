// Moving vertices: Quake 3's deformVertexes. The rows of a material's deforms precede those of its stages.
#include "pass_uniforms.glsl"
#include "stage_table.glsl"
#include "table.glsl"
#include "wave_table.glsl"

uniform TABLE spriteTable; // six texels per quad: geometry/tessellation/sprite_quads.h

// Deform::Kind
const int kDeformWave = 0;
const int kDeformNormal = 1;
const int kDeformBulge = 2;
const int kDeformMove = 3;
const int kDeformSprite = 4;
const int kDeformAxialSprite = 5;
const int kDeformSwell = 6;

const float kTurn = 6.283185307;

// Returns a WaveShape after `turns` turns. Noise is evaluated on the CPU and never reaches this function.
float waveShape(int shape, float turns) {
    float entry = float(waveEntry(turns));
    if (shape == 0) return sin(entry / kSineEntries * kTurn);
    float turn = entry / 1024.0;
    if (shape == 1) return turn < 0.5 ? 1.0 : -1.0;
    if (shape == 2) return turn < 0.25 ? 4.0 * turn : turn < 0.75 ? 2.0 - 4.0 * turn : 4.0 * turn - 4.0;
    return shape == 3 ? turn : 1.0 - turn;
}

// Axes of the view in map space, unit length.
vec3 viewRight() { return normalize(vec3(frame.toClip[0].x, frame.toClip[1].x, frame.toClip[2].x)); }
vec3 viewUp() { return normalize(vec3(frame.toClip[0].y, frame.toClip[1].y, frame.toClip[2].y)); }
vec3 viewForward() { return normalize(vec3(frame.toClip[0].w, frame.toClip[1].w, frame.toClip[2].w)); }

vec4 spriteTexel(int texel) {
    int quad = gl_VertexID / 4;
    return texelOf(spriteTable, quad * 6 + texel);
}

void turnSprite(inout vec3 position, inout vec3 normal) {
    int vertex = gl_VertexID % 4;
    vec4 center = spriteTexel(0);
    if (center.w >= 0.0) {
        float right = vertex == 0 || vertex == 3 ? -center.w : center.w;
        float up = vertex < 2 ? center.w : -center.w;
        position = center.xyz + right * viewRight() + up * viewUp();
    } else {
        vec4 end = spriteTexel(2 + vertex);
        vec3 across = cross(spriteTexel(1).xyz, viewForward());
        position = end.xyz + end.w * across / max(length(across), 1e-6);
    }
    normal = -viewForward();
}

// Bends normals like wind on water, by three waves with different phases.
vec3 bentNormal(vec3 normal, vec3 position, float amplitude, float turns) {
    vec3 sums = vec3(position.x + position.y, position.y + position.z, position.z + position.x);
    vec3 phase = sums * 0.98 + vec3(0.0, 100.0, 200.0);
    return normalize(normal + amplitude * sin(phase + turns * kTurn));
}

// Returns the rise of Half-Life's water for a height of 1, in game units.
float swellAt(vec3 position, float slowTurns, float fastTurns) {
    float slow = sin(((position.x + position.y) / 256.0 + slowTurns) * kTurn);
    float fast = sin(((5.0 * position.x - position.y) / 256.0 + fastTurns) * kTurn);
    return 8.0 * (1.0 + slow) + 6.4 * (1.0 + fast);
}

void deformOnce(int row, float s, inout vec3 position, inout vec3 normal) {
    vec4 kinds = stageTexel(row, 0);
    vec4 wave = stageTexel(row, 1);
    int kind = int(kinds.x);
    if (kind == kDeformWave) {
        float turns = kinds.w + (position.x + position.y + position.z) * kinds.z;
        position += normal * (wave.x + wave.y * waveShape(int(kinds.y), turns));
    } else if (kind == kDeformNormal) {
        normal = bentNormal(normal, position, wave.y, kinds.w);
    } else if (kind == kDeformBulge) {
        position += normal * wave.w * waveShape(0, (s * wave.z + kinds.w) / kTurn);
    } else if (kind == kDeformMove) {
        position += stageTexel(row, 2).xyz;
    } else if (kind == kDeformSwell) {
        float rise = wave.w * swellAt(position, kinds.w, kinds.y);
        position.z += position.z < eyePosition.z ? rise : -rise;
    } else {
#ifndef DRAWS_MESH // no quads are known for meshes
        turnSprite(position, normal);
#endif
    }
}

void deform(Material material, inout vec3 position, inout vec3 normal) {
    int numDeforms = int(pass.choices.w);
    int first = int(material.image.w) - numDeforms;
    for (int i = 0; i < numDeforms; ++i)
        deformOnce(first + i, texel.x * material.image.y, position, normal);
}
