// Variants of a pair of shaders, compiled when they are first needed.
#pragma once

#include "render/shader_bindings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

namespace visleaf {

/// `Variant` says what selects one: an ordered struct with kStem, the pair's name; normalized(), which clears
/// what makes no difference to the shaders; and defines().
template <class Variant> class ProgramCache {
  public:
    ProgramCache(const GlCaps& caps, std::filesystem::path shaderFolder)
        : m_caps(caps), m_folder(std::move(shaderFolder)) {}

    /// Compiles a variant if it is not there yet; the error holds the whole log.
    Result<const Program*> require(const Variant& variant) {
        const Variant key = variant.normalized();
        const auto known = m_programs.find(key);
        if (known != m_programs.end() && known->second) return &known->second;
        auto program = compile(key);
        Program& place = m_programs[key];
        if (!program) return program.error();
        place = std::move(program).value();
        return &place;
    }

    /// The variant, compiled at its first use; null when it does not compile (see reload() for why).
    const Program* find(const Variant& variant) {
        const auto known = m_programs.find(variant.normalized());
        if (known != m_programs.end()) return known->second ? &known->second : nullptr;
        const auto program = require(variant);
        return program ? program.value() : nullptr;
    }

    /// Compiles all variants in the cache anew. A broken one keeps its old program; returns the logs.
    std::string reload() {
        std::string log;
        for (auto& [variant, program] : m_programs) {
            auto fresh = compile(variant);
            if (fresh) {
                program = std::move(fresh).value();
            } else {
                log += fresh.error().message + "\n";
            }
        }
        return log;
    }

  private:
    Result<Program> compile(const Variant& variant) const {
        std::vector<std::string> defines = variant.defines();
        std::string label = fmt::format("{} {}", Variant::kStem, fmt::join(defines, " "));
        return createBoundProgram(m_caps, {.folder = m_folder,
                                           .stem = Variant::kStem,
                                           .defines = std::move(defines),
                                           .label = std::move(label)});
    }

    GlCaps m_caps;
    std::filesystem::path m_folder;
    std::map<Variant, Program> m_programs; // an empty program: tried and broken
};

} // namespace visleaf
