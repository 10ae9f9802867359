#include "gpu/shader_source.h"

#include "platform/path_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <string_view>

namespace visleaf {

namespace {

/// Returns the name between the quotes of an include line, or nothing for any other line.
std::optional<std::string> includedName(std::string_view line) {
    constexpr std::string_view kInclude = "#include \"";
    if (line.substr(0, kInclude.size()) != kInclude) return std::nullopt;
    const size_t end = line.find('"', kInclude.size());
    if (end == std::string_view::npos) return std::nullopt;
    return std::string(line.substr(kInclude.size(), end - kInclude.size()));
}

class Assembler {
  public:
    Assembler(std::span<const std::string> defines, bool isEs) : m_defines(defines), m_isEs(isEs) {}

    /// Appends a file and its includes. Returns an error message, or an empty string.
    std::string append(const std::filesystem::path& path) {
        std::ifstream stream(path, std::ios::binary);
        if (!stream) return fmt::format("{}: can't be read", pathText(path));
        const size_t file = m_source.files.size();
        m_source.files.push_back(pathText(path.filename()));
        if (file > 0) mark(1, file);
        std::string line;
        for (size_t number = 1; std::getline(stream, line); ++number) {
            std::string error = appendLine(path, line, {number, file});
            if (!error.empty()) return error;
        }
        return {};
    }

    ShaderSource take() { return std::move(m_source); }

  private:
    struct Place {
        size_t line; // counts from 1
        size_t file; // index into ShaderSource::files
    };

    std::string appendLine(const std::filesystem::path& path, const std::string& line, const Place& place) {
        if (const auto name = includedName(line)) {
            std::string error = include(path, *name);
            mark(place.line + 1, place.file);
            return error;
        }
        const bool isVersion = place.file == 0 && place.line == 1;
        m_source.text += isVersion && m_isEs ? "#version 300 es" : line;
        m_source.text += '\n';
        if (isVersion) appendDefines();
        return {};
    }

    std::string include(const std::filesystem::path& from, const std::string& name) {
        const auto& files = m_source.files;
        if (std::find(files.begin(), files.end(), name) != files.end()) return {};
        const std::string error = append(from.parent_path() / toPath(name));
        return error.empty() ? error : fmt::format("{}: {}", pathText(from.filename()), error);
    }

    void appendDefines() {
        for (const std::string& define : m_defines)
            m_source.text += fmt::format("#define {}\n", define);
        mark(2, 0);
    }

    void mark(size_t line, size_t file) { m_source.text += fmt::format("#line {} {}\n", line, file); }

    std::span<const std::string> m_defines;
    bool m_isEs;
    ShaderSource m_source;
};

} // namespace

std::string ShaderSource::legend() const {
    std::string legend;
    for (size_t i = 0; i < files.size(); ++i)
        legend += fmt::format("{}{} = {}", i > 0 ? ", " : "", i, files[i]);
    return legend;
}

Result<ShaderSource> readShader(const std::filesystem::path& file, std::span<const std::string> defines,
                                bool isEs) {
    Assembler assembler(defines, isEs);
    std::string error = assembler.append(file);
    if (!error.empty()) return Error{std::move(error)};
    return assembler.take();
}

} // namespace visleaf
