#include "materials/quake3_shader_text.h"

#include "base/file_name.h"

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {
namespace {

/// A brace, or the words of one line up to a brace.
struct Statement {
    enum class Kind { words, open, close } kind = Kind::words;
    std::vector<std::string_view> words;
};

/// Cuts a text into statements.
class StatementReader {
  public:
    explicit StatementReader(std::string_view text) : m_rest(text) {}

    /// Nothing at the end of the text.
    std::optional<Statement> next() {
        Statement statement;
        while (skipSpace(statement.words.empty())) {
            const std::string_view word = peekWord();
            const bool isBrace = word == "{" || word == "}";
            if (isBrace && !statement.words.empty()) break;
            m_rest.remove_prefix(static_cast<size_t>(word.data() + word.size() - m_rest.data()));
            if (!m_rest.empty() && m_rest.front() == '"') m_rest.remove_prefix(1);
            if (isBrace) return Statement{word == "{" ? Statement::Kind::open : Statement::Kind::close, {}};
            statement.words.push_back(word);
        }
        if (statement.words.empty()) return std::nullopt;
        return statement;
    }

  private:
    static bool isSpace(char c) { return static_cast<unsigned char>(c) <= ' '; }

    /// Goes to the next word. False at the end of the text, or of the line unless lines are crossed.
    bool skipSpace(bool crossesLines) {
        while (!m_rest.empty()) {
            if (m_rest.starts_with("//")) {
                m_rest.remove_prefix(std::min(m_rest.find('\n'), m_rest.size()));
            } else if (m_rest.starts_with("/*")) {
                const size_t end = m_rest.find("*/", 2);
                m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 2);
            } else if (!isSpace(m_rest.front())) {
                return true;
            } else if (m_rest.front() == '\n' && !crossesLines) {
                return false;
            } else {
                m_rest.remove_prefix(1);
            }
        }
        return false;
    }

    /// The word at the front, without the quotes that may be around it.
    std::string_view peekWord() const {
        if (m_rest.front() == '"') {
            const std::string_view quoted = m_rest.substr(1);
            return quoted.substr(0, std::min(quoted.find('"'), quoted.size()));
        }
        const auto end = std::find_if(m_rest.begin(), m_rest.end(), isSpace);
        return m_rest.substr(0, static_cast<size_t>(end - m_rest.begin()));
    }

    std::string_view m_rest;
};

constexpr std::array<std::pair<std::string_view, BlendFactor>, 10> kBlendFactors{{
    {"gl_zero", BlendFactor::zero},
    {"gl_one", BlendFactor::one},
    {"gl_dst_color", BlendFactor::dstColor},
    {"gl_one_minus_dst_color", BlendFactor::oneMinusDstColor},
    {"gl_src_color", BlendFactor::srcColor},
    {"gl_one_minus_src_color", BlendFactor::oneMinusSrcColor},
    {"gl_src_alpha", BlendFactor::srcAlpha},
    {"gl_one_minus_src_alpha", BlendFactor::oneMinusSrcAlpha},
    {"gl_dst_alpha", BlendFactor::dstAlpha},
    {"gl_one_minus_dst_alpha", BlendFactor::oneMinusDstAlpha},
}};

BlendFactor factorOf(std::string_view name) {
    const auto found = std::find_if(kBlendFactors.begin(), kBlendFactors.end(),
                                    [&](const auto& row) { return equalNoCase(row.first, name); });
    return found == kBlendFactors.end() ? BlendFactor::one : found->second;
}

/// The alpha below which nothing is drawn, for the tests that let opaque texels pass.
float alphaTestOf(std::string_view function) {
    if (equalNoCase(function, "GE128")) return 0.5f;
    return equalNoCase(function, "GT0") ? 1.0f / 255.0f : 0.0f;
}

/// A stage while it is read.
struct StageText {
    std::string image;
    bool isLightmap = false;
    bool isEnvironment = false; // mapped by what it mirrors: a poor stand-in for the whole shader
    std::optional<Blend> blend;
    float alphaTest = 0.0f;
    RgbGen rgbGen = RgbGen::constant;
};

/// The arguments of a directive; missing ones are empty.
class Arguments {
  public:
    explicit Arguments(const std::vector<std::string_view>& words) : m_words(words) {}
    std::string_view operator[](size_t i) const {
        return i < m_words.size() ? m_words[i] : std::string_view{};
    }
    bool is(size_t i, std::string_view text) const { return equalNoCase((*this)[i], text); }

  private:
    const std::vector<std::string_view>& m_words;
};

void readImage(std::string_view name, StageText& stage) {
    stage.isLightmap = equalNoCase(name, "$lightmap");
    if (!name.starts_with('$') && !name.starts_with('*')) stage.image = name;
}

void readBlend(const Arguments& words, StageText& stage) {
    if (words.is(1, "add"))
        stage.blend = kBlendSum;
    else if (words.is(1, "filter"))
        stage.blend = kBlendFilter;
    else if (words.is(1, "blend"))
        stage.blend = kBlendAlpha;
    else
        stage.blend = Blend{factorOf(words[1]), factorOf(words[2])};
    if (*stage.blend == kBlendReplace) stage.blend.reset();
}

void readStageLine(const Arguments& words, StageText& stage) {
    if (words.is(0, "map") || words.is(0, "clampmap")) {
        readImage(words[1], stage);
    } else if (words.is(0, "animmap")) {
        readImage(words[2], stage);
    } else if (words.is(0, "blendfunc")) {
        readBlend(words, stage);
    } else if (words.is(0, "alphafunc")) {
        stage.alphaTest = alphaTestOf(words[1]);
    } else if (words.is(0, "rgbgen")) {
        const bool isVertex = words.is(1, "vertex") || words.is(1, "exactvertex");
        stage.rgbGen = isVertex ? RgbGen::exactVertex : RgbGen::constant;
    } else if (words.is(0, "tcgen")) {
        stage.isEnvironment = words.is(1, "environment");
    }
}

void readShaderLine(const Arguments& words, Quake3Script& script) {
    if (words.is(0, "surfaceparm")) {
        if (words.is(1, "sky")) script.flags |= surface_flag::kSky;
        if (words.is(1, "nodraw")) script.flags |= surface_flag::kNoDraw;
    } else if (words.is(0, "skyparms")) {
        script.flags |= surface_flag::kSky;
        if (!words.is(1, "-")) script.skybox = words[1];
    } else if (words.is(0, "cull")) {
        script.isTwoSided = words.is(1, "none") || words.is(1, "twosided") || words.is(1, "disable");
    }
}

/// Puts statements together to shaders.
class ScriptBuilder {
  public:
    void take(const Statement& statement) {
        if (statement.kind == Statement::Kind::open)
            open();
        else if (statement.kind == Statement::Kind::close)
            close();
        else
            readWords(Arguments(statement.words));
    }

    std::vector<Quake3Script> finish() {
        while (m_depth > 0)
            close();
        return std::move(m_scripts);
    }

  private:
    void open() {
        if (++m_depth == 2) m_stage = StageText{};
    }

    void readWords(const Arguments& words) {
        if (m_depth == 0) {
            m_script = Quake3Script{};
            m_script.name = foldName(withoutExtension(words[0]));
            m_isFirstStage = true;
            m_showsEnvironment = false;
        } else if (m_depth == 1) {
            readShaderLine(words, m_script);
        } else if (m_depth == 2) {
            readStageLine(words, m_stage);
        }
    }

    void close() {
        if (m_depth == 2) endStage();
        if (m_depth == 1 && !m_script.name.empty()) m_scripts.push_back(std::exchange(m_script, {}));
        if (m_depth > 0) --m_depth;
    }

    void endStage() {
        if (std::exchange(m_isFirstStage, false)) m_script.blend = m_stage.blend;
        if (m_stage.isLightmap) m_script.usesLightmap = true;
        if (m_stage.image.empty()) return;
        const bool isBetter = m_script.image.empty() || (m_showsEnvironment && !m_stage.isEnvironment);
        if (!isBetter) return;
        m_script.image = m_stage.image;
        m_script.alphaTest = m_stage.alphaTest;
        m_script.rgbGen = m_stage.rgbGen;
        m_showsEnvironment = m_stage.isEnvironment;
    }

    std::vector<Quake3Script> m_scripts;
    Quake3Script m_script;
    StageText m_stage;
    int m_depth = 0;
    bool m_isFirstStage = true;
    bool m_showsEnvironment = false; // the script's image is that of a mirroring stage
};

} // namespace

std::vector<Quake3Script> readQuake3Scripts(std::string_view text) {
    StatementReader reader(text);
    ScriptBuilder builder;
    while (const std::optional<Statement> statement = reader.next())
        builder.take(*statement);
    return builder.finish();
}

} // namespace visleaf
