import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// A fold that continues at a checkpoint gives the same result as one from the beginning.
///
/// Source: CONTRACT.md section 2.
@Suite struct FoldUpdateTests {
  static func view(_ layout: ScriptedLayout, _ data: OracleData) -> CollectionView {
    CollectionView(
      size: Size(width: 300, height: 400), layout: layout, dataSource: data, delegate: data)
  }

  /// The attributes of all elements that the layout of a view places, in element order.
  static func everything(in view: CollectionView) throws -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    try view.forEachElement { result.append($0) }
    return result
  }

  @Test(arguments: FoldScript.allCases, 0..<3 as Range<UInt64>)
  func `after every edit everything is where a fresh layout has it`(
    script: FoldScript, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let data = OracleData(
      RandomEdit.sections(Int(seed % 3) + 1, items: [700, 40, 5][Int(seed % 3)], using: &generator))
    let view = Self.view(try script.layout, data)
    for edit in 0..<30 {
      let fresh = Self.view(try script.layout, data)
      let expected = try Self.everything(in: fresh)
      try #require(try Self.everything(in: view) == expected, "seed \(seed), before edit \(edit)")
      #expect(view.contentSize == fresh.contentSize)
      RandomEdit.apply(to: data, using: &generator)
      view.reloadData()
      let (origin, size) = (Double.random(in: 0...9000, using: &generator), view.bounds.size)
      try view.setBounds(Rect(origin: Point(x: 0, y: origin), size: size))
      try fresh.layout.collectionView?.layoutIfNeeded()
    }
  }

  @Test(arguments: FoldScript.allCases, 0..<3 as Range<UInt64>)
  func `what is on screen is the same whether the rest is laid out or not`(
    script: FoldScript, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let data = OracleData(RandomEdit.sections(2, items: 1500, using: &generator))
    let lazy = try script.layout
    lazy.smallestLazyCount = 1
    let view = Self.view(lazy, data)
    for step in 0..<12 {
      let whole = Self.view(try script.layout, data)
      whole.needsWholeLayouts = true
      try whole.layoutIfNeeded()
      let end = whole.contentSize.height * (step < 8 ? 0.4 : 1)
      let origin = Point(x: 0, y: Double.random(in: 0...end, using: &generator).rounded())
      for each in [view, whole] {
        try each.setBounds(Rect(origin: origin, size: each.bounds.size))
      }
      // If the estimated content size were too small, the lazy view would change its offset.
      // Therefore both layouts are queried for the same rectangle.
      let rect = Rect(origin: origin, size: Size(width: 400, height: 700))
      let expected = try whole.attributes(in: rect)
      try #require(try view.attributes(in: rect) == expected, "seed \(seed), step \(step)")
      if step % 3 == 2 {
        RandomEdit.apply(to: data, using: &generator)
        view.reloadData()
      }
    }
    let whole = Self.view(try script.layout, data)
    #expect(try Self.everything(in: view) == Self.everything(in: whole))
    try view.layoutIfNeeded()
    #expect(view.contentSize == whole.contentSize)
  }
}
