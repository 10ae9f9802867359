// Names for GL objects and passes, and the driver's own messages, through KHR_debug where the context has it.
//
// A capture of a frame in RenderDoc reads like a table of contents: each object has a label, each pass a
// group. Without KHR_debug all of this does nothing.
#pragma once

#include "gpu/gl_caps.h"
#include "gpu/gl_object.h"

#include <functional>
#include <string_view>

namespace visleaf {

/// Kinds of objects that may have a label.
enum class GlKind {
    buffer,
    texture,
    sampler,
    vertexArray,
    shader,
    program,
    framebuffer,
    renderbuffer,
    query
};

/// Gives an object its name. The object must have been bound once, as GL objects exist from then on.
void labelObject(const GlCaps& caps, GlKind kind, GlName name, std::string_view label);

/// A named group of GL calls, from construction to destruction.
class DebugGroup {
  public:
    DebugGroup(const GlCaps& caps, std::string_view name);
    ~DebugGroup();
    DebugGroup(const DebugGroup&) = delete;
    DebugGroup& operator=(const DebugGroup&) = delete;

  private:
    bool m_isOpen;
};

enum class DebugSeverity { notification, low, medium, high };

/// Who hears the driver's messages. Must outlive the context that it is installed in.
struct DebugListener {
    std::function<void(DebugSeverity severity, std::string_view text)> onMessage;
    bool abortsOnHigh = false; // after onMessage: ends a test at the GL call that was wrong
};

/// Lets `listener` hear every message of the current context, each within the call that caused it.
void installDebugListener(const GlCaps& caps, const DebugListener& listener);

} // namespace visleaf
