#include "models/decal_images.h"

#include "support/decal_wad.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr Rgb kBlue{0, 0, 255}, kRed{120, 0, 0};

class DecalImagesTest : public testing::Test {
  protected:
    void mount(const std::string& folder, const Bytes& wad) {
        m_folder.write(folder + "/decals.wad", wad);
        EXPECT_TRUE(m_files.mount(m_folder.path() / folder, m_diagnostics));
    }

    test::TempFolder m_folder;
    FileSystem m_files;
    Diagnostics m_diagnostics;
};

TEST_F(DecalImagesTest, TheDecalsOfAModCountBeforeThoseOfTheGame) {
    mount("valve", test::decalWad({{"{blood1", 16}, {"{crack1", 16}}));
    mount("mod", test::decalWad({{"{BLOOD1", 32}}));
    const DecalImages images(m_files);
    EXPECT_THAT(images.find("{blood1"), HasSubstr("mod/decals.wad:{blood1"));
    EXPECT_THAT(images.find("{CRACK1"), HasSubstr("valve/decals.wad:{CRACK1"));
    EXPECT_THAT(images.find("{crack2"), IsEmpty());
    EXPECT_EQ(images.read("{blood1").value().width, 32u);
    EXPECT_EQ(images.read("{crack1").value().width, 16u);
}

TEST_F(DecalImagesTest, TheLastColourSaysWhatIsTransparent) {
    mount("valve",
          test::decalWad({{"{sign", 16, 7, kBlue}, {"{blood", 16, 7, kRed}, {"poster", 16, 7, kRed}}));
    const DecalImages images(m_files);
    EXPECT_EQ(images.read("{sign").value().look, (SkinLook{.isMasked = true}));
    EXPECT_EQ(images.read("{blood").value().look, (SkinLook{.isGradient = true}));
    EXPECT_EQ(images.read("poster").value().look, SkinLook{});
    EXPECT_EQ(images.read("{blood").value().palette->back(), kRed);
    EXPECT_THAT(images.read("{blood").value().indices, testing::Each(7));
}

TEST_F(DecalImagesTest, ADamagedRecordIsAnErrorAndADamagedWadIsLeftOut) {
    mount("valve", encodeWad("WAD3", {{"{short", kWad3Miptex, Bytes(50)}}));
    mount("mod", Bytes(5));
    const DecalImages images(m_files);
    EXPECT_THAT(images.find("{short"), EndsWith("{short"));
    EXPECT_FALSE(images.read("{short"));
    EXPECT_THAT(images.read("{none").error().message, HasSubstr("decals.wad has no texture {none"));
}

} // namespace
} // namespace visleaf
