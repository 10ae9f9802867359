// Tables, whose texels are read by number: of a buffer, or of the lines of a texture where drivers limit such buffers (and
// in OpenGL ES 3.0, which has none). gpu/table.cpp is the other side, and says which.
#ifdef TABLES_IN_TEXTURES
#define TABLE highp sampler2D
#define WHOLE_NUMBER_TABLE highp usampler2D

ivec2 placeOf(int number) { return ivec2(number % 1024, number / 1024); }
vec4 texelOf(TABLE table, int number) { return texelFetch(table, placeOf(number), 0); }
uvec4 texelOf(WHOLE_NUMBER_TABLE table, int number) { return texelFetch(table, placeOf(number), 0); }
#else
#define TABLE samplerBuffer
#define WHOLE_NUMBER_TABLE usamplerBuffer

vec4 texelOf(TABLE table, int number) { return texelFetch(table, number); }
uvec4 texelOf(WHOLE_NUMBER_TABLE table, int number) { return texelFetch(table, number); }
#endif
