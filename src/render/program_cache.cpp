#include "render/program_cache.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

namespace visleaf {

namespace {

constexpr const char* kStem = "surface";

} // namespace

ProgramCache::ProgramCache(const GlCaps& caps, std::filesystem::path shaderFolder)
    : m_caps(caps), m_folder(std::move(shaderFolder)) {}

void ProgramCache::start(const SurfaceVariant& variant) {
    const auto [known, isNew] = m_programs.try_emplace(variant.normalized());
    if (!isNew) return;
    ++m_numCompiled;
    auto build = startProgram(m_caps, describe(known->first));
    if (build)
        known->second.build = std::move(build).value();
    else
        known->second.log = build.error().message;
}

Result<const Program*> ProgramCache::require(const SurfaceVariant& variant) {
    const Entry& entry = entryOf(variant);
    if (entry.program) return &entry.program;
    return Error{entry.log};
}

const Program* ProgramCache::find(const SurfaceVariant& variant) {
    Entry& entry = entryOf(variant);
    if (entry.program) return &entry.program;
    if (!entry.isReported) m_problems += entry.log + "\n";
    entry.isReported = true;
    return nullptr;
}

std::string ProgramCache::reload() {
    std::string log;
    for (auto& [variant, entry] : m_programs) {
        auto fresh = createBoundProgram(m_caps, describe(variant));
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

std::string ProgramCache::takeProblems() {
    return std::exchange(m_problems, {});
}

ProgramCache::Entry& ProgramCache::entryOf(const SurfaceVariant& variant) {
    const SurfaceVariant key = variant.normalized();
    auto known = m_programs.find(key);
    if (known == m_programs.end()) {
        start(key);
        known = m_programs.find(key);
    }
    if (known->second.build) finish(known->second);
    return known->second;
}

ProgramDesc ProgramCache::describe(const SurfaceVariant& variant) const {
    std::vector<std::string> defines = variant.defines();
    std::string label = fmt::format("{} {}", kStem, fmt::join(defines, " "));
    return {.folder = m_folder, .stem = kStem, .defines = std::move(defines), .label = std::move(label)};
}

void ProgramCache::finish(Entry& entry) {
    auto program = finishBoundProgram(m_caps, std::move(*entry.build));
    entry.build.reset();
    if (program)
        entry.program = std::move(program).value();
    else
        entry.log = program.error().message;
}

} // namespace visleaf
