internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// The views that the hook `views` places, as far as queries need them.
///
/// Source: CONTRACT.md section 14.
extension ScriptedLayout {
  /// The hook that places views beside the items of the frame form; nil if there is none.
  var viewsHook: LuaFunction? { definition.behaviour["views"] }

  /// The views of an area, in element order; of a rectangle, those that overlap it and are not
  /// empty.
  func views(
    in area: PlacedViews.Area, by hook: LuaFunction
  ) throws(LayoutError) -> [LayoutAttributes] {
    guard let pass, let view = collectionView else { return [] }
    if placedViews.bounds != view.layoutBounds { placedViews = PlacedViews() }
    placedViews.bounds = view.layoutBounds
    if let known = placedViews[area] { return known }
    script.state.beginReads()
    defer { script.takeReads(into: &scrollReads) }
    let rect = area.rect(in: contentSize, view.layoutBounds)
    let elements = try call { input throws(ScriptError) in
      let elements = try script.views(hook, in: rect, input: input, itemCounts: pass.itemCounts)
      try PlacementCheck(script: script, itemCounts: pass.itemCounts).canPlace(elements)
      return elements
    }
    let found = elements.compactMap(\.attributesOfView).sorted { $0.key < $1.key }
    placedViews[area] =
      area.isContent
      ? found : found.filter { !$0.frame.isEmpty && $0.frame.overlaps(rect) }
    return placedViews[area] ?? []
  }

  /// The views that overlap a rectangle, in element order.
  func views(in rect: Rect, by hook: LuaFunction) throws(LayoutError) -> [LayoutAttributes] {
    rect.isNull ? [] : try views(in: .rect(rect), by: hook)
  }

  /// A view; nil if the script does not place it.
  func view(_ key: ElementKey, by hook: LuaFunction) throws(LayoutError) -> LayoutAttributes? {
    if let known = placedViews.view(key), placedViews.bounds == collectionView?.layoutBounds {
      return known
    }
    _ = try views(in: .content, by: hook)
    return placedViews.view(key)
  }
}

/// The last results of the hook `views`: for one rectangle, and for the whole content.
struct PlacedViews {
  /// The area for which the hook places views.
  enum Area: Equatable {
    case rect(Rect)
    /// The smallest rectangle around the whole content and the bounds of the view.
    case content

    var isContent: Bool { self == .content }

    func rect(in contentSize: Size, _ bounds: Rect) -> Rect {
      switch self {
      case .rect(let rect): rect
      case .content: Rect(origin: .zero, size: contentSize).union(bounds)
      }
    }
  }

  /// The bounds of the view when the hook ran.
  var bounds: Rect?
  private var last: (rect: Rect, views: [LayoutAttributes])?
  private var all: [LayoutAttributes]?

  /// The views of an area, in element order; nil if the hook has not run for it.
  subscript(area: Area) -> [LayoutAttributes]? {
    get {
      switch area {
      case .content: all
      case .rect(let rect): last?.rect == rect ? last?.views : nil
      }
    }
    set {
      switch area {
      case .content: all = newValue
      case .rect(let rect): last = newValue.map { (rect, $0) }
      }
    }
  }

  /// A view, if it is among the last results.
  func view(_ key: ElementKey) -> LayoutAttributes? {
    Self.view(key, in: last?.views) ?? Self.view(key, in: all)
  }

  private static func view(
    _ key: ElementKey, in views: [LayoutAttributes]?
  ) -> LayoutAttributes? {
    guard let views else { return nil }
    var (low, high) = (0, views.count)
    while low < high {
      let middle = (low + high) / 2
      if views[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < views.count && views[low].key == key ? views[low] : nil
  }
}
