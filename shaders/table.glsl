// Tables, whose texels are read by number: of a buffer, or of the lines of a texture where drivers limit such buffers (and
// in OpenGL ES, which has none). gpu/table.h is the other side.
#ifdef TABLES_IN_TEXTURES
#define TABLE highp sampler2D
#define WHOLE_NUMBER_TABLE highp usampler2D
#define texelOf(table, number) texelFetch(table, ivec2((number) % 1024, (number) / 1024), 0)
#else
#define TABLE samplerBuffer
#define WHOLE_NUMBER_TABLE usamplerBuffer
#define texelOf(table, number) texelFetch(table, number)
#endif
