// A cache of program variants. Each variant compiles at its first use, or ahead of it, several at a time.
#pragma once

#include "render/shader_bindings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <optional>
#include <utility>

namespace visleaf {

/// `Variant` identifies one program. It is an ordered struct with three members: kStem, the name of the
/// shader pair; normalized(), which clears the fields that have no effect on the shaders; and defines().
template <class Variant> class ProgramCache {
  public:
    ProgramCache(const GlCaps& caps, std::filesystem::path shaderFolder)
        : m_caps(caps), m_folder(std::move(shaderFolder)) {}

    /// Starts compiling a variant that is not in the cache yet, without waiting for the driver.
    void start(const Variant& variant) {
        const auto [known, isNew] = m_programs.try_emplace(variant.normalized());
        if (!isNew) return;
        ++m_numCompiled;
        auto build = startProgram(describe(known->first));
        if (build)
            known->second.build = std::move(build).value();
        else
            known->second.log = build.error().message;
    }

    /// Compiles a variant that is not compiled yet, and waits for it. The error holds the whole log.
    Result<const Program*> require(const Variant& variant) {
        Entry& entry = entryOf(variant);
        if (entry.program) return &entry.program;
        return Error{entry.log};
    }

    /// Returns the variant, compiled at its first use, or null if it does not compile (see takeProblems()).
    const Program* find(const Variant& variant) {
        Entry& entry = entryOf(variant);
        if (entry.program) return &entry.program;
        if (!entry.isReported) m_problems += entry.log + "\n";
        entry.isReported = true;
        return nullptr;
    }

    /// Recompiles all variants in the cache. A variant that fails keeps its old program. Returns the logs of
    /// the failures.
    std::string reload() {
        std::string log;
        for (auto& [variant, entry] : m_programs) {
            auto fresh = compile(variant);
            if (fresh) {
                entry = {.program = std::move(fresh).value()};
            } else {
                entry.log = fresh.error().message;
                entry.isReported = true;
                log += entry.log + "\n";
            }
        }
        return log;
    }

    /// Returns the logs of the variants that failed to compile since the last call; empty: none. Each log is
    /// returned once.
    std::string takeProblems() { return std::exchange(m_problems, {}); }

    /// Number of variants that were passed to the driver, without those of reload().
    size_t numCompiled() const { return m_numCompiled; }

  private:
    struct Entry {
        std::optional<ProgramBuild> build = {}; // compilation has started, and its result has not been read
        Program program = {};                   // empty and without a build: compilation failed
        std::string log = {};                   // log of the failed compilation
        bool isReported = false;
    };

    Entry& entryOf(const Variant& variant) {
        const Variant key = variant.normalized();
        auto known = m_programs.find(key);
        if (known == m_programs.end()) {
            start(key);
            known = m_programs.find(key);
        }
        if (known->second.build) finish(known->second);
        return known->second;
    }

    ProgramDesc describe(const Variant& variant) const {
        std::vector<std::string> defines = variant.defines();
        std::string label = fmt::format("{} {}", Variant::kStem, fmt::join(defines, " "));
        // This define depends on the OpenGL context, not on the variant: see shaders/table.glsl.
        if (!m_caps.bufferTables) defines.emplace_back("TABLES_IN_TEXTURES");
        return {.folder = m_folder,
                .stem = Variant::kStem,
                .defines = std::move(defines),
                .label = std::move(label)};
    }

    Result<Program> compile(const Variant& variant) const {
        return createBoundProgram(m_caps, describe(variant));
    }

    void finish(Entry& entry) {
        auto program = finishBoundProgram(m_caps, std::move(*entry.build));
        entry.build.reset();
        if (program)
            entry.program = std::move(program).value();
        else
            entry.log = program.error().message;
    }

    GlCaps m_caps;
    std::filesystem::path m_folder;
    std::map<Variant, Entry> m_programs;
    size_t m_numCompiled = 0;
    std::string m_problems; // not yet returned by takeProblems()
};

} // namespace visleaf
