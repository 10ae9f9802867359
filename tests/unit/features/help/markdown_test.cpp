#include "features/help/documents.h"
#include "features/help/markdown.h"
#include "shell/program_files.h"

#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

TEST(Markdown, ReadsBlocks) {
    const std::vector<MarkdownBlock> blocks =
        parseMarkdown("# Title\n\nOne\nline.\n\n    code\n    more\n\n---\n\n## Second\n");
    ASSERT_THAT(blocks, SizeIs(5));
    EXPECT_EQ(blocks[0].kind, MarkdownKind::heading);
    EXPECT_EQ(blocks[0].level, 1u);
    EXPECT_EQ(plainText(blocks[1].line), "One line.");
    EXPECT_EQ(blocks[2].kind, MarkdownKind::code);
    EXPECT_EQ(blocks[2].code, "code\nmore\n");
    EXPECT_EQ(blocks[3].kind, MarkdownKind::rule);
    EXPECT_EQ(blocks[4].level, 2u);
}

TEST(Markdown, ReadsHowTextLooks) {
    const std::vector<MarkdownBlock> blocks = parseMarkdown("a **b** `c` [d `e`](f.md#g) &lt; <br> h");
    ASSERT_THAT(blocks, SizeIs(1));
    EXPECT_THAT(blocks[0].line, ElementsAre(MarkdownSpan{"a "}, MarkdownSpan{"b", true}, MarkdownSpan{" "},
                                            MarkdownSpan{"c", false, true}, MarkdownSpan{" "},
                                            MarkdownSpan{"d ", false, false, "f.md#g"},
                                            MarkdownSpan{"e", false, true, "f.md#g"}, MarkdownSpan{" <  h"}));
    EXPECT_THAT(linksOf(blocks[0]), ElementsAre("f.md#g", "f.md#g"));
}

TEST(Markdown, ReadsLists) {
    const std::vector<MarkdownBlock> blocks = parseMarkdown("- a\n  - b\n- c\n\n  more of c\n\n3. d\n4. e\n");
    ASSERT_THAT(blocks, SizeIs(6));
    const auto textOf = [](const MarkdownBlock& block) {
        return std::to_string(block.level) + block.marker + plainText(block.line);
    };
    std::vector<std::string> texts;
    for (const MarkdownBlock& block : blocks)
        texts.push_back(textOf(block));
    EXPECT_THAT(texts, ElementsAre("1*a", "2*b", "1*c", "1more of c", "13.d", "14.e"));
}

TEST(Markdown, ReadsTables) {
    const std::vector<MarkdownBlock> blocks =
        parseMarkdown("| a | b |\n| --- | --- |\n| `c` | d \\| e |\n| f |\n");
    ASSERT_THAT(blocks, SizeIs(1));
    ASSERT_EQ(blocks[0].kind, MarkdownKind::table);
    ASSERT_THAT(blocks[0].rows, SizeIs(3));
    EXPECT_EQ(plainText(blocks[0].rows[0][1]), "b");
    EXPECT_TRUE(blocks[0].rows[1][0][0].isCode);
    EXPECT_EQ(plainText(blocks[0].rows[1][1]), "d | e");
}

TEST(Markdown, AnyTextIsADocument) {
    for (const char* text : {"", "\n", "| a", "- ", "```", "[](", "<p>", "# ", "&#0;", "1. - > # a\n\n\t\tb"})
        parseMarkdown(text);
    EXPECT_THAT(parseMarkdown(""), IsEmpty());
    EXPECT_THAT(parseMarkdown(std::string(5000, '>') + "a"), testing::Not(IsEmpty()));
}

TEST(Markdown, AnchorsAreThoseOfGitHub) {
    EXPECT_EQ(anchorOf("Two words!"), "two-words");
    EXPECT_EQ(anchorOf("`--game` FOLDER, and more"), "--game-folder-and-more");
}

TEST(Documents, LinksLeadToDocumentsAndHeadings) {
    EXPECT_EQ(targetOf("keys.md", "viewer.md"), (HelpTarget{"keys.md", ""}));
    EXPECT_EQ(targetOf("#places", "viewer.md"), (HelpTarget{"viewer.md", "places"}));
    EXPECT_EQ(targetOf("../light.md#a-b", "formats/quake.md"), (HelpTarget{"light.md", "a-b"}));
    EXPECT_EQ(targetOf("quake.md", "formats/README.md"), (HelpTarget{"formats/quake.md", ""}));
    for (const char* outside : {"../README.md", "https://example.org/a.md", "/etc/a.md", "pictures/a.png",
                                "../../a.md", "info.schema.json"})
        EXPECT_EQ(targetOf(outside, "viewer.md"), HelpTarget{}) << outside;
}

TEST(Documents, AreThoseOfAFolderAndOfTheFoldersBelowIt) {
    const test::TempFolder folder;
    folder.write("b.md", "# Apples\n");
    folder.write("a.md", "text\n# bananas\n");
    folder.write("c.txt", "# No document\n");
    folder.write("below/d.md", "no heading");
    EXPECT_THAT(documentsIn(folder.path()),
                UnorderedElementsAre(HelpDocument{"b.md", "Apples"}, HelpDocument{"a.md", "bananas"},
                                     HelpDocument{"below/d.md", "d"}));
    EXPECT_THAT(documentsIn(folder.path() / "gone"), IsEmpty());
}

TEST(Documents, AreSortedIntoGroups) {
    const std::vector<HelpDocument> sorted = sortedIntoGroups({{"adr/0002-b.md", "Second"},
                                                               {"unknown.md", "Unknown"},
                                                               {"formats/quake.md", "quake"},
                                                               {"formats/README.md", "Formats"},
                                                               {"formats/kingpin.md", "Kingpin"},
                                                               {"adr/0001-a.md", "First"},
                                                               {"viewer.md", "The viewer"}});
    std::vector<std::string> names, groups;
    for (const HelpDocument& document : sorted) {
        names.push_back(document.name);
        groups.emplace_back(helpGroups()[document.group].title);
    }
    EXPECT_THAT(names, ElementsAre("viewer.md", "formats/README.md", "formats/kingpin.md", "formats/quake.md",
                                   "adr/0001-a.md", "adr/0002-b.md", "unknown.md"));
    EXPECT_THAT(groups, ElementsAre("The window", "Formats of maps", "Formats of maps", "Formats of maps",
                                    "Decisions", "Decisions", "Other documents"));
}

TEST(Documents, EachOfTheProgramHasAGroupAndEachNameIsADocument) {
    std::vector<HelpDocument> documents = documentsIn(documentFolder());
    EXPECT_THAT(documents, testing::SizeIs(testing::Gt(40)));
    for (const HelpDocument& document : sortedIntoGroups(documents))
        EXPECT_FALSE(helpGroups()[document.group].names.empty()) << document.name;
    for (const HelpGroup& group : helpGroups())
        for (const std::string_view name : group.names)
            EXPECT_TRUE(!name.ends_with(".md") ||
                        std::any_of(documents.begin(), documents.end(),
                                    [&](const HelpDocument& document) { return document.name == name; }))
                << name;
}

} // namespace
} // namespace visleaf
