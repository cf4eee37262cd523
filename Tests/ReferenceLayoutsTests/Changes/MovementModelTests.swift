import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 7: views in random drags equal new views whose data contain the move.
@Suite struct MovementModelTests {
  /// A drag over random data, and the move that the view must show.
  private struct Drag {
    let start: RandomSections
    let direction: LayoutDirection
    let makeLayout: () -> any Layout
    let data: MovableData
    let view: CollectionView
    var generator: SeededGenerator
    var original = IndexPath.section(0)
    var current = IndexPath.section(0)

    init(seed: UInt64, direction: LayoutDirection, makeLayout: @escaping () -> any Layout) throws {
      start = RandomSections(seed: seed)
      generator = SeededGenerator(seed: seed &+ 1000)
      self.direction = direction
      self.makeLayout = makeLayout
      data = MovableData(start.sections)
      view = CollectionView(
        size: start.viewSize, direction: direction, layout: makeLayout(), dataSource: data,
        delegate: data)
      view.contentInset = start.contentInset
    }

    /// Picks up a random item; returns false if the data have no items.
    mutating func begin() throws -> Bool {
      let paths = start.sections.enumerated().flatMap { section, data in
        data.itemSizes.indices.map { IndexPath(item: $0, section: section) }
      }
      guard let path = paths.randomElement(using: &generator) else { return false }
      (original, current) = (path, path)
      #expect(try view.beginInteractiveMovement(ofItemAt: path))
      return true
    }

    /// A new view over the data, which contain the move if `moved` is true.
    func fresh(moved: Bool = true) -> CollectionView {
      var sections = start.sections
      if moved, original.item != nil { sections.moveItem(at: original, to: current) }
      return CollectionView.over(
        sections, size: start.viewSize, contentInset: start.contentInset, direction: direction,
        layout: makeLayout())
    }

    /// Drags to the centre of an item, or to a random point, and compares the view with a new one.
    mutating func step(_ comment: Comment) throws {
      let model = fresh()
      let targets = try model.attributes(in: .plane).filter { $0.category == .cell }
      let point: Point
      if let target = targets.randomElement(using: &generator), Bool.random(using: &generator) {
        point = target.center
      } else {
        point = Point(
          x: .random(in: -10...400, using: &generator), y: .random(in: -10...900, using: &generator)
        )
      }
      current = try model.indexPathForItem(at: point) ?? current
      try view.updateInteractiveMovement(to: point)
      try expectModel(draggedTo: point, comment)
    }

    private func expectModel(draggedTo point: Point, _ comment: Comment) throws {
      let model = fresh()
      try model.layoutIfNeeded()
      let dragged = ElementKey.cell(current)
      #expect(view.contentSize.width == model.contentSize.width, comment)
      #expect(abs(view.contentSize.height - model.contentSize.height) < 1e-9, comment)
      try model.forEachElement { expected in
        guard let found = try? view.attributes(for: expected.key) else {
          Issue.record("\(expected.key) is missing: \(comment)")
          return
        }
        if expected.key == dragged {
          // From right to left, the point is mirrored twice, which can cause a rounding error.
          #expect(abs(found.center.x - point.x) < 1e-9 && found.center.y == point.y, comment)
          #expect(found.zIndex == .max, comment)
          #expect(found.size == expected.size, comment)
        } else {
          #expect(found.frame.isClose(to: expected.frame), "\(expected.key): \(comment)")
          #expect(found.zIndex == expected.zIndex, comment)
        }
      }
    }
  }

  @Test(
    arguments: ["flow", "waterfall", "list", "circle", "rtl", "grid", "sticky"],
    LayoutDirection.allCases)
  func `while an item is dragged, and afterwards, the view equals a new one over moved data`(
    name: String, direction: LayoutDirection
  ) throws {
    let reference = try #require(ReferenceLayout.twin(named: name))
    for seed in UInt64(0)..<14 {
      var drag = try Drag(seed: seed, direction: direction) {
        reference.make(ParameterValues(reference.parameters))
      }
      guard try drag.begin() else { continue }
      for step in 0..<6 {
        try drag.step("\(name), seed \(seed), step \(step)")
      }
      #expect(drag.data.sections == drag.start.sections, "seed \(seed)")
      let isCancelled = seed % 2 == 0
      if isCancelled {
        try drag.view.cancelInteractiveMovement()
        #expect(drag.data.moves == [], "seed \(seed)")
      } else {
        try drag.view.endInteractiveMovement()
        let expected: [UpdateItem] =
          drag.original == drag.current ? [] : [.move(from: drag.original, to: drag.current)]
        #expect(drag.data.moves == expected, "seed \(seed)")
      }
      let model = drag.fresh(moved: !isCancelled)
      try model.layoutIfNeeded()
      try model.setBounds(drag.view.bounds)
      #expect(try drag.view.differences(from: model, tolerance: 1e-9) == [], "seed \(seed)")
    }
  }
}
