#include "gl_recorder.h"

#include <glad/gl.h>

#include <fmt/format.h>

#include <map>
#include <memory>
#include <tuple>

namespace visleaf::test {
namespace {

/// A function and the arguments that identify the state that it sets.
using Setting = std::tuple<const char*, uint64_t, uint64_t>;

struct Recording {
    GlCalls calls;
    std::map<Setting, std::vector<double>> settings;
    GLenum activeUnit = 0;
};
// Belongs to the existing GlRecorder. Global, because OpenGL functions get no object.
std::unique_ptr<Recording> recording;

void set(const Setting& setting, std::vector<double> values) {
    ++recording->calls.numCalls;
    const auto [known, isNew] = recording->settings.try_emplace(setting, values);
    if (!isNew && known->second == values)
        recording->calls.redundant.push_back(
            fmt::format("{} {} {}", std::get<0>(setting), std::get<1>(setting), std::get<2>(setting)));
    known->second = std::move(values);
}

void countDraw() {
    ++recording->calls.numCalls;
    ++recording->calls.numDraws;
}

/// The driver's own functions, which the recorder replaces.
struct Driver {
    PFNGLUSEPROGRAMPROC useProgram = glad_glUseProgram;
    PFNGLBINDVERTEXARRAYPROC bindVertexArray = glad_glBindVertexArray;
    PFNGLACTIVETEXTUREPROC activeTexture = glad_glActiveTexture;
    PFNGLBINDTEXTUREPROC bindTexture = glad_glBindTexture;
    PFNGLBINDSAMPLERPROC bindSampler = glad_glBindSampler;
    PFNGLBINDBUFFERRANGEPROC bindBufferRange = glad_glBindBufferRange;
    PFNGLBINDBUFFERBASEPROC bindBufferBase = glad_glBindBufferBase;
    PFNGLENABLEPROC enable = glad_glEnable;
    PFNGLDISABLEPROC disable = glad_glDisable;
    PFNGLBLENDFUNCPROC blendFunc = glad_glBlendFunc;
    PFNGLDEPTHMASKPROC depthMask = glad_glDepthMask;
    PFNGLDEPTHFUNCPROC depthFunc = glad_glDepthFunc;
    PFNGLCULLFACEPROC cullFace = glad_glCullFace;
    PFNGLPOLYGONOFFSETPROC polygonOffset = glad_glPolygonOffset;
    PFNGLCOLORMASKPROC colorMask = glad_glColorMask;
    PFNGLVIEWPORTPROC viewport = glad_glViewport;
    PFNGLFRONTFACEPROC frontFace = glad_glFrontFace;
    PFNGLMULTIDRAWELEMENTSPROC multiDrawElements = glad_glMultiDrawElements;
    PFNGLMULTIDRAWELEMENTSBASEVERTEXPROC multiDrawElementsBaseVertex = glad_glMultiDrawElementsBaseVertex;
    PFNGLDRAWELEMENTSPROC drawElements = glad_glDrawElements;
    PFNGLDRAWARRAYSPROC drawArrays = glad_glDrawArrays;
};
Driver driver;

void putBack() {
    glad_glUseProgram = driver.useProgram;
    glad_glBindVertexArray = driver.bindVertexArray;
    glad_glActiveTexture = driver.activeTexture;
    glad_glBindTexture = driver.bindTexture;
    glad_glBindSampler = driver.bindSampler;
    glad_glBindBufferRange = driver.bindBufferRange;
    glad_glBindBufferBase = driver.bindBufferBase;
    glad_glEnable = driver.enable;
    glad_glDisable = driver.disable;
    glad_glBlendFunc = driver.blendFunc;
    glad_glDepthMask = driver.depthMask;
    glad_glDepthFunc = driver.depthFunc;
    glad_glCullFace = driver.cullFace;
    glad_glPolygonOffset = driver.polygonOffset;
    glad_glColorMask = driver.colorMask;
    glad_glViewport = driver.viewport;
    glad_glFrontFace = driver.frontFace;
    glad_glMultiDrawElements = driver.multiDrawElements;
    glad_glMultiDrawElementsBaseVertex = driver.multiDrawElementsBaseVertex;
    glad_glDrawElements = driver.drawElements;
    glad_glDrawArrays = driver.drawArrays;
}

void listenToBinds() {
    glad_glUseProgram = [](GLuint program) {
        set({"glUseProgram", 0, 0}, {double(program)});
        driver.useProgram(program);
    };
    glad_glBindVertexArray = [](GLuint array) {
        set({"glBindVertexArray", 0, 0}, {double(array)});
        driver.bindVertexArray(array);
    };
    glad_glActiveTexture = [](GLenum unit) {
        set({"glActiveTexture", 0, 0}, {double(unit)});
        recording->activeUnit = unit;
        driver.activeTexture(unit);
    };
    glad_glBindTexture = [](GLenum target, GLuint texture) {
        set({"glBindTexture", recording->activeUnit, target}, {double(texture)});
        driver.bindTexture(target, texture);
    };
    glad_glBindSampler = [](GLuint unit, GLuint sampler) {
        set({"glBindSampler", unit, 0}, {double(sampler)});
        driver.bindSampler(unit, sampler);
    };
    glad_glBindBufferRange = [](GLenum target, GLuint index, GLuint buffer, GLintptr offset,
                                GLsizeiptr size) {
        set({"glBindBufferRange", target, index}, {double(buffer), double(offset), double(size)});
        driver.bindBufferRange(target, index, buffer, offset, size);
    };
    glad_glBindBufferBase = [](GLenum target, GLuint index, GLuint buffer) {
        set({"glBindBufferBase", target, index}, {double(buffer)});
        driver.bindBufferBase(target, index, buffer);
    };
}

void listenToStates() {
    glad_glEnable = [](GLenum feature) {
        set({"glEnable or glDisable", feature, 0}, {1.0});
        driver.enable(feature);
    };
    glad_glDisable = [](GLenum feature) {
        set({"glEnable or glDisable", feature, 0}, {0.0});
        driver.disable(feature);
    };
    glad_glBlendFunc = [](GLenum source, GLenum target) {
        set({"glBlendFunc", 0, 0}, {double(source), double(target)});
        driver.blendFunc(source, target);
    };
    glad_glDepthMask = [](GLboolean mask) {
        set({"glDepthMask", 0, 0}, {double(mask)});
        driver.depthMask(mask);
    };
    glad_glDepthFunc = [](GLenum function) {
        set({"glDepthFunc", 0, 0}, {double(function)});
        driver.depthFunc(function);
    };
    glad_glCullFace = [](GLenum side) {
        set({"glCullFace", 0, 0}, {double(side)});
        driver.cullFace(side);
    };
    glad_glPolygonOffset = [](GLfloat factor, GLfloat units) {
        set({"glPolygonOffset", 0, 0}, {double(factor), double(units)});
        driver.polygonOffset(factor, units);
    };
    glad_glColorMask = [](GLboolean r, GLboolean g, GLboolean b, GLboolean a) {
        set({"glColorMask", 0, 0}, {double(r), double(g), double(b), double(a)});
        driver.colorMask(r, g, b, a);
    };
    glad_glViewport = [](GLint x, GLint y, GLsizei width, GLsizei height) {
        set({"glViewport", 0, 0}, {double(x), double(y), double(width), double(height)});
        driver.viewport(x, y, width, height);
    };
    glad_glFrontFace = [](GLenum side) {
        set({"glFrontFace", 0, 0}, {double(side)});
        driver.frontFace(side);
    };
}

void listenToDraws() {
    glad_glMultiDrawElements = [](GLenum mode, const GLsizei* counts, GLenum type, const void* const* offsets,
                                  GLsizei numDraws) {
        countDraw();
        driver.multiDrawElements(mode, counts, type, offsets, numDraws);
    };
    glad_glMultiDrawElementsBaseVertex = [](GLenum mode, const GLsizei* counts, GLenum type,
                                            const void* const* offsets, GLsizei numDraws,
                                            const GLint* firstVertices) {
        countDraw();
        driver.multiDrawElementsBaseVertex(mode, counts, type, offsets, numDraws, firstVertices);
    };
    glad_glDrawElements = [](GLenum mode, GLsizei count, GLenum type, const void* offset) {
        countDraw();
        driver.drawElements(mode, count, type, offset);
    };
    glad_glDrawArrays = [](GLenum mode, GLint first, GLsizei count) {
        countDraw();
        driver.drawArrays(mode, first, count);
    };
}

} // namespace

GlRecorder::GlRecorder() {
    recording = std::make_unique<Recording>();
    driver = Driver{};
    listenToBinds();
    listenToStates();
    listenToDraws();
}

GlRecorder::~GlRecorder() {
    putBack();
    recording.reset();
}

const GlCalls& GlRecorder::calls() const {
    return recording->calls;
}

} // namespace visleaf::test
