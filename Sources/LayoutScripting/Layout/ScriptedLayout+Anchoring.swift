internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// The fields and hooks `anchor` and `begin`, and the last argument of the hook `restore`.
///
/// `begin` decides which part of the content the view shows first. `anchor` decides which item
/// keeps its place on screen. `restore` can change the offset after a change, for example of the
/// data.
///
/// Source: CONTRACT.md section 11.
extension ScriptedLayout {
  /// The value of the field `anchor`, or the result of the hook `anchor`.
  ///
  /// If the script has neither, or if the hook returns nothing, the result is `.offset`: no item is
  /// kept in place.
  public func scrollAnchor() throws(LayoutError) -> ScrollAnchor {
    if let anchor = definition.behaviour.anchoring.anchor.scrollAnchor { return anchor }
    guard let results = try ask("anchor", []), let first = results.first, first != .nil else {
      return .offset
    }
    if case .string(let text) = first,
      let anchor = ScriptAnchoring.Anchor(rawValue: text)?.scrollAnchor
    {
      return anchor
    }
    if let path = itemPath(first) { return .item(path) }
    throw LayoutError(
      script.wrongResult(
        of: "anchor", results,
        expected: "an item's number, \(itemRange), \"first\", \"last\", \"offset\" or nothing"))
  }

  /// The value of the field `begin`, or the result of the hook `begin`.
  ///
  /// If the script has neither, or if the hook returns nothing, the result is `.start`: the view
  /// shows the start of the content.
  public func scrollBeginning() throws(LayoutError) -> ScrollBeginning {
    switch definition.behaviour.anchoring.beginning {
    case .start: return .start
    case .end: return .end
    case .computed: break
    }
    guard let results = try ask("begin", []), let first = results.first, first != .nil else {
      return .start
    }
    switch (first, results.dropFirst().first ?? .nil) {
    case (.string("start"), .nil): return .start
    case (.string("end"), .nil): return .end
    case (_, .nil):
      if let path = itemPath(first) { return .item(path, .start) }
    case (_, .string(let text)):
      if let path = itemPath(first), let position = ScrollBeginning.Position(rawValue: text) {
        return .item(path, position)
      }
    default: break
    }
    throw LayoutError(
      script.wrongResult(
        of: "begin", results,
        expected: "\"start\", \"end\", or an item's number, \(itemRange), and then \"start\", "
          + "\"center\", \"end\" or nothing"))
  }

  /// The last argument of the hook `restore`: the view before the change.
  ///
  /// The value is nil before the first pass, and directly after a change of layout. It is also
  /// nil if the anchor is `.offset`, because the view then keeps no record of the items on screen.
  var oldView: LuaValue? {
    guard let record = collectionView?.anchorRecord, let pass else { return nil }
    let frames = record.items.compactMap { item in
      pass.number(of: item.path).map { number in
        LuaTable.Pair(key: .integer(number), value: .table(LuaTable(item.frame.luaFields)))
      }
    }
    let content: [String: LuaValue] = [
      "content_width": .number(record.contentSize.width),
      "content_height": .number(record.contentSize.height),
      "frames": .table(LuaTable(frames)),
    ]
    return .table(LuaTable(record.bounds.luaFields.merging(content) { first, _ in first }))
  }

  private func itemPath(_ value: LuaValue) -> IndexPath? {
    guard let number = value.wholeNumber else { return nil }
    return pass?.numbers.indexPath(ofItem: number)
  }

  private var itemRange: String { "1 to \(pass?.numbers.count ?? 0)" }
}

extension Rect {
  /// The fields of a rectangle in Lua: `x`, `y`, `width` and `height`.
  var luaFields: [String: LuaValue] {
    ["x": .number(minX), "y": .number(minY), "width": .number(width), "height": .number(height)]
  }
}
