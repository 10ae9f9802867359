#include "materials/quake3/script_statements.h"

#include <gtest/gtest.h>

#include <string>

namespace visleaf {
namespace {

/// Returns all statements in one text: words are separated by spaces, statements by `|`.
std::string statementsOf(std::string_view text) {
    StatementReader reader(text);
    ScriptStatement statement;
    std::string all;
    for (reader.next(statement); statement.kind != ScriptStatement::Kind::end; reader.next(statement)) {
        if (!all.empty()) all += '|';
        if (statement.kind == ScriptStatement::Kind::open) all += '{';
        if (statement.kind == ScriptStatement::Kind::close) all += '}';
        for (const std::string_view word : statement.words) {
            if (word.data() != statement.words.front().data()) all += ' ';
            all += word;
        }
    }
    return all;
}

TEST(StatementReader, CutsLinesIntoWordsAndFindsBraces) {
    EXPECT_EQ(statementsOf("a b\n{\nc\td\n}\n"), "a b|{|c d|}");
    EXPECT_EQ(statementsOf("a {\n b { c } }"), "a|{|b|{|c|}|}");
    EXPECT_EQ(statementsOf(""), "");
    EXPECT_EQ(statementsOf(" \n\t "), "");
}

TEST(StatementReader, TakesWindowsLineEnds) {
    EXPECT_EQ(statementsOf("a\r\n{\r\nb c\r\n}\r\n"), "a|{|b c|}");
}

TEST(StatementReader, EndsLinesAtCarriageReturnsOutsideOfComments) {
    EXPECT_EQ(statementsOf("tcMod scale 7 7\r alphaGen vertex\r\rb"), "tcMod scale 7 7|alphaGen vertex|b");
    EXPECT_EQ(statementsOf("a // b\r c\nd"), "a|d");
}

TEST(StatementReader, SkipsComments) {
    EXPECT_EQ(statementsOf("// {\n/* b\n{ */ a // c\n{ /* { */\nd /* x */ e //\n}"), "a|{|d e|}");
    EXPECT_EQ(statementsOf("a /* open"), "a");
    EXPECT_EQ(statementsOf("a //"), "a");
}

TEST(StatementReader, EndsWordsAtComments) {
    EXPECT_EQ(statementsOf("map a.tga//comment\n}//"), "map a.tga|}");
    EXPECT_EQ(statementsOf("map a.tga/*x*/b"), "map a.tga b");
    EXPECT_EQ(statementsOf("map /a/b"), "map /a/b");
}

TEST(StatementReader, KeepsWhatIsQuotedUpToTheEndOfTheLine) {
    EXPECT_EQ(statementsOf("map \"a b // c.tga\" d"), "map a b // c.tga d");
    EXPECT_EQ(statementsOf("map \"a b\nc"), "map a b|c");
}

TEST(StatementReader, TreatsNonAsciiBytesAsSpaces) {
    EXPECT_EQ(statementsOf("\xEF\xBB\xBF"
                           "a\xA0"
                           "b"),
              "a b");
}

TEST(StatementReader, FindsBracesThatBeginALineButNotWithinWords) {
    EXPECT_EQ(statementsOf("{map a\n}b"), "{|map a|}|b");
    EXPECT_EQ(statementsOf("map a{b }c"), "map a{b }c");
}

TEST(StatementReader, CountsLinesAndBytes) {
    StatementReader reader("a\n/*\n*/\nbc\n{", 10);
    ScriptStatement statement;
    reader.next(statement);
    EXPECT_EQ(statement.line, 10u);
    reader.next(statement);
    EXPECT_EQ(statement.line, 13u);
    EXPECT_EQ(statement.begin, 8u);
    EXPECT_EQ(reader.position(), 10u);
    reader.next(statement);
    EXPECT_EQ(statement.line, 14u);
}

} // namespace
} // namespace visleaf
