// Tables, which shaders read by texel index. They are buffer textures, or 2D textures if the driver limits
// the size of buffer textures (OpenGL ES 3.0 has none). The C++ counterpart is gpu/table.cpp, which selects
// the kind.
#ifdef TABLES_IN_TEXTURES
#define TABLE highp sampler2D
#define WHOLE_NUMBER_TABLE highp usampler2D

ivec2 texelCoordinate(int number) { return ivec2(number % 1024, number / 1024); }
vec4 texelOf(TABLE table, int number) { return texelFetch(table, texelCoordinate(number), 0); }
uvec4 texelOf(WHOLE_NUMBER_TABLE table, int number) { return texelFetch(table, texelCoordinate(number), 0); }
#else
#define TABLE samplerBuffer
#define WHOLE_NUMBER_TABLE usamplerBuffer

vec4 texelOf(TABLE table, int number) { return texelFetch(table, number); }
uvec4 texelOf(WHOLE_NUMBER_TABLE table, int number) { return texelFetch(table, number); }
#endif
