import LayoutComposition
import LayoutCore
import LayoutScenes
import LayoutScripting
import ReferenceLayouts
import ScriptConformance
import TestSupport
import Testing

/// A composition that is written both in Lua and in Swift.
///
/// In the expression in Lua, the variable `base` is the inner layout.
struct ComposedTwin: Sendable, CustomTestStringConvertible {
  let script: String
  let compose: @Sendable (any Layout) -> any Layout

  var testDescription: String { script }

  /// Whether the composition changes one layout, and has the form of this layout.
  var hasOnePart: Bool {
    ["compose.mirror", "compose.transpose", "compose.inset"].contains(where: script.hasPrefix)
  }

  static let all = [
    ComposedTwin(script: "compose.mirror(base)") { MirroredLayout($0) },
    ComposedTwin(script: "compose.transpose(base)") { TransposedLayout($0) },
    ComposedTwin(script: "compose.inset(base, { top = 4, leading = 9, bottom = 6, trailing = 2 })")
    {
      InsetLayout($0, by: EdgeInsets(top: 4, left: 9, bottom: 6, right: 2))
    },
    ComposedTwin(script: "compose.sections { base, waterfall, default = list }") {
      let (base, waterfall) = ($0, WaterfallLayout())
      waterfall.columns =
        (base as? HexagonLayout)?.columns ?? (base as? SpanningLayout)?.columns ?? 2
      waterfall.lineSpacing = lineSpacing(beside: base)
      waterfall.itemSpacing = (base as? ChipsLayout)?.itemSpacing ?? waterfall.itemSpacing
      let axis: Axis = isHorizontal(base) ? .horizontal : .vertical
      return SectionedLayout([base, waterfall], axis: axis) { list(beside: base) }
    },
    ComposedTwin(script: "compose.overlay(base, shelf)") { OverlaidLayout($0, Shelf()) },
    ComposedTwin(script: "compose.interpolate(base, list, 0.3)") {
      interpolate(from: $0, to: list(beside: $0), progress: 0.3)
    },
  ]

  // In Lua, two layouts that declare a parameter of the same name share it. Its default is that of
  // the first of the two layouts.

  private static func list(beside base: any Layout) -> ListLayout {
    let result = ListLayout()
    result.lineSpacing = lineSpacing(beside: base)
    return result
  }

  private static func isHorizontal(_ base: any Layout) -> Bool {
    base is LineLayout || base is CarouselLayout || base is CoverFlowLayout || base is BoardLayout
  }

  private static func lineSpacing(beside base: any Layout) -> Double {
    (base as? ChatLayout)?.lineSpacing ?? (base as? ChipsLayout)?.lineSpacing
      ?? (base as? FoldingLayout)?.lineSpacing ?? 10
  }

  // MARK: Making

  /// The layout that an expression in Lua returns.
  ///
  /// In the expression, the variable `base` is a shipped layout. The variables `waterfall`, `list`
  /// and `shelf` are three further layouts.
  static func script(_ expression: String, _ base: String) throws -> NamedLayout {
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

  /// The composition in Swift, with the Swift twin of a shipped layout as its inner layout.
  func swift(_ base: String) throws -> NamedLayout {
    let reference = try #require(ReferenceLayout.named(base))
    let values = ParameterValues(reference.parameters)
    let layout = reference.make(values)
    return NamedLayout(name: "composed", layout: compose(layout), parameters: values) {
      reference.apply($0, to: layout)
    }
  }
}

/// The twin in Swift of the layout `shelf` of the script.
final class Shelf: Layout {
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
