internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// The input from the app and its user: the hook `message`, and the selected, highlighted and
/// focused items.
///
/// Source: CONTRACT.md sections 4 and 10.
extension ScriptedLayout: MessageReceivingLayout, SelectionReadingLayout {
  /// Sends the script a message of the app.
  ///
  /// If the script has the hook `message`, the layout is invalid afterwards; otherwise nothing
  /// happens.
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - value: The value of the message; its whole numbers are integers in Lua.
  public func send(_ name: String, value: FreeValue = .null) throws(LayoutError) {
    try receive(.command(name, value: value))
  }

  /// Passes a message to the hook `message`, if the script has it.
  ///
  /// The hook gets a tap as a message with the name `tap`. The layout is invalid after the hook has
  /// run.
  public func receive(_ message: LayoutMessage) throws(LayoutError) {
    guard definition.behaviour["message"] != nil else { return }
    switch message {
    case .command(let name, let value):
      _ = try ask("message", [.string(name), value.luaValue])
    case .tap(let point, let element):
      _ = try ask("message", [.string("tap"), .table(tap(at: point, on: element))])
    }
    invalidate()
  }

  /// The point of a tap, and the fields of the element that the tap hit, named as in `el`.
  private func tap(at point: Point, on element: ElementKey?) -> LuaTable {
    var fields: [String: LuaValue] = ["x": .number(point.x), "y": .number(point.y)]
    if let element {
      let path = element.indexPath
      fields["category"] = .string(element.category.rawValue)
      fields["kind"] = element.kind.map { .string($0) }
      fields["section"] = .integer(path.section + 1)
      fields["item"] = path.item.map { .integer($0 + 1) }
      if element.category == .cell { fields["index"] = pass?.number(of: path).map { .integer($0) } }
    }
    return LuaTable(fields)
  }

  /// Whether geometry, `views` or `scroll` has read the selection.
  public var readsSelection: Bool { isShown(by: .selected) }
  /// Whether geometry, `views` or `scroll` has read the highlighted items.
  public var readsHighlight: Bool { isShown(by: .highlighted) }
  /// Whether geometry, `views` or `scroll` has read the item that has the focus.
  public var readsFocus: Bool { isShown(by: .focused) }

  /// Whether geometry, `views` or `scroll` has read a field of `ctx`.
  func isShown(by field: ContextReads.Field) -> Bool {
    pass?.hasRead(field) == true || scrollReads.lines[field] != nil
  }

  /// At most 32 short strings with which the script compares values, except `tap`; empty without
  /// the hook `message`.
  public var commandNames: [String] {
    guard definition.behaviour["message"] != nil else { return [] }
    return script.source.comparedTexts.filter { $0 != "tap" }
  }
}

extension FreeValue {
  /// The value as a script receives it.
  fileprivate var luaValue: LuaValue {
    switch self {
    case .null: .nil
    case .boolean(let value): .boolean(value)
    case .number(let value): Int(exactly: value).map { .integer($0) } ?? .number(value)
    case .text(let text): .string(text)
    case .list(let values):
      .table(
        LuaTable(
          values.enumerated().compactMap { place, value in
            value == .null ? nil : LuaTable.Pair(key: .integer(place + 1), value: value.luaValue)
          }))
    case .record(let members):
      .table(
        LuaTable(
          members.compactMap { member in
            member.value == .null
              ? nil : LuaTable.Pair(key: .string(member.name), value: member.value.luaValue)
          }))
    }
  }
}
