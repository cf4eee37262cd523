import LayoutCore
import ReferenceLayouts
import TestLayouts
import TestSupport
import Testing

/// Laws of every reference, with random data.
@Suite struct ReferenceLawTests {
  static let seeds = UInt64(0)..<40

  @Test(arguments: LayoutSubject.all, seeds)
  func `the same input gives the same output`(subject: LayoutSubject, seed: UInt64) throws {
    let data = RandomSections(seed: seed)
    let view = data.makeView(layout: subject.make())
    #expect(try view.differences(from: data.makeView(layout: subject.make())) == [])
    view.reloadData()
    #expect(try view.differences(from: data.makeView(layout: subject.make())) == [])
  }

  @Test(arguments: LayoutSubject.all, seeds)
  func `every item is placed, and elements come in order`(
    subject: LayoutSubject, seed: UInt64
  ) throws {
    let data = RandomSections(seed: seed)
    let view = data.makeView(layout: subject.make())
    for (section, content) in data.sections.enumerated() {
      #expect(try view.itemFrames(inSection: section).count == content.itemSizes.count)
    }
    let keys = try view.attributes(in: .plane).map(\.key)
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: LayoutSubject.all, seeds)
  func `every number is finite and no frame begins before the origin`(
    subject: LayoutSubject, seed: UInt64
  ) throws {
    let view = RandomSections(seed: seed, items: .fittingALine).makeView(layout: subject.make())
    for attributes in try view.attributes(in: .plane) {
      let frame = attributes.frame
      #expect([frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy { $0.isFinite })
      #expect(frame.width > 0 && frame.height > 0)
      if !["circle", "coverflow"].contains(subject.description) {
        #expect(min(frame.minX, frame.minY) > -1e-3)
      }
    }
    #expect(view.contentSize.width >= 0 && view.contentSize.height >= 0)
  }

  /// The arguments are all twins except `circle` and `coverflow`, whose items may reach beyond the
  /// content if the view is small.
  @Test(arguments: LayoutSubject.lines, seeds)
  func `the content contains every frame if nothing is oversize`(
    subject: LayoutSubject, seed: UInt64
  ) throws {
    let view = RandomSections(seed: seed, items: .fittingALine).makeView(layout: subject.make())
    try view.layoutIfNeeded()
    // A line may be longer than the view by a millionth, which is the tolerance of line breaking.
    let content = Rect(origin: .zero, size: view.contentSize).insetBy(dx: -1e-3, dy: -1e-3)
    for attributes in try view.cutToPorts(view.attributes(in: .plane)) {
      #expect(content.contains(attributes.frame), "\(attributes.key.name)")
    }
  }

  @Test(arguments: LayoutSubject.all, seeds)
  func `a query is the filter of all elements`(subject: LayoutSubject, seed: UInt64) throws {
    let view = RandomSections(seed: seed).makeView(layout: subject.make())
    let all = try view.attributes(in: .plane)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let rect = Rect(
        x: Double.random(in: -100...500, using: &generator),
        y: Double.random(in: -100...1000, using: &generator),
        width: Double.random(in: 0...400, using: &generator),
        height: Double.random(in: 0...400, using: &generator))
      #expect(try view.attributes(in: rect) == all.filter { try view.isShown($0, in: rect) })
    }
  }

  /// The arguments are the twins whose elements do not depend on the offset of the view.
  ///
  /// ``EffectLawTests`` checks the twins `carousel`, `compositional` and `sticky`, with the view at
  /// the mirrored offset.
  @Test(arguments: LayoutSubject.still, seeds)
  func `right to left is the mirror image`(subject: LayoutSubject, seed: UInt64) throws {
    let data = RandomSections(seed: seed)
    let view = data.makeView(layout: subject.make())
    let mirrored = data.makeView(layout: subject.make(), direction: .rightToLeft)
    let expected = try view.attributes(in: .plane).map {
      $0.mirrored(inWidth: view.contentSize.width)
    }
    #expect(try mirrored.attributes(in: .plane) == expected)
  }

  @Test(arguments: LayoutSubject.all)
  func `no section, an empty section and one item are no special case`(
    subject: LayoutSubject
  ) throws {
    let size = Size(width: 100, height: 100)
    let item = Size(width: 10, height: 10)
    for (sections, count) in [([], 0), ([SectionData([])], 0), ([SectionData([item])], 1)] {
      let view = CollectionView.over(sections, size: size, layout: subject.make())
      #expect(try view.attributes(in: .plane).count { $0.category == .cell } == count)
    }
  }

  @Test(arguments: LayoutSubject.all, [0.0, 0.5, 1, 7, 15])
  func `narrow bounds cause no invalid numbers`(subject: LayoutSubject, extent: Double) throws {
    for seed in UInt64(0)..<20 {
      let data = RandomSections(seed: seed)
      let view = CollectionView.over(
        data.sections, size: Size(width: extent, height: extent),
        contentInset: data.contentInset, layout: subject.make())
      try view.layoutIfNeeded()
      for section in data.sections.indices {
        let frames = try view.itemFrames(inSection: section)
        #expect(frames.count == data.sections[section].itemSizes.count)
        #expect(frames.allSatisfy { $0.minX.isFinite && $0.minY.isFinite })
      }
    }
  }

  @Test(arguments: LayoutSubject.still)
  func `scrolling never invalidates the layout, a new cross size does`(
    subject: LayoutSubject
  ) throws {
    let isHorizontal =
      subject.description.hasSuffix("horizontal") || subject.description == "board"
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 60, height: 60), count: 40))],
      size: Size(width: 100, height: 100), layout: subject.make())
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 30, y: 40, width: 100, height: 100))
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 1)
    let wider = Size(width: isHorizontal ? 100 : 200, height: isHorizontal ? 200 : 100)
    try view.setBounds(Rect(origin: view.contentOffset, size: wider))
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2)
    try view.setBounds(Rect(origin: view.contentOffset, size: Size(width: 200, height: 200)))
    try view.layoutIfNeeded()
    let usesHeight = ["chat", "circle", "line", "treemap", "wallet"].contains(subject.description)
    #expect(view.prepareCount == (usesHeight ? 3 : 2))
  }

  @Test func `a property invalidates the layout when its value changes`() throws {
    let layout = FlowLayout()
    let view = CollectionView.over(
      [SectionData([Size(width: 1, height: 1)])], size: Size(width: 100, height: 100),
      layout: layout)
    try view.layoutIfNeeded()
    layout.lineSpacing = 10
    layout.alignment = .standard
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 1)
    layout.lineSpacing = 11
    layout.scrollDirection = .horizontal
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2)
  }
}
