#include "base/byte_reader.h"
#include "support/file_bytes.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::bytesOf;

TEST(ByteReader, ReadsLittleEndianNumbers) {
    const Bytes bytes =
        bytesOf({0x01, 0x02, 0x01, 0xFE, 0xFF, 0x04, 0x03, 0x02, 0x01, 0xFF, 0xFF, 0xFF, 0xFF});
    ByteReader reader(bytes);
    EXPECT_EQ(reader.u8(), 1);
    EXPECT_EQ(reader.u16(), 0x0102);
    EXPECT_EQ(reader.i16(), -2);
    EXPECT_EQ(reader.u32(), 0x01020304u);
    EXPECT_EQ(reader.i32(), -1);
    EXPECT_EQ(reader.remaining(), 0u);
}

TEST(ByteReader, ReadsFloatsBitForBit) {
    const Bytes bytes = bytesOf({0, 0, 0x80, 0x3F, 0, 0, 0, 0xC0, 0, 0, 0x20, 0x41});
    ByteReader reader(bytes);
    EXPECT_EQ(reader.vec3(), glm::vec3(1.0f, -2.0f, 10.0f));
}

TEST(ByteReader, ValuePastTheEndIsAnError) {
    const Bytes bytes = bytesOf({1, 2, 3});
    EXPECT_THROW(ByteReader(bytes).u32(), ParseError);
    EXPECT_THROW(ByteReader(bytes).f32(), ParseError);
    EXPECT_THROW(ByteReader(bytes).bytes(4), ParseError);
    EXPECT_THROW(ByteReader(bytes).text(4), ParseError);
    EXPECT_THROW(ByteReader(ByteSpan{}).u8(), ParseError);
}

TEST(ByteReader, FailedReadKeepsThePosition) {
    const Bytes bytes = bytesOf({1, 2, 3});
    ByteReader reader(bytes);
    EXPECT_THROW(reader.u32(), ParseError);
    EXPECT_EQ(reader.position(), 0u);
    EXPECT_EQ(reader.u16(), 0x0201);
}

TEST(ByteReader, SurvivesSizesThatOverflow) {
    const Bytes bytes = bytesOf({1, 2, 3});
    ByteReader reader(bytes);
    reader.skip(2);
    EXPECT_THROW(reader.bytes(SIZE_MAX), ParseError);
    EXPECT_THROW(reader.seek(SIZE_MAX), ParseError);
    EXPECT_EQ(reader.remaining(), 1u);
}

TEST(ByteReader, SeeksUpToTheEndButNotPastIt) {
    const Bytes bytes = bytesOf({1, 2, 3});
    ByteReader reader(bytes);
    reader.seek(3);
    EXPECT_EQ(reader.remaining(), 0u);
    EXPECT_THROW(reader.seek(4), ParseError);
}

TEST(ByteReader, EndsTextAtTheFirstZero) {
    const Bytes bytes = bytesOf({'a', 'b', 0, 'c', 'd', 'e'});
    ByteReader reader(bytes);
    EXPECT_EQ(reader.text(4), "ab");
    EXPECT_EQ(reader.text(2), "de");
}

} // namespace
} // namespace visleaf
