import LayoutCore
import ReferenceLayouts
import TestLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 2.2: the elements on screen do not depend on the queried rectangle.
@Suite struct QueryExtentLawTests {
  @Test(arguments: LayoutSubject.all, LayoutDirection.allCases)
  func `pages and visible bounds show the same`(
    subject: LayoutSubject, direction: LayoutDirection
  ) throws {
    for seed in UInt64(0)..<12 {
      var generator = SeededGenerator(seed: seed)
      let data = RandomSections(seed: seed)
      let view = data.makeView(layout: subject.make(), direction: direction)
      let paging = data.makeView(layout: subject.make(), direction: direction)
      paging.queryExtent = .pages
      for _ in 0..<5 {
        let offset = Point(
          x: .random(in: -60...500, using: &generator),
          y: .random(in: -60...1200, using: &generator))
        for each in [view, paging] {
          try each.layoutIfNeeded()
          try each.setBounds(Rect(origin: offset, size: data.viewSize))
          try each.layoutIfNeeded()
        }
        #expect(view.visibleElements == paging.visibleElements, "seed \(seed), \(offset)")
      }
    }
  }
}
