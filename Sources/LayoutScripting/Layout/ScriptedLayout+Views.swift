internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// The views that the hook `views` places.
///
/// A query calls the hook for a rectangle, or for the smallest rectangle around the whole content
/// and the bounds. The result for the last rectangle and the result for the whole content are
/// stored. A query uses one of them if it is for the same area and still valid. A query for a single
/// view first looks for the view in these two results.
///
/// Source: CONTRACT.md section 14.
extension ScriptedLayout {
  /// The hook `views`, which places the views of the frame form; nil if the script lacks it.
  var viewsHook: LuaFunction? { definition.behaviour["views"] }

  /// The views of an area, in element order; if the area is a rectangle, only the views that
  /// overlap it and are not empty.
  func views(
    in area: PlacedViews.Area, by hook: LuaFunction
  ) throws(LayoutError) -> [LayoutAttributes] {
    guard let pass, let view = collectionView else { return [] }
    if placedViews.bounds != view.layoutBounds { placedViews = PlacedViews() }
    placedViews.bounds = view.layoutBounds
    if let known = placedViews[area] { return known }
    let rect = area.rect(in: contentSize, view.layoutBounds)
    let found = try placedViews(in: rect, by: hook, pass)
    placedViews[area] =
      area.isContent
      ? found : found.filter { !$0.frame.isEmpty && $0.frame.overlaps(rect) }
    return placedViews[area] ?? []
  }

  /// The views that the hook places for a rectangle, in element order.
  private func placedViews(
    in rect: Rect, by hook: LuaFunction, _ pass: ScriptPass
  ) throws(LayoutError) -> [LayoutAttributes] {
    beginViewReads()
    defer { script.takeReads(into: &scrollReads) }
    var room = ViewRoom(itemCounts: pass.itemCounts)
    let bounds = collectionView?.layoutBounds ?? rect
    room.whole = PlacedViews.Area.content.rect(in: contentSize, bounds)
    return try placedViews(in: rect, by: hook, pass, &room)
  }

  /// The views that the hook places for a rectangle.
  ///
  /// If the hook places more views than one call may place, it is called for both halves of the
  /// rectangle. Only the part of the rectangle within `room.whole` is divided. Views that both
  /// calls place are taken once.
  ///
  /// - Parameter room: The numbers of calls and of views that are still allowed.
  /// - Throws: The error of the hook, also if it places too many views and `room` allows no more.
  private func placedViews(
    in rect: Rect, by hook: LuaFunction, _ pass: ScriptPass, _ room: inout ViewRoom
  ) throws(LayoutError) -> [LayoutAttributes] {
    let elements: [PlacedElement]
    do throws(LayoutError) {
      elements = try call { input throws(ScriptError) in
        let elements = try script.views(hook, in: rect, input: input, itemCounts: pass.itemCounts)
        try PlacementCheck(script: script, itemCounts: pass.itemCounts).canPlace(elements)
        return elements
      }
    } catch {
      guard error.isTooMuch, room.takesCalls(),
        let (first, second) = rect.intersection(room.whole).halves
      else { throw error }
      let views = try placedViews(in: first, by: hook, pass, &room)
      guard room.takes(views) else { throw error }
      return Self.merged(views, try placedViews(in: second, by: hook, pass, &room))
    }
    return elements.compactMap(\.attributesOfView).sorted { $0.key < $1.key }
  }

  /// The views of two lists in element order; a view that is in both lists is taken from the first.
  private static func merged(
    _ first: [LayoutAttributes], _ second: [LayoutAttributes]
  ) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    result.reserveCapacity(first.count + second.count)
    var rest = second[...]
    for view in first {
      while let other = rest.first, other.key < view.key { result.append(rest.removeFirst()) }
      if rest.first?.key == view.key { rest.removeFirst() }
      result.append(view)
    }
    return result + rest
  }

  /// The views that overlap a rectangle, in element order.
  func views(in rect: Rect, by hook: LuaFunction) throws(LayoutError) -> [LayoutAttributes] {
    rect.isNull ? [] : try views(in: .rect(rect), by: hook)
  }

  /// The view with a key; nil if the search does not find it.
  ///
  /// Usually the whole content is searched. If there are many items, this would take too long for
  /// each view that belongs to an item. Such a view is searched for only in a few rectangles, which
  /// ``places(ofItemView:_:)`` lists.
  func view(_ key: ElementKey, by hook: LuaFunction) throws(LayoutError) -> LayoutAttributes? {
    let isCurrent = placedViews.bounds == collectionView?.layoutBounds
    if isCurrent, let known = placedViews.view(key) { return known }
    if isCurrent, placedViews[.content] != nil { return nil }
    guard let pass, let places = try places(ofItemView: key, pass) else {
      _ = try views(in: .content, by: hook)
      return placedViews.view(key)
    }
    for place in places {
      let found = try placedViews(in: place, by: hook, pass)
      if let view = found.first(where: { $0.key == key }) { return view }
    }
    return nil
  }

  /// With at least this many items, the view of an item is searched for only in a few rectangles.
  private static let manyItems = 10_000

  /// The rectangles in which the host looks for a view of an item: the bounds, the frame of the
  /// item, and two more rectangles.
  ///
  /// One of these two has the horizontal extent of the frame and the vertical extent of the bounds.
  /// The other has the horizontal extent of the bounds and the vertical extent of the frame. If the
  /// item does not exist or is not placed, the result has only the bounds.
  ///
  /// - Returns: nil if the whole content is searched: the view does not belong to an item, or there
  ///   are fewer than ``manyItems`` items.
  private func places(
    ofItemView key: ElementKey, _ pass: ScriptPass
  ) throws(LayoutError) -> [Rect]? {
    let rule = definition.kinds?.first { $0.name == key.kind }?.rule
    guard rule == .perItem || rule == .decorationPerItem, let view = collectionView,
      pass.input.placement.count >= Self.manyItems
    else { return nil }
    let bounds = view.layoutBounds
    guard pass.exists(key.indexPath),
      let item = try placedAttributes(for: .cell(key.indexPath))?.frame
    else { return [bounds] }
    return [
      bounds, item,
      Rect(x: item.minX, y: bounds.minY, width: item.size.width, height: bounds.size.height),
      Rect(x: bounds.minX, y: item.minY, width: bounds.size.width, height: item.size.height),
    ]
  }
}

/// The numbers of calls of the hook `views`, and of views, that one rectangle can still use.
///
/// A script could otherwise place ever more views in ever smaller parts of a rectangle.
private struct ViewRoom {
  private var calls: Int
  private var views: Int
  /// The smallest rectangle around the whole content and the bounds of the view.
  ///
  /// If a rectangle is divided, only its part within this one is searched.
  var whole = Rect.null

  /// Computes the allowed numbers, which grow with the numbers of items and sections.
  init(itemCounts: [Int]) {
    let items = itemCounts.reduce(0, +)
    calls = 64 + items / 5_000
    views = 200_000 + 4 * (items + itemCounts.count)
  }

  /// Takes two of the allowed calls; returns false if fewer are left.
  mutating func takesCalls() -> Bool {
    calls -= 2
    return calls >= 0
  }

  /// Takes as many of the allowed views as were placed; returns false if fewer are left.
  mutating func takes(_ placed: [LayoutAttributes]) -> Bool {
    views -= placed.count
    return views >= 0
  }
}

extension LayoutError {
  /// Whether a call of a script placed too many views.
  fileprivate var isTooMuch: Bool { (cause as? ScriptError)?.diagnostic.code == .tooMuch }
}

extension Rect {
  /// The halves of the rectangle, divided across its longer side; nil if this side is shorter than
  /// 1 point.
  fileprivate var halves: (Rect, Rect)? {
    guard max(size.width, size.height) >= 1 else { return nil }
    let isWide = size.width > size.height
    let half =
      isWide
      ? Size(width: size.width / 2, height: size.height)
      : Size(width: size.width, height: size.height / 2)
    let second =
      isWide
      ? Point(x: minX + half.width, y: minY)
      : Point(x: minX, y: minY + half.height)
    return (Rect(origin: origin, size: half), Rect(origin: second, size: half))
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

  /// The bounds of the collection view when the hook ran; nil before that.
  var bounds: Rect?
  private var last: (rect: Rect, views: [LayoutAttributes])?
  private var all: [LayoutAttributes]?

  /// The stored views of an area, in element order; nil if there are none.
  ///
  /// Of all results for rectangles, only the last is stored.
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

  /// The view with a key; nil if it is not among the last results.
  func view(_ key: ElementKey) -> LayoutAttributes? {
    Self.view(key, in: last?.views) ?? Self.view(key, in: all)
  }

  private static func view(
    _ key: ElementKey, in views: [LayoutAttributes]?
  ) -> LayoutAttributes? {
    guard let views else { return nil }
    let place = views.indices.firstNumber { views[$0].key >= key }
    return place < views.count && views[place].key == key ? views[place] : nil
  }
}
