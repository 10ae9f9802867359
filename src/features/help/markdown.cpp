#include "features/help/markdown.h"

#include <md4c.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <optional>

namespace visleaf {
namespace {

/// Collects blocks while md4c walks through a document.
class BlockBuilder {
  public:
    explicit BlockBuilder(std::string_view document) : m_document(document) {}

    std::vector<MarkdownBlock> blocks;

    void enter(MD_BLOCKTYPE type, const void* detail) {
        switch (type) {
        case MD_BLOCK_H:
            begin({MarkdownKind::heading, static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level});
            break;
        case MD_BLOCK_P:
            beginParagraph();
            break;
        case MD_BLOCK_UL:
            m_lists.push_back({});
            break;
        case MD_BLOCK_OL:
            m_lists.push_back({static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start});
            break;
        case MD_BLOCK_LI:
            begin({MarkdownKind::item, static_cast<uint32_t>(m_lists.size()), nextMarker()});
            break;
        case MD_BLOCK_CODE:
            begin({.kind = MarkdownKind::code});
            break;
        case MD_BLOCK_HR:
            begin({.kind = MarkdownKind::rule});
            break;
        case MD_BLOCK_TABLE:
            begin({.kind = MarkdownKind::table});
            break;
        case MD_BLOCK_TR:
            blocks.back().rows.emplace_back();
            break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD:
            blocks.back().rows.back().emplace_back();
            ++m_length; // of the line break behind the cell before
            break;
        default:
            break;
        }
    }

    void leave(MD_BLOCKTYPE type) {
        if ((type == MD_BLOCK_UL || type == MD_BLOCK_OL) && !m_lists.empty()) m_lists.pop_back();
    }

    void enter(MD_SPANTYPE type, const void* detail) {
        m_numBold += type == MD_SPAN_STRONG || type == MD_SPAN_EM ? 1 : 0;
        m_numCode += type == MD_SPAN_CODE ? 1 : 0;
        if (type == MD_SPAN_A) m_link = textOf(static_cast<const MD_SPAN_A_DETAIL*>(detail)->href);
    }

    void leave(MD_SPANTYPE type) {
        m_numBold -= type == MD_SPAN_STRONG || type == MD_SPAN_EM ? 1 : 0;
        m_numCode -= type == MD_SPAN_CODE ? 1 : 0;
        if (type == MD_SPAN_A) m_link.clear();
    }

    void add(MD_TEXTTYPE type, std::string_view text) {
        noteLine(text);
        switch (type) {
        case MD_TEXT_HTML:
            return;
        case MD_TEXT_BR:
        case MD_TEXT_SOFTBR:
            return addText(" ");
        case MD_TEXT_ENTITY:
            return addText(characterOf(text));
        default:
            return addText(text);
        }
    }

  private:
    struct List {
        std::optional<unsigned> next = {}; // number of the next item; nothing: bullets
    };

    static std::string textOf(const MD_ATTRIBUTE& attribute) {
        return attribute.text != nullptr ? std::string(attribute.text, attribute.size) : std::string();
    }

    /// The few entities that documents need.
    static std::string_view characterOf(std::string_view entity) {
        constexpr std::string_view kKnown[][2] = {
            {"&nbsp;", " "}, {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}, {"&quot;", "\""}};
        for (const auto& [name, character] : kKnown)
            if (entity == name) return character;
        return entity;
    }

    void begin(MarkdownBlock block) {
        blocks.push_back(std::move(block));
        m_length = 0;
    }

    /// Notes in the block where a line of the document begins. md4c gives most texts as parts of the
    /// document, in its order, but some as constants of its own.
    void noteLine(std::string_view text) {
        const char* const begin = m_document.data();
        const char* const end = begin + m_document.size();
        const std::less<const char*> isBefore;
        if (blocks.empty() || isBefore(text.data(), begin) || !isBefore(text.data(), end)) return;
        const auto position = static_cast<size_t>(text.data() - begin);
        if (position < m_counted) return;
        m_lineNumber += static_cast<uint32_t>(std::count(begin + m_counted, begin + position, '\n'));
        m_counted = position;
        std::vector<SourceLine>& lines = blocks.back().sourceLines;
        if (lines.empty() || lines.back().number != m_lineNumber) lines.push_back({m_length, m_lineNumber});
    }

    /// The first paragraph of an item is the item's own line. A later one continues it.
    void beginParagraph() {
        if (m_lists.empty()) return begin({.kind = MarkdownKind::paragraph});
        const bool isNewItem = !blocks.empty() && blocks.back().kind == MarkdownKind::item &&
                               !blocks.back().marker.empty() && blocks.back().line.empty();
        if (!isNewItem) begin({MarkdownKind::item, static_cast<uint32_t>(m_lists.size())});
    }

    std::string nextMarker() {
        if (m_lists.empty() || !m_lists.back().next) return kBullet;
        return std::to_string((*m_lists.back().next)++) + ".";
    }

    void addText(std::string_view text) {
        if (blocks.empty()) return;
        MarkdownBlock& block = blocks.back();
        m_length += text.size();
        if (block.kind == MarkdownKind::code) {
            block.code += text;
            return;
        }
        const bool isInCell =
            block.kind == MarkdownKind::table && !block.rows.empty() && !block.rows.back().empty();
        MarkdownLine& line = isInCell ? block.rows.back().back() : block.line;
        const MarkdownSpan span{std::string(text), m_numBold > 0, m_numCode > 0, m_link};
        const bool looksTheSame = !line.empty() && line.back().isBold == span.isBold &&
                                  line.back().isCode == span.isCode && line.back().link == span.link;
        if (looksTheSame)
            line.back().text += text;
        else
            line.push_back(span);
    }

    std::string_view m_document;
    size_t m_counted = 0;      // bytes of the document whose lines are counted
    uint32_t m_lineNumber = 1; // there
    size_t m_length = 0;       // of the plain text of the current block
    std::vector<List> m_lists; // around the current block
    int m_numBold = 0;         // spans around the current text
    int m_numCode = 0;
    std::string m_link;
};

BlockBuilder& builderOf(void* data) {
    return *static_cast<BlockBuilder*>(data);
}

template <class Take> void forEachLine(const MarkdownBlock& block, const Take& take) {
    take(block.line);
    for (const std::vector<MarkdownLine>& row : block.rows)
        std::for_each(row.begin(), row.end(), take);
}

} // namespace

std::vector<MarkdownBlock> parseMarkdown(std::string_view text) {
    BlockBuilder builder(text);
    MD_PARSER parser{};
    parser.flags = MD_DIALECT_GITHUB;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* data) {
        builderOf(data).enter(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* data) {
        builderOf(data).leave(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* data) {
        builderOf(data).enter(type, detail);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* data) {
        builderOf(data).leave(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* part, MD_SIZE size, void* data) {
        builderOf(data).add(type, {part, size});
        return 0;
    };
    md_parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, &builder);
    return std::move(builder.blocks);
}

std::string plainText(const MarkdownLine& line) {
    std::string text;
    for (const MarkdownSpan& span : line)
        text += span.text;
    return text;
}

std::string plainText(const MarkdownBlock& block) {
    std::string text = block.code;
    forEachLine(block, [&text](const MarkdownLine& line) { text += plainText(line) + "\n"; });
    return text;
}

std::string anchorOf(std::string_view heading) {
    std::string anchor;
    for (const char letter : heading) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == ' ' || letter == '-') anchor += '-';
        if (std::isalnum(code) != 0 || letter == '_' || code >= 0x80)
            anchor += static_cast<char>(std::tolower(code));
    }
    return anchor;
}

std::vector<std::string> linksOf(const MarkdownBlock& block) {
    std::vector<std::string> links;
    forEachLine(block, [&links](const MarkdownLine& line) {
        for (const MarkdownSpan& span : line)
            if (!span.link.empty()) links.push_back(span.link);
    });
    return links;
}

} // namespace visleaf
