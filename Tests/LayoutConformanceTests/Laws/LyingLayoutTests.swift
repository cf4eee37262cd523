import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The laws, checked with layouts in Swift.
///
/// The references keep the laws that apply to every layout. ``LyingLayout`` breaks such laws in
/// ways in which no script can.
@Suite struct LyingLayoutTests {
  private func brokenLaws(_ lie: LyingLayout.Lie) throws -> [String] {
    let named = NamedLayout(
      name: "lying", layout: LyingLayout(lie), parameters: ParameterValues([]),
      makeAnother: { _ in
        NamedLayout(
          name: "lying", layout: LyingLayout(lie), parameters: ParameterValues([]), apply: { _ in })
      }, apply: { _ in })
    let scene = try Scene.load(bytes: Array(listScene("").utf8), named: "list.json")
    let run = SceneRun(scene, layout: named, source: ReferenceSource())
    let check = LawCheck()
    try run.run(checking: check)
    return check.violations.map(\.diagnostic.message)
  }

  @Test(arguments: [
    (LyingLayout.Lie.none, []),
    (.leavesOut, ["complete: 1.2 has no element"]),
    (.doubles, ["complete: 1.2 has two elements"]),
    (.invents, ["complete: there is no item 1.9"]),
    (.negative, ["no_negative_size: 1.2 has the size -9 × 20"]),
    (
      .answersLittle,
      ["query_complete: the query leaves out 1.2, which overlaps the rectangle"]
    ),
    (
      .answersOtherwise,
      ["item_equals_query: 1.2 has alpha 0.5, but 1 when queried alone"]
    ),
    (
      .strays,
      [
        "no_stray_prepare: scrolling to 0, 45 prepared the layout, "
          + "which had said that it stays valid"
      ]
    ),
  ])
  func `a lie breaks its law and no other`(lie: LyingLayout.Lie, messages: [String]) throws {
    #expect(try brokenLaws(lie) == messages)
  }

  /// Scenes in which a query has two right answers, and a mirrored view gives the other answer.
  ///
  /// - In the first scene, 1.1 is enlarged and surrounds 1.2. The queried point is on the left edge
  ///   of 1.2.
  /// - In the second scene, 1.2 rests at the offset 93, and 1.3 rests at 150. The queried offset is
  ///   121.5, in the middle between them.
  private static let ties = [
    #""params": { "line_spacing": 14, "minimum_scale": 6 }, "#
      + #""sections": [{ "items": [[50, 20], [30, 100]] }], "view": { "size": [200, 200], "#,
    #""params": { "line_spacing": 0 }, "#
      + #""sections": [{ "items": [[96, 10], [90, 10], [24, 10]] }], "view": { "size": [100, 100], "#,
  ]

  @Test(arguments: ties, LayoutDirection.allCases)
  func `a tie between two answers is not compared`(
    tie: String, direction: LayoutDirection
  ) throws {
    let text = """
      { "scene": 1, "name": "tie", \(tie) "direction": "\(direction.rawValue)" } }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "tie.json")
    var layout = try #require(ReferenceSource().reference(named: "carousel"))
    try layout.set(scene.params)
    let run = SceneRun(scene, layout: layout, source: ReferenceSource())
    let check = LawCheck([.named(.mirrors)])
    try run.run(checking: check)
    #expect(check.violations.map(\.diagnostic.message) == [])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `a view that is wider than its content rests at the left edge in both directions`(
    direction: LayoutDirection
  ) throws {
    let text = """
      { "scene": 1, "name": "short", "sections": [{ "items": [[60, 60]] }],
        "view": { "size": [300, 300], "contentInset": { "leading": -90, "trailing": -40 },
          "direction": "\(direction.rawValue)" } }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "short.json")
    let run = try SceneRun.make(scene, "carousel")
    let check = LawCheck(Law.forAll + [.named(.mirrors), .named(.snapReachable)])
    try run.run(checking: check)
    #expect(check.violations.map(\.diagnostic.message) == [])
  }

  @Test(arguments: ReferenceLayout.twins.map(\.name), LayoutDirection.allCases)
  func `the references keep the laws that apply to every layout`(
    name: String, direction: LayoutDirection
  ) throws {
    for seed in UInt64(50)..<54 {
      let text = RandomScene(seed: seed, direction: direction).text
      let scene = try Scene.load(bytes: Array(text.utf8), named: "random.json")
      let run = try SceneRun.make(scene, name)
      let check = LawCheck(Law.forAll + [.named(.mirrors), .named(.snapIdempotent)])
      try run.run(checking: check)
      #expect(check.violations.map(\.diagnostic.message) == [], "seed \(seed)")
    }
  }

  @Test func `every law has its own name, code and sentence`() {
    let laws = NamedLaw.allCases.map(Law.named)
    #expect(laws.map(\.name) == NamedLaw.allCases.map(\.rawValue))
    #expect(Set(laws.map(\.code)).count == laws.count)
    #expect(Set(laws.map(\.promise)).count == laws.count)
    for law in laws {
      #expect(law.code.rawValue.wholeMatch(of: #/CL0[48]\d\d/#) != nil)
      #expect(!law.promise.hasSuffix("."))
    }
    #expect(Law.forAll.map(\.name).contains("complete"))
    #expect(!Law.forAll.map(\.name).contains("no_overlap"))
  }

  @Test(arguments: UInt64(0)..<200)
  func `a sweep finds the same overlaps as comparing all pairs`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number(_ most: Int) -> Double { Double(Int.random(in: 0...most, using: &generator)) }
    let elements = (0..<Int.random(in: 0...12, using: &generator)).map { item in
      LayoutAttributes(
        .cell(item: item, section: 0),
        frame: Rect(x: number(60), y: number(60), width: number(15), height: number(15)))
    }
    func overlap(_ one: Int, _ other: Int) -> Bool {
      let common = elements[one].frame.intersection(elements[other].frame)
      return !common.isNull && common.width > 0.5 && common.height > 0.5
    }
    let pairs = elements.indices.flatMap { one in
      (one + 1..<elements.count).filter { overlap(one, $0) }.map { (one, $0) }
    }
    for isWide in [false, true] {
      let sweep = OverlapSweep(elements, deeperThan: 0.5, isWide: isWide)
      #expect((sweep.first == nil) == pairs.isEmpty)
      #expect((sweep.count == 0) == pairs.isEmpty)
      #expect(sweep.count <= pairs.count)
      if let (one, other) = sweep.first {
        #expect(overlap(one.indexPath.item ?? 0, other.indexPath.item ?? 0))
        #expect(one.key < other.key)
      }
    }
  }
}

/// A layout of items in a column that gives one kind of wrong answer.
final class LyingLayout: ArrangedLayout {
  /// The kind of the wrong answer.
  enum Lie: Sendable {
    case none, leavesOut, doubles, invents, negative, answersLittle, answersOtherwise, strays
  }

  weak var collectionView: CollectionView?
  private(set) var arrangement = Arrangement.empty
  private let lie: Lie
  private var preparedOffset = Point.zero
  private static let liar = ElementKey.cell(item: 1, section: 0)

  init(_ lie: Lie) {
    self.lie = lie
  }

  func prepare() throws(LayoutError) {
    guard let view = collectionView else { return }
    guard view.numberOfSections > 0 else {
      arrangement = .empty
      return
    }
    preparedOffset = view.contentOffset
    var frames: ContiguousArray<Rect> = []
    var y = 0.0
    for size in view.itemSizes(inSection: 0, defaultSize: .zero) {
      frames.append(Rect(origin: Point(x: 0, y: y), size: size))
      y += size.height
    }
    arrangement = Arrangement(
      store: FrameStore(itemCounts: [frames.count], frames: frames),
      contentSize: Size(width: view.bounds.width, height: y))
  }

  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard var found = arrangement.store.attributes(for: element) else { return nil }
    if element == Self.liar, lie == .leavesOut { return nil }
    if element == Self.liar, lie == .negative { found.size.width = -found.size.width }
    return found
  }

  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    if lie == .strays, let view = collectionView, view.contentOffset != preparedOffset {
      view.invalidateLayout()
    }
    for attributes in arrangement.store.attributes(in: rect) {
      guard attributes.key == Self.liar else {
        found.append(attributes)
        continue
      }
      var changed = attributes
      switch lie {
      case .leavesOut: continue
      case .answersLittle where rect == .plane: continue
      case .doubles: found.append(attributes)
      case .negative: changed.size.width = -attributes.size.width
      case .answersOtherwise: changed.alpha = 0.5
      case .invents where rect == .plane:  // the view refuses such an item on screen
        found.append(LayoutAttributes(.cell(item: 8, section: 0), frame: attributes.frame))
      default: break
      }
      found.append(changed)
    }
    return found
  }
}
