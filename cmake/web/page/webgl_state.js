// Answers questions about the state of WebGL that Dear ImGui asks in each frame. A browser knows these answers only once
// the graphics card has drawn all that it was told before, and the page would stand still until then.
'use strict';

const firstState = gl => ({
  [gl.SCISSOR_BOX]: [0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight],
  [gl.BLEND_SRC_RGB]: gl.ONE,
  [gl.BLEND_SRC_ALPHA]: gl.ONE,
  [gl.BLEND_DST_RGB]: gl.ZERO,
  [gl.BLEND_DST_ALPHA]: gl.ZERO,
  [gl.BLEND_EQUATION_RGB]: gl.FUNC_ADD,
  [gl.BLEND_EQUATION_ALPHA]: gl.FUNC_ADD,
});

function answerFromMemory(gl) {
  let state = firstState(gl);
  const follow = (name, change) => {
    const call = gl[name].bind(gl);
    gl[name] = (...values) => {
      call(...values);
      change(...values);
    };
  };
  const takeFactors = (sourceRgb, targetRgb, sourceAlpha, targetAlpha) => {
    state[gl.BLEND_SRC_RGB] = sourceRgb;
    state[gl.BLEND_DST_RGB] = targetRgb;
    state[gl.BLEND_SRC_ALPHA] = sourceAlpha;
    state[gl.BLEND_DST_ALPHA] = targetAlpha;
  };
  const takeEquations = (rgb, alpha) => {
    state[gl.BLEND_EQUATION_RGB] = rgb;
    state[gl.BLEND_EQUATION_ALPHA] = alpha;
  };
  follow('scissor', (...box) => { state[gl.SCISSOR_BOX] = box; });
  follow('blendFunc', (source, target) => takeFactors(source, target, source, target));
  follow('blendFuncSeparate', takeFactors);
  follow('blendEquation', equation => takeEquations(equation, equation));
  follow('blendEquationSeparate', takeEquations);
  const ask = gl.getParameter.bind(gl);
  gl.getParameter = name => state[name] ?? ask(name);
  gl.canvas.addEventListener('webglcontextrestored', () => { state = firstState(gl); });
}

// `canvas` gets a context that answers from memory.
function rememberStateOf(canvas) {
  const getContext = canvas.getContext.bind(canvas);
  let context = null;
  canvas.getContext = (...wanted) => {
    if (context === null) {
      context = getContext(...wanted);
      if (context !== null) answerFromMemory(context);
    }
    return context;
  };
}
