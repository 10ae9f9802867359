// Labels of GL objects, groups of GL calls, and messages of the driver, if the context supports KHR_debug.
//
// In a frame captured with RenderDoc, each object has a label and each pass is a group. Without KHR_debug,
// these functions do nothing.
#pragma once

#include "gpu/gl_caps.h"
#include "gpu/gl_object.h"

#include <functional>
#include <string_view>

namespace visleaf {

/// Labels an object. The object must have been bound once, because GL objects do not exist before that.
void labelObject(const GlCaps& caps, GlKind kind, GlName name, std::string_view label);
template <GlKind kind>
void labelObject(const GlCaps& caps, const GlObject<kind>& object, std::string_view label) {
    labelObject(caps, kind, object.name(), label);
}

/// A named group of GL calls, open from construction to destruction.
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

/// The receiver of the driver's messages. Must outlive the context in which it is installed.
struct DebugListener {
    std::function<void(DebugSeverity severity, std::string_view text)> onMessage;
    bool abortsOnHigh = false; // after onMessage: aborts, so that a test ends at the faulty GL call
};

/// Makes the current context report every message to `listener`, inside the call that caused it.
void installDebugListener(const GlCaps& caps, const DebugListener& listener);

} // namespace visleaf
