import LayoutCore
import PostLayouts
import ReferenceLayouts
import Testing

@Suite struct PostLayoutTests {
  @Test func `names are in the order of the posts`() {
    #expect(
      ReferenceLayout.posts.map(\.name) == [
        "post-000-rtl", "post-001-carousel", "post-001-pages", "post-001-stretchy",
        "post-002-carousel", "post-002-drag", "post-002-waterfall", "post-003-carousel",
        "post-003-pages", "post-003-circle", "post-003-circle-in-repository", "post-003-mosaic",
        "post-004-circle",
      ])
  }

  @Test func `the layouts of the posts have the posts' numbers as their defaults`() throws {
    let numbers = Dictionary(
      uniqueKeysWithValues: ReferenceLayout.posts.map { layout in
        (layout.name, layout.parameters.map { "\($0.name)=\($0.defaultValue)" })
      })
    #expect(
      numbers["post-000-rtl"] == [
        "item_size=80x80", "section_inset=10,10,10,10", "line_spacing=10", "item_spacing=5",
      ])
    #expect(
      numbers["post-002-waterfall"] == [
        "screen_width=320", "section_inset=10,10,20,10", "line_spacing=10", "item_spacing=10",
        "invalidates_in_prepare=false",
      ])
    for name in ["post-001-carousel", "post-002-carousel", "post-003-carousel", "post-003-pages"] {
      #expect(numbers[name] == ["item_size=160x150", "line_spacing=10"])
    }
    for name in ["post-003-circle", "post-003-mosaic", "post-004-circle"] {
      #expect(numbers[name] == [])
    }
  }
}
