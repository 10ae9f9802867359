// OpenGL ES requires a precision for every type in a fragment shader. Desktop GL does not.
#ifdef GL_ES
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp usampler2D;
precision highp sampler2DArray;
#endif
