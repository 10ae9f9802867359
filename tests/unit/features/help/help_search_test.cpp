#include "features/help/help_feature.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

std::vector<std::string> hitsIn(std::string_view document, std::string_view typed) {
    const std::vector<SearchedPage> pages{{"page", parseMarkdown(document)}};
    std::vector<std::string> hits;
    for (const HelpHit& hit : findInPages(pages, typed).list)
        hits.push_back(std::to_string(hit.line) + " " + std::to_string(hit.block) + "." +
                       std::to_string(hit.row) + " " + hit.text);
    return hits;
}

TEST(HelpSearch, FindsLinesInAnyCase) {
    EXPECT_THAT(hitsIn("# Light\n\nA light, a LIGHT\nand none here,\nbut a **li**ght.\n", "light"),
                ElementsAre("1 0.0 Light", "3 1.0 A light, a LIGHT and none here, but a light.",
                            "5 1.0 ... and none here, but a light."));
    EXPECT_THAT(hitsIn("text\n", "other"), IsEmpty());
    EXPECT_THAT(hitsIn("text\n", ""), IsEmpty());
}

TEST(HelpSearch, SeesTextAsItIsShown) {
    EXPECT_THAT(hitsIn("see [the viewer](page.md) &lt;here&gt;\n", "the viewer <here"), SizeIs(1));
    EXPECT_THAT(hitsIn("see [the viewer](page.md)\n", "page.md"), IsEmpty());
    EXPECT_THAT(hitsIn("two\nwords\n", "two words"), ElementsAre("1 0.0 two words"))
        << "lines of a paragraph";
}

TEST(HelpSearch, KnowsLinesOfListsTablesAndCode) {
    EXPECT_THAT(hitsIn("- a\n- find\n  - x\n    find\n", "find"), ElementsAre("2 1.0 find", "4 2.0 x find"));
    EXPECT_THAT(hitsIn("\n| a | find |\n| --- | --- |\n| b | c |\n| find | `d` |\n", "find"),
                ElementsAre("2 0.0 a find", "5 0.2 find d"));
    EXPECT_THAT(hitsIn("text\n\n    one\n    find\n\n```\nfind\n```\n", "find"),
                ElementsAre("4 1.0 find", "7 2.0 find"));
}

TEST(HelpSearch, AnExcerptIsASentenceFromItsStartOrFromAWordNearWhatIsFound) {
    EXPECT_THAT(hitsIn("One. Two\nfind three. Four.\n", "find"), ElementsAre("2 0.0 Two find three."));
    EXPECT_THAT(hitsIn("one two three four five six seven find eight\n", "find"),
                ElementsAre("1 0.0 ... four five six seven find eight"));
    std::string word;
    for (size_t i = 0; i < 20; ++i)
        word += "\u00e4";
    EXPECT_THAT(hitsIn(word + "find\n", "find"), ElementsAre("1 0.0 ... find"))
        << "no letter of two bytes is cut";
    EXPECT_THAT(hitsIn("find " + word + word + word + word + word + " end\n", "find"),
                ElementsAre("1 0.0 find " + word + word + word + word + word));
}

TEST(HelpSearch, TheWholeTextIsAParagraphOrARow) {
    const std::vector<SearchedPage> pages{
        {"page", parseMarkdown("One.\nTwo find.\nThree.\n\n| a | b |\n| --- | --- |\n| find | c |\n")}};
    std::vector<std::string> texts;
    for (const HelpHit& hit : findInPages(pages, "find").list)
        texts.push_back(wholeText(pages[0].blocks[hit.block], hit));
    EXPECT_THAT(texts, ElementsAre("One. Two find. Three.", "find c"));
}

TEST(HelpSearch, AHitKnowsItsSection) {
    const std::vector<SearchedPage> pages{{"page", parseMarkdown("find\n\n# A\n\nfind\n\n## find\n")}};
    std::vector<size_t> sections;
    for (const HelpHit& hit : findInPages(pages, "find").list)
        sections.push_back(hit.section);
    EXPECT_THAT(sections, ElementsAre(3u, 0u, 1u));
}

TEST(HelpSearch, ListsAtMostSoManyLinesAndCountsAll) {
    std::string document;
    for (size_t i = 0; i < kMaxHelpHits + 5; ++i)
        document += "find\n";
    const std::vector<SearchedPage> pages{{"page", parseMarkdown(document)}};
    const HelpHits hits = findInPages(pages, "find");
    EXPECT_THAT(hits.list, SizeIs(kMaxHelpHits));
    EXPECT_EQ(hits.total, kMaxHelpHits + 5);
}

/// Returns the page and the line of each hit.
std::vector<std::string> placesOf(std::string_view typed, const std::vector<SearchedPage>& pages) {
    std::vector<std::string> places;
    for (const HelpHit& hit : findInPages(pages, typed).list)
        places.push_back(pages[hit.page].name + ":" + std::to_string(hit.line));
    return places;
}

std::vector<std::string> pagesFor(std::string_view typed) {
    const std::vector<SearchedPage> pages{{"other.md", parseMarkdown("# Other\n\nleaks of light\n")},
                                          {"light.md", parseMarkdown("# What lights maps\n\ntext\n")},
                                          {"section.md", parseMarkdown("# A\n\nleaks\n\n## Of leaks\n")},
                                          {"formats/game-data.md", parseMarkdown("# Files\n")},
                                          {"leaks.md", parseMarkdown("# Leaks in maps\n\nleaks\n")}};
    return placesOf(typed, pages);
}

TEST(HelpSearch, PagesThatAreNamedSoComeFirstThenHeadings) {
    EXPECT_THAT(pagesFor("Leaks"),
                ElementsAre("leaks.md:1", "leaks.md:3", "section.md:5", "section.md:3", "other.md:3"));
    EXPECT_THAT(pagesFor("light"), ElementsAre("light.md:1", "other.md:3"));
    EXPECT_THAT(pagesFor("game-data"), ElementsAre("formats/game-data.md:1")) << "the text lacks it";
}

TEST(HelpSearch, OfEqualPagesTheOneWithMostLinesComesFirst) {
    const std::vector<SearchedPage> pages{{"one.md", parseMarkdown("find\n")},
                                          {"two.md", parseMarkdown("find\n\nfind\n\nfinds\n")}};
    EXPECT_EQ(findInPages(pages, "find").list.front().page, 1u);
}

TEST(HelpSearch, PagesForUsersAndWholeWordsComeFirst) {
    const std::vector<SearchedPage> pages{
        {"materials.md", parseMarkdown("# Materials\n\n## DarkPlaces\n\n## Of dark\n")},
        {"compute-dark.md", parseMarkdown("# Compute dark\n"), true},
        {"engines.md", parseMarkdown("# Engines\n\n## DarkPlaces\n")},
        {"viewer.md", parseMarkdown("# Viewer\n\nDarkPlaces.\n\nIt is dark. Darkness\n")},
        {"exact.md", parseMarkdown("# Exact\n"), true}};
    const auto found = [&](std::string_view typed) { return placesOf(typed, pages); };
    EXPECT_THAT(found("dark"), ElementsAre("materials.md:5", "materials.md:3", "viewer.md:5", "viewer.md:3",
                                           "engines.md:3", "compute-dark.md:1"));
    EXPECT_THAT(found("exact"), ElementsAre("exact.md:1")) << "a name that is just this";
    EXPECT_THAT(found("viewers"), IsEmpty());
    EXPECT_EQ(findInPages(pages, "material").list.front().rank, HelpRank::wordOfHeading) << "Materials";
}

TEST(HelpSearch, WhatAGlossarySaysAboutAWordComesFirst) {
    const std::vector<SearchedPage> pages{
        {"leaf.md", parseMarkdown("# Leaf\n\nleaf\n")},
        {"light.md", parseMarkdown("# Light\n\n| word | shows |\n| --- | --- |\n| luxel | luxels |\n")},
        {"glossary.md",
         parseMarkdown("# Glossary\n\n| word | meaning |\n| --- | --- |\n"
                       "| face | has a leaf |\n| leaf (plural leafs) | a cell |\n"
                       "| *brush*, brush side | a solid with luxels |\n| luxel | a sample |\n")}};
    const auto found = [&](std::string_view typed) { return placesOf(typed, pages); };
    EXPECT_THAT(found("Leaf"), ElementsAre("glossary.md:6", "leaf.md:1", "leaf.md:3", "glossary.md:5"));
    EXPECT_EQ(found("leafs").front(), "glossary.md:6");
    EXPECT_THAT(found("brush side"), ElementsAre("glossary.md:7"));
    EXPECT_THAT(found("luxel"), ElementsAre("glossary.md:8", "light.md:5", "glossary.md:7"));
    EXPECT_EQ(found("lea").front(), "leaf.md:1") << "only whole words are defined";
    EXPECT_EQ(findInPages(pages, "face").total, 1u);
}

class HitsOfTwoPages : public testing::Test {
  protected:
    const std::vector<SearchedPage> m_pages{{"one", parseMarkdown("find\n\nfind\n")},
                                            {"two", parseMarkdown("| a |\n| --- |\n| find |\n")}};
    const HelpHits m_hits = findInPages(m_pages, "find");
};

TEST_F(HitsOfTwoPages, TheFirstIsTheBestAndTheyGoRound) {
    ASSERT_THAT(m_hits.list, SizeIs(3));
    EXPECT_EQ(nextHit(m_hits, {}, false), 0u);
    EXPECT_EQ(nextHit(m_hits, {}, true), 0u);
    EXPECT_EQ(nextHit(m_hits, 1, false), 2u);
    EXPECT_EQ(nextHit(m_hits, 2, false), 0u);
    EXPECT_EQ(nextHit(m_hits, 0, true), 2u);
}

TEST(HelpSearch, MarksDoNotDependOnTheRank) {
    const std::vector<SearchedPage> pages{{"one", parseMarkdown("find\n\n# find\n\nfind\n")}};
    const HelpHits hits = findInPages(pages, "find");
    ASSERT_THAT(hits.list, SizeIs(3));
    EXPECT_EQ(hits.list[0].block, 1u) << "the heading";
    const PageHits marks(hits, 0, 0);
    EXPECT_TRUE(marks.isIn(0) && marks.isIn(1) && marks.isIn(2));
    EXPECT_TRUE(marks.isShownIn(1));
}

TEST_F(HitsOfTwoPages, MarksAreThoseOfOnePage) {
    const PageHits first(m_hits, 0, 1), second(m_hits, 1, 1);
    EXPECT_TRUE(first.isIn(0) && first.isIn(1));
    EXPECT_FALSE(first.isIn(2));
    EXPECT_FALSE(first.isShownIn(0));
    EXPECT_TRUE(first.isShownIn(1));
    EXPECT_TRUE(second.isIn(0, 1));
    EXPECT_FALSE(second.isIn(0, 0));
    EXPECT_FALSE(second.isShownIn(0)) << "it is in the other page";
}

/// A page that is searched.
class SearchInPage : public testing::Test {
  protected:
    SearchInPage() {
        m_help.page.name = "page";
        m_help.page.top = {1, 0, 0.5f};
        m_help.pages = {{"page", parseMarkdown("one\n\ntwo\n\nfind\n\nfind\n")}};
    }

    /// Returns the place that the page scrolls to.
    std::optional<HelpPlace> placeAfter(std::string_view typed) {
        m_help.typed = {};
        std::copy(typed.begin(), typed.end(), m_help.typed.begin());
        searchDocuments(m_help);
        return takePlace();
    }

    std::optional<HelpPlace> takePlace() {
        const auto place = std::exchange(m_help.page.placeToShow, std::nullopt);
        if (place) m_help.page.top = *place; // a frame has shown it
        return place;
    }

    HelpShown m_help;
};

constexpr HelpPlace kBefore{1, 0, 0.5f};

TEST_F(SearchInPage, ShowsThePlaceBeforeItWhereItFindsNothing) {
    EXPECT_EQ(placeAfter("f"), HelpPlace{2});
    EXPECT_EQ(placeAfter("fix"), kBefore);
    EXPECT_EQ(placeAfter("fi"), HelpPlace{2});
}

TEST_F(SearchInPage, ItsEndReturnsToThePlaceBeforeIt) {
    EXPECT_EQ(placeAfter("f"), HelpPlace{2});
    EXPECT_EQ(placeAfter(""), kBefore);
    EXPECT_FALSE(m_help.shownHit);
    EXPECT_FALSE(m_help.beforeSearch);
}

TEST_F(SearchInPage, ItsEndKeepsTheHitInViewToWhichTheUserHasGone) {
    placeAfter("f");
    showNextHit(m_help, false);
    EXPECT_EQ(takePlace(), HelpPlace{3});
    EXPECT_EQ(placeAfter(""), HelpPlace{3}) << "the text gets wider when the list of hits leaves";
}

} // namespace
} // namespace visleaf
