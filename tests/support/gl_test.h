// The base of tests that need OpenGL. Each test has its own context. Without OpenGL, it is skipped.
#pragma once

#include "support/gl_context.h"

#include <gtest/gtest.h>

namespace visleaf::test {

class GlTest : public testing::Test {
  protected:
    void SetUp() override {
        m_gl = GlContext::create();
        if (m_gl == nullptr) GTEST_SKIP() << "no OpenGL 3.3 context on this machine";
    }

    const GlCaps& caps() const { return m_gl->caps(); }

  private:
    std::unique_ptr<GlContext> m_gl;
};

} // namespace visleaf::test
