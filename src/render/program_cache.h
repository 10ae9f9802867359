// Variants of a pair of shaders, compiled when they are first needed, or ahead of that, many at once.
#pragma once

#include "render/shader_bindings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <optional>
#include <utility>

namespace visleaf {

/// `Variant` says what selects one: an ordered struct with kStem, the pair's name; normalized(), which clears
/// what makes no difference to the shaders; and defines().
template <class Variant> class ProgramCache {
  public:
    ProgramCache(const GlCaps& caps, std::filesystem::path shaderFolder)
        : m_caps(caps), m_folder(std::move(shaderFolder)) {}

    /// Has the driver begin with a variant that is not there yet, without waiting for it.
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

    /// Compiles a variant if it is not there yet; the error holds the whole log.
    Result<const Program*> require(const Variant& variant) {
        Entry& entry = entryOf(variant);
        if (entry.program) return &entry.program;
        return Error{entry.log};
    }

    /// The variant, compiled at its first use; null when it does not compile (see takeProblems()).
    const Program* find(const Variant& variant) {
        Entry& entry = entryOf(variant);
        if (entry.program) return &entry.program;
        if (!entry.isTold) m_problems += entry.log + "\n";
        entry.isTold = true;
        return nullptr;
    }

    /// Compiles all variants in the cache anew. A broken one keeps its old program; returns the logs.
    std::string reload() {
        std::string log;
        for (auto& [variant, entry] : m_programs) {
            auto fresh = compile(variant);
            if (fresh) {
                entry = {.program = std::move(fresh).value()};
            } else {
                entry.log = fresh.error().message;
                entry.isTold = true;
                log += entry.log + "\n";
            }
        }
        return log;
    }

    /// The logs of what did not compile since the last call; empty: nothing. Each is told once.
    std::string takeProblems() { return std::exchange(m_problems, {}); }

    /// How many variants were given to the driver, reloading apart.
    size_t numCompiled() const { return m_numCompiled; }

  private:
    struct Entry {
        std::optional<ProgramBuild> build = {}; // begun, and not asked about yet
        Program program = {};                   // empty, without a build: tried and broken
        std::string log = {};                   // of what is broken
        bool isTold = false;
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
        // Of the context, not of a variant: shaders/table.glsl.
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
    std::string m_problems; // not asked for yet
};

} // namespace visleaf
