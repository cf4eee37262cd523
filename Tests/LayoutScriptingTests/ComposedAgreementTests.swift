import LayoutComposition
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import ReferenceLayouts
import TestSupport
import Testing

/// Layouts composed in Lua compared with the same compositions in Swift, of shipped scripts and of
/// their twins.
@Suite struct ComposedAgreementTests {
  private static let tolerance = 1e-9

  /// A composition in both languages; the base is called `base` in Lua.
  struct Twin: Sendable, CustomTestStringConvertible {
    let script: String
    let compose: @Sendable (any Layout) -> any Layout

    var testDescription: String { script }

    static let all = [
      Twin(script: "compose.mirror(base)") { MirroredLayout($0) },
      Twin(script: "compose.transpose(base)") { TransposedLayout($0) },
      Twin(script: "compose.inset(base, { top = 4, leading = 9, bottom = 6, trailing = 2 })") {
        InsetLayout($0, by: EdgeInsets(top: 4, left: 9, bottom: 6, right: 2))
      },
      Twin(script: "compose.sections { base, waterfall, default = list }") {
        let (base, waterfall) = ($0, WaterfallLayout())
        waterfall.columns =
          (base as? HexagonLayout)?.columns ?? (base as? SpanningLayout)?.columns ?? 2
        waterfall.lineSpacing = lineSpacing(beside: base)
        waterfall.itemSpacing = (base as? ChipsLayout)?.itemSpacing ?? waterfall.itemSpacing
        let axis: Axis = base is LineLayout ? .horizontal : .vertical
        return SectionedLayout([base, waterfall], axis: axis) { list(beside: base) }
      },
      Twin(script: "compose.overlay(base, shelf)") { OverlaidLayout($0, Shelf()) },
      Twin(script: "compose.interpolate(base, list, 0.3)") {
        interpolate(from: $0, to: list(beside: $0), progress: 0.3)
      },
    ]

    // In Lua, a parameter that two layouts have is one parameter with the first layout's default.

    private static func list(beside base: any Layout) -> ListLayout {
      let result = ListLayout()
      result.lineSpacing = lineSpacing(beside: base)
      return result
    }

    private static func lineSpacing(beside base: any Layout) -> Double {
      (base as? ChatLayout)?.lineSpacing ?? (base as? ChipsLayout)?.lineSpacing ?? 10
    }
  }

  /// Compositions of compositions.
  private static let nested = [
    Twin(script: "compose.interpolate(compose.overlay(base, shelf), list, 0.7)") {
      interpolate(from: OverlaidLayout($0, Shelf()), to: ListLayout(), progress: 0.7)
    },
    Twin(script: "compose.mirror(compose.inset(compose.transpose(base), { leading = 20 }))") {
      MirroredLayout(
        InsetLayout(
          TransposedLayout($0), by: EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)))
    },
  ]

  /// The layouts without `scroll`, `snap` and `drop`, which compositions in Lua leave out, without
  /// `views`, which they call at an offset of 0, and without `message`: parts in Lua share one state,
  /// and parts in Swift have a state each.
  private static let bases = Result {
    let left: Set = ["scroll", "snap", "drop", "views", "message"]
    return try Scripts.names().filter {
      try left.isDisjoint(with: Scripts.fields(of: $0))
    }
  }

  private static func script(_ expression: String, _ base: String) throws -> NamedLayout {
    var source = ScriptSource(
      name: "main.lua",
      text: """
        local compose = require "celluna.compose"
        local base, waterfall, list = require "\(base)", require "waterfall", require "list"
        local shelf = {
          prepare = function(ctx, sheet)
            if ctx.count > 0 then
              sheet.item(1, 0, 0)
              sheet.decoration("shelf", 2, 5, 6, ctx.width, 7, { z = 2, alpha = 0.5, rotation = 30 })
            end
            return 0, 0
          end,
        }
        return \(expression)
        """)
    let parts = try Scripts.source(base).modules.map(\.name)
    source.modules = try Set([base, "waterfall", "list"] + parts).sorted().map {
      ScriptModule(name: $0, source: try Scripts.source($0))
    }
    // Only frames are compared here: a busy machine must not stop a script.
    var limits = ScriptLimits()
    limits.time = .seconds(600)
    let layout = try ScriptedLayout(source, limits: limits)
    return NamedLayout(name: "composed", layout: layout, parameters: layout.parameters) {
      layout.parameters = $0
    }
  }

  private static func swift(_ twin: Twin, _ base: String) throws -> NamedLayout {
    let reference = try #require(ReferenceLayout.named(base))
    let values = ParameterValues(reference.parameters)
    let layout = reference.make(values)
    return NamedLayout(name: "composed", layout: twin.compose(layout), parameters: values) {
      reference.apply($0, to: layout)
    }
  }

  @Test(arguments: Twin.all, try bases.get())
  func `both agree in every state of the shipped scenes`(twin: Twin, base: String) throws {
    // A script cannot mirror sections that scroll on their own.
    guard twin.script != "compose.mirror(base)" || base != "page" else { return }
    // A fifth of the scenes for each pair, and a ninth of `churn`, which has two hundred events. Each
    // twin has every scene and both directions among its pairs.
    let start = try Self.bases.get().firstIndex(of: base) ?? 0
    for (number, name) in Scene.shippedNames.enumerated()
    where name != "huge" && (start + number) % (name == "churn" ? 9 : 5) == 0 {
      let direction = LayoutDirection.allCases[(start + number) % 2]
      try compare(twin, base, sceneName: name, direction)
    }
  }

  @Test(arguments: nested, ["flow", "circle", "waterfall"])
  func `both agree about compositions of compositions`(twin: Twin, base: String) throws {
    for (number, name) in ["edits", "drag", "rotate"].enumerated() {
      let direction = LayoutDirection.allCases[(number + base.utf8.count) % 2]
      try compare(twin, base, sceneName: name, direction)
    }
  }

  private func compare(
    _ twin: Twin, _ base: String, sceneName: String, _ direction: LayoutDirection
  ) throws {
    var scene = try Scene.load(shipped: sceneName)
    scene.view.direction = direction
    let scripted = SceneRun(
      scene, layout: try Self.script(twin.script, base), source: ReferenceLayoutSource())
    let native = SceneRun(
      scene, layout: try Self.swift(twin, base), source: ReferenceLayoutSource())
    try compare(scripted, native, "\(sceneName), \(direction)")
  }

  @Test(
    arguments: [
      "compose.mirror(base)", "compose.transpose(base)", "compose.inset(base, 12)",
    ])
  func `both agree while cells size themselves`(expression: String) throws {
    let twin = Twin(script: expression) { base in
      switch expression {
      case "compose.mirror(base)": MirroredLayout(base)
      case "compose.transpose(base)": TransposedLayout(base)
      default: InsetLayout(base, by: EdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
      }
    }
    for name in ["self-sizing", "churn", "rotate"] {
      var scene = try Scene.load(shipped: name)
      for direction in LayoutDirection.allCases {
        scene.view.direction = direction
        var layouts = [try Self.script(expression, "flow"), try Self.swift(twin, "flow")]
        for index in layouts.indices {
          var values = layouts[index].parameters
          try values.set("self_sizing", to: .boolean(true))
          layouts[index].parameters = values
        }
        let runs = layouts.map { SceneRun(scene, layout: $0, source: ReferenceLayoutSource()) }
        try compare(runs[0], runs[1], "\(name), \(direction)")
      }
    }
  }

  private func compare(_ one: SceneRun, _ other: SceneRun, _ scene: String) throws {
    try one.start()
    try other.start()
    while true {
      let place: Comment = "\(scene), after \(one.eventCount) events"
      #expect(
        try one.view.differences(from: other.view, tolerance: Self.tolerance) == [], place)
      #expect(one.view.bounds.isClose(to: other.view.bounds), place)
      // An element that only touches the edge of the view may be on either side of it.
      let inside = one.view.bounds.insetBy(dx: 1e-9, dy: 1e-9)
      let keys = [one, other].map { run in
        run.view.visibleElements.filter { $0.frame.overlaps(inside) }.map(\.key)
      }
      #expect(keys[0] == keys[1], place)
      guard one.eventCount < one.scene.events.count else { return }
      try one.step()
      try other.step()
    }
  }
}

/// The twin of the script's `shelf`.
private final class Shelf: Layout {
  weak var collectionView: CollectionView?
  private var shelf: LayoutAttributes?

  func prepare() throws(LayoutError) {
    guard let view = collectionView,
      (0..<view.numberOfSections).contains(where: { view.numberOfItems(inSection: $0) > 0 })
    else { return shelf = nil }
    var shelf = LayoutAttributes(
      .decoration(kind: "shelf", at: IndexPath(item: 1, section: 0)),
      frame: Rect(x: 5, y: 6, width: view.bounds.width, height: 7))
    shelf.zIndex = 2
    shelf.alpha = 0.5
    shelf.transform = AffineTransform(rotationDegrees: 30)
    self.shelf = shelf
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    [shelf].compactMap { $0 }.filter { $0.frame.overlaps(rect) }
  }

  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    shelf?.key == element ? shelf : nil
  }

  var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
