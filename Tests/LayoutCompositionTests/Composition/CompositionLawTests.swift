import LayoutComposition
import LayoutCore
import ReferenceLayouts
import TestLayouts
import TestSupport
import Testing

/// Laws of compositions of each twin, with random data.
@Suite struct CompositionLawTests {
  static let subjects = LayoutSubject.all

  private static let names = ReferenceLayout.twins.map(\.name)

  static func reference(_ name: String) -> any Layout {
    guard let reference = ReferenceLayout.twin(named: name) else {
      preconditionFailure("no \(name)")
    }
    return reference.make(ParameterValues(reference.parameters))
  }

  private static let seeds = UInt64(0)..<3

  /// The offsets at which the views are compared.
  private static let offsets = [Point.zero, Point(x: 37, y: 55), Point(x: 400, y: 700)]

  /// Expects two layouts to be equal at every offset.
  private func expectSame(
    _ name: String, items: RandomSections.Items = .ofAnySize, tolerance: Double = 1e-9,
    _ make: () -> any Layout, _ makeOther: () -> any Layout
  ) throws {
    for seed in Self.seeds {
      for direction in LayoutDirection.allCases {
        let data = RandomSections(seed: seed, items: items)
        let view = data.makeView(layout: make(), direction: direction)
        let other = data.makeView(layout: makeOther(), direction: direction)
        let place: Comment = "\(name), seed \(seed), \(direction)"
        for offset in Self.offsets {
          for each in [view, other] { try each.setContentOffset(offset) }
          #expect(try view.differences(from: other, tolerance: tolerance) == [], place)
          #expect(view.bounds.isClose(to: other.bounds), place)
          #expect(view.prepareCount == other.prepareCount, place)
          let visible = (view.visibleElements, other.visibleElements)
          #expect(visible.0.map(\.key) == visible.1.map(\.key), place)
        }
      }
    }
  }

  @Test(arguments: subjects)
  func `a mirror image of a mirror image is the layout`(subject: LayoutSubject) throws {
    try expectSame("\(subject)", { MirroredLayout(MirroredLayout(subject.make())) }, subject.make)
  }

  @Test(arguments: subjects)
  func `transposed twice a layout is itself`(subject: LayoutSubject) throws {
    try expectSame(
      "\(subject)", { TransposedLayout(TransposedLayout(subject.make())) }, subject.make)
  }

  @Test(arguments: subjects)
  func `margins of zero change nothing`(subject: LayoutSubject) throws {
    try expectSame(
      "\(subject)", tolerance: 0, { InsetLayout(subject.make(), by: .zero) }, subject.make)
  }

  @Test(arguments: subjects)
  func `margins in margins are their sum, if there is space for them`(
    subject: LayoutSubject
  ) throws {
    let one = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    let two = EdgeInsets(top: 2, left: 8, bottom: 1, right: 4)
    try expectSame(
      "\(subject)", items: .fittingALine,
      { InsetLayout(InsetLayout(subject.make(), by: one), by: two) },
      { InsetLayout(subject.make(), by: one + two) })
  }

  @Test(arguments: subjects)
  func `an empty overlay and interpolating a layout with itself change nothing`(
    subject: LayoutSubject
  ) throws {
    try expectSame(
      "\(subject)", tolerance: 0, { OverlaidLayout(subject.make(), subject.make()) },
      subject.make)
    for progress in [0, 0.3, 1] {
      try expectSame(
        "\(subject) at \(progress)",
        { interpolate(from: subject.make(), to: subject.make(), progress: progress) },
        subject.make)
    }
  }

  @Test(arguments: subjects)
  func `one section is as its layout places it`(subject: LayoutSubject) throws {
    for seed in Self.seeds {
      let data = RandomSections(seed: seed)
      for (axis, direction) in zip(Axis.allCases, LayoutDirection.allCases) {
        func view(_ layout: any Layout) -> CollectionView {
          CollectionView.over(
            Array(data.sections.prefix(1)), size: data.viewSize, contentInset: data.contentInset,
            direction: direction, layout: layout)
        }
        let (sectioned, plain) = (
          view(SectionedLayout([subject.make()], axis: axis)), view(subject.make())
        )
        for offset in Self.offsets {
          for each in [sectioned, plain] { try each.setContentOffset(offset) }
          #expect(try sectioned.differences(from: plain) == [], "seed \(seed)")
          #expect(sectioned.bounds == plain.bounds, "seed \(seed)")
        }
      }
    }
  }

  /// The arguments are all twins except those for which this law does not hold.
  ///
  /// The law does not hold for these twins:
  /// - a twin that puts the items of all sections on one line, on one circle or into one stack
  /// - a twin that pins headers, or stretches only the first header
  /// - a twin that places its sections side by side, or places the first section in its own way
  /// - `chat`, which moves its content down
  @Test(
    arguments: names.filter {
      ![
        "board", "calendar", "carousel", "chat", "circle", "compositional", "coverflow", "feed",
        "line", "sheet", "sticky", "stretchy", "wallet",
      ].contains($0)
    })
  func `sections of a layout that stacks its sections are that layout`(name: String) throws {
    try expectSame(
      name, { SectionedLayout([]) { Self.reference(name) } }, { Self.reference(name) })
  }

  /// The arguments are all twins with a scroll direction except `sticky`, whose pinned headers are
  /// transposed with the content.
  @Test(
    arguments: ReferenceLayout.twins.filter { twin in
      twin.parameters.contains { $0.name == "scroll_direction" } && twin.name != "sticky"
    }.map(\.name))
  func `a transposed vertical layout is the horizontal one`(name: String) throws {
    func make(_ axis: Axis) -> any Layout {
      guard let reference = ReferenceLayout.twin(named: name) else {
        preconditionFailure("no \(name)")
      }
      var values = ParameterValues(reference.parameters)
      guard (try? values.set("scroll_direction", to: .text(axis.rawValue))) != nil else {
        preconditionFailure("\(name) has no axis")
      }
      return reference.make(values)
    }
    try expectSame(name, { TransposedLayout(make(.vertical)) }, { make(.horizontal) })
    try expectSame(name, { TransposedLayout(make(.horizontal)) }, { make(.vertical) })
  }

  @Test(arguments: subjects)
  func `a composed layout's query is the filter of all its elements`(
    subject: LayoutSubject
  ) throws {
    let kinds: [(String, (any Layout) -> any Layout)] = [
      ("mirrored", { MirroredLayout($0) }), ("transposed", { TransposedLayout($0) }),
      ("inset", { InsetLayout($0, by: EdgeInsets(top: 9, left: 3, bottom: 2, right: 6)) }),
      ("sections", { SectionedLayout([FlowLayout(), $0]) { WaterfallLayout() } }),
      ("overlaid", { OverlaidLayout($0, FlowLayout()) }),
      ("between", { interpolate(from: $0, to: CircleLayout(), progress: 0.4) }),
      ("nested", { MirroredLayout(TransposedLayout(SectionedLayout([$0]) { GridLayout() })) }),
    ]
    for (name, compose) in kinds {
      for seed in UInt64(0)..<3 {
        let direction: LayoutDirection = seed % 2 == 0 ? .leftToRight : .rightToLeft
        let view = RandomSections(seed: seed).makeView(
          layout: compose(subject.make()), direction: direction)
        try view.setContentOffset(Point(x: 20, y: 130))
        let all = try view.attributes(in: .plane)
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.key < $1.key }, "\(name), seed \(seed)")
        for element in all {
          #expect(try view.attributes(for: element.key) == element, "\(name), seed \(seed)")
        }
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<6 {
          let rect = Rect(
            x: .random(in: -100...500, using: &generator),
            y: .random(in: -100...1000, using: &generator),
            width: .random(in: 0...400, using: &generator),
            height: .random(in: 0...400, using: &generator))
          #expect(
            try view.attributes(in: rect) == all.filter { try view.isShown($0, in: rect) },
            "\(name), seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: LayoutSubject.still)
  func `right to left is the mirror image of a composed layout too`(subject: LayoutSubject) throws {
    for seed in Self.seeds {
      let data = RandomSections(seed: seed)
      func make() -> any Layout {
        InsetLayout(
          MirroredLayout(SectionedLayout([subject.make()]) { subject.make() }),
          by: EdgeInsets(top: 1, left: 12, bottom: 3, right: 4))
      }
      let view = data.makeView(layout: make())
      let mirrored = data.makeView(layout: make(), direction: .rightToLeft)
      let expected = try view.attributes(in: .plane).map {
        $0.mirrored(inWidth: view.contentSize.width)
      }
      let found = try mirrored.attributes(in: .plane)
      #expect(found.map(\.key) == expected.map(\.key))
      #expect(zip(found, expected).allSatisfy { $0.frame.isClose(to: $1.frame) })
    }
  }
}
