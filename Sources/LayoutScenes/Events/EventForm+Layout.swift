internal import LayoutCore

/// The kinds of events that send the layout a message, set its parameters, or switch to another
/// layout.
extension EventForm {
  static let message = EventForm(
    EventFields(
      .text("name"), .anything("value"), make: SceneEvent.message,
      take: { if case .message(let name, let value) = $0 { (name, value) } else { nil } }),
    effect: .content,
    example: #"{ "do": "message", "name": "open", "value": 4 }"#,
    plainer: { name, value in value == .null ? [] : [.message(name, value: .null)] },
    perform: SceneRun.send)

  static let params = EventForm(
    EventFields(
      .someParameters("set"), make: SceneEvent.params,
      take: { if case .params(let parameters) = $0 { parameters } else { nil } }),
    effect: .layout, example: #"{ "do": "params", "set": { "columns": 2 } }"#, plainer: nil,
    perform: SceneRun.set)

  static let switchLayout = EventForm(
    EventFields(
      .layoutName, .parameters("params"), .frames, make: SceneEvent.switchLayout,
      take: {
        guard case .switchLayout(let name, let params, let frames) = $0 else { return nil }
        return (name, params, frames)
      }),
    effect: .layout,
    example: #"{ "do": "switchLayout", "to": "circle.lua", "frames": 20 }"#,
    plainer: nil,
    perform: SceneRun.switchLayout(to:_:frames:))
}

extension EventField where Value == String? {
  /// A field with the name of a layout; nil means the previous layout.
  fileprivate static var layoutName: EventField {
    EventField(
      keys: ["to", "back"],
      read: { (object) throws(SceneError) in
        let isBack = try object.optionalBoolean("back") ?? false
        if isBack, let name = object["to"] {
          throw name.error("`switchLayout` takes `to` or `back`, not both of them")
        }
        return isBack ? nil : try object.required("to").string()
      },
      write: { name, document, _ in
        document.add("to", name.map { .text($0) })
        if name == nil { document.add("back", .boolean(true)) }
      })
  }
}
