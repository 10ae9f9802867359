// OpenGL ES wants a precision for every type of a fragment shader; desktop GL has none.
#ifdef GL_ES
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp usampler2D;
precision highp sampler2DArray;
#endif
