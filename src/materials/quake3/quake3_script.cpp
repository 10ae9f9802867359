#include "materials/quake3/quake3_script.h"

#include "base/text/file_name.h"
#include "materials/build_material.h"
#include "materials/quake3/script_general.h"
#include "materials/quake3/script_stage.h"
#include "materials/quake3/script_statements.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

using Kind = ScriptStatement::Kind;

/// Finds where shaders begin and end.
class ScriptFinder {
  public:
    ScriptFinder(std::string_view text, std::vector<ScriptWarning>& warnings)
        : m_text(text), m_reader(text), m_warnings(warnings) {}

    std::vector<ScriptLocation> run() {
        ScriptStatement statement;
        for (m_reader.next(statement); statement.kind != Kind::end; m_reader.next(statement))
            take(statement);
        if (m_depth > 0) endUnclosed(m_text.size());
        return std::move(m_locations);
    }

  private:
    void take(const ScriptStatement& statement) {
        switch (statement.kind) {
        case Kind::words:
            takeWords(statement);
            break;
        case Kind::open:
            if (isNameWithin()) resume();
            open(statement);
            break;
        default:
            close(statement);
        }
        if (statement.kind != Kind::words) m_lone = {};
    }

    void takeWords(const ScriptStatement& statement) {
        m_lone = {};
        if (m_depth > 0) {
            if (statement.words.size() == 1) m_lone = {statement.words[0], statement.line, statement.begin};
            return;
        }
        if (!m_name.text.empty()) warn(m_name.line, "the name has no block; skipped");
        m_name = {statement.words[0], statement.line, statement.begin};
        if (statement.words.size() > 1) warn(statement.line, "extra words after the name; ignored");
    }

    void open(const ScriptStatement& statement) {
        if (m_depth++ > 0) return;
        if (m_name.text.empty()) warn(statement.line, "the block has no name; skipped");
        m_blockBegin = m_reader.position();
        m_blockLine = statement.line;
    }

    void close(const ScriptStatement& statement) {
        if (m_depth == 0) {
            warn(statement.line, "unmatched closing brace; ignored");
        } else if (--m_depth == 0) {
            finish(statement.begin);
        }
    }

    void finish(size_t blockEnd) {
        const Name name = std::exchange(m_name, {});
        if (name.text.empty()) return;
        m_locations.push_back({foldName(name.text), m_text.substr(m_blockBegin, blockEnd - m_blockBegin),
                               m_blockLine, name.line});
    }

    /// True if a block opens after a line that can only be a shader name, so the current shader lacks its
    /// closing brace.
    bool isNameWithin() const {
        return m_depth > 0 && m_lone.text.find_first_of("/\\") != std::string_view::npos;
    }

    void resume() {
        const Name next = m_lone;
        endUnclosed(next.begin);
        m_name = next;
    }

    void endUnclosed(size_t blockEnd) {
        warn(m_blockLine,
             "missing closing brace; the block ends at the next shader or at the end of the file");
        m_depth = 0;
        finish(blockEnd);
    }

    void warn(uint32_t line, std::string message) {
        m_warnings.push_back({{}, line, std::string(m_name.text), {}, std::move(message)});
    }

    struct Name {
        std::string_view text;
        uint32_t line = 0;
        size_t begin = 0;
    };

    std::string_view m_text;
    StatementReader m_reader;
    std::vector<ScriptWarning>& m_warnings;
    std::vector<ScriptLocation> m_locations;
    Name m_name; // name of the open shader or the next one
    Name m_lone; // the last statement, if it is a single word inside a shader
    size_t m_depth = 0;
    size_t m_blockBegin = 0;
    uint32_t m_blockLine = 0;
};

/// Builds a shader from its statements.
class ScriptBuilder {
  public:
    ScriptBuilder(const ScriptLocation& location, std::vector<ScriptWarning>& warnings, size_t maxImages)
        : m_location(location), m_warnings(warnings), m_maxImages(maxImages) {
        m_shader.material.name = location.name;
    }

    Quake3Script run() {
        StatementReader reader(m_location.block, m_location.firstLine);
        ScriptStatement statement;
        for (reader.next(statement); statement.kind != Kind::end; reader.next(statement))
            take(statement);
        if (m_isInStage) endStage();
        if (m_shader.implicit) finishImplicit();
        if (m_asksForFog) m_shader.material.isWithoutFog = false;
        finishSort();
        m_script.material = std::move(m_shader.material);
        m_script.implicit = m_shader.implicit;
        m_script.world = std::move(m_shader.world);
        return std::move(m_script);
    }

  private:
    void take(const ScriptStatement& statement) {
        m_line = statement.line;
        if (statement.kind == Kind::words)
            readWords(statement.words);
        else if (statement.kind == Kind::open)
            open();
        else
            close();
    }

    void open() {
        if (m_isInStage) {
            if (m_numNested++ == 0) warn({}, "nested block in a stage; skipped");
            return;
        }
        m_isInStage = true;
        m_stageLine = m_line;
        m_draft = {};
        m_draft.maxImages = m_maxImages;
        m_draft.shader = m_location.name;
    }

    void close() {
        if (m_numNested > 0)
            --m_numNested;
        else if (m_isInStage)
            endStage();
    }

    void readWords(std::span<const std::string_view> words) {
        if (m_numNested > 0) return;
        ScriptLine line(words);
        while (!line.empty())
            readDirective(line);
    }

    void readDirective(ScriptLine& line) {
        const std::string_view name = line.peek();
        const size_t numNotes = line.notes().size();
        try {
            const bool isKnown =
                m_isInStage ? readStageDirective(line, m_draft) : readGeneralDirective(line, m_shader);
            if (!isKnown) throw ParseError("unknown directive");
        } catch (const ParseError& error) {
            warn(name, fmt::format("{}; skipped", error.what()));
            line.takeRest();
        }
        for (size_t i = numNotes; i < line.notes().size(); ++i)
            warn(name, line.notes()[i]);
    }

    void endStage() {
        m_isInStage = false;
        m_asksForFog = m_asksForFog || m_draft.asksForFog;
        m_line = m_stageLine;
        const bool showsNothing = m_draft.stage.source == StageSource::image && m_draft.images.empty();
        if (m_isCut || (showsNothing && m_draft.hasSource)) return;
        if (showsNothing) {
            m_isCut = true;
            return warn("map", "the stage has no image; it and all later stages are skipped");
        }
        if (m_shader.material.stages.size() == kMaxStages)
            return warn({}, fmt::format("more than {} stages; the others are ignored", kMaxStages));
        Stage stage = finishStage(m_draft);
        for (const std::string& image : m_draft.images)
            stage.frames.push_back(m_script.imageIndex(image));
        m_shader.material.stages.push_back(std::move(stage));
        if (m_draft.isLit && m_shader.material.stages.back().blend == kBlendReplace)
            addLight(m_shader.material);
    }

    /// Replaces the stages, because those of the light of a surface will follow.
    void finishImplicit() {
        m_shader.material.stages.clear();
        m_script.images.clear();
        const std::string& image = m_shader.implicitImage;
        m_shader.implicit->image = m_script.imageIndex(image.empty() ? m_location.name : image);
    }

    void finishSort() {
        Material& material = m_shader.material;
        if (material.sky) {
            material.sort = sort_key::kSky;
        } else if (m_shader.implicit) {
            if (!m_shader.hasSort) material.sort = sortOf(*m_shader.implicit, material.hasPolygonOffset);
        } else if (material.stages.empty()) {
            material.sort = sort_key::kFog;
        } else if (!m_shader.hasSort) {
            material.sort = sortOf(material);
        }
    }

    /// Returns the engine's default sort key. A shader with only an alpha test counts as opaque.
    static float sortOf(const Material& material) {
        const Stage& first = material.stages.front();
        if (material.hasPolygonOffset) return sort_key::kDecal;
        if (first.blend == kBlendReplace) return sort_key::kOpaque;
        return first.writesDepth ? sort_key::kSeeThrough : sort_key::kBlend;
    }

    /// Implicit stages write depth even if they blend.
    static float sortOf(const ImplicitStages& implicit, bool hasPolygonOffset) {
        if (hasPolygonOffset) return sort_key::kDecal;
        return implicit.style == ImplicitStyle::blend ? sort_key::kSeeThrough : sort_key::kOpaque;
    }

    void warn(std::string_view directive, std::string message) {
        m_warnings.push_back({{}, m_line, m_location.name, std::string(directive), std::move(message)});
    }

    const ScriptLocation& m_location;
    std::vector<ScriptWarning>& m_warnings;
    const size_t m_maxImages;
    Quake3Script m_script;
    ShaderDraft m_shader;
    StageDraft m_draft;
    bool m_isInStage = false;
    bool m_asksForFog = false; // in one of the stages
    bool m_isCut = false;      // the engine stops at the first stage without an image
    size_t m_numNested = 0;    // open blocks inside the stage
    uint32_t m_line = 1;
    uint32_t m_stageLine = 1;
};

} // namespace

std::vector<ScriptLocation> findScripts(std::string_view text, std::vector<ScriptWarning>& warnings) {
    return ScriptFinder(text, warnings).run();
}

uint32_t Quake3Script::imageIndex(const std::string& name) {
    const auto known = std::find(images.begin(), images.end(), name);
    const auto index = static_cast<uint32_t>(known - images.begin());
    if (known == images.end()) images.push_back(name);
    return index;
}

Quake3Script readScript(const ScriptLocation& location, std::vector<ScriptWarning>& warnings,
                        size_t maxImages) {
    return ScriptBuilder(location, warnings, maxImages).run();
}

} // namespace visleaf
