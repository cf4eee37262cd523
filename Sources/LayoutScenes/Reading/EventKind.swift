/// What an event's `do` can say.
enum EventKind: String, CaseIterable {
  case scroll, scrollToItem, fling, insert, delete, move, reload
  case insertSection, deleteSection, reloadSection, moveSection
  case batch, rotate, resize, direction, insets, drag, selfSize, select, deselect, tap, message
  case params, switchLayout, frames, snapshot, expect

  /// Whether it is a change of the data that can be a part of a batch.
  var fitsBatch: Bool {
    switch self {
    case .insert, .delete, .move, .reload, .insertSection, .deleteSection, .reloadSection,
      .moveSection:
      true
    default: false
    }
  }

  /// The keys such an event may have besides `do`.
  var keys: [String] {
    switch self {
    case .scroll: ["to", "by", "pull", "frames"]
    case .scrollToItem: ["at", "position", "frames"]
    case .fling: ["velocity"]
    case .insert: ["at", "items", "animated", "frames"]
    case .delete: ["at", "animated", "frames"]
    case .move: ["from", "to", "animated", "frames"]
    case .reload: ["at", "frames"]
    case .select, .deselect, .tap: ["at"]
    case .message: ["name", "value"]
    case .deleteSection: ["at", "animated", "frames"]
    case .insertSection, .reloadSection: ["at", "section", "animated", "frames"]
    case .moveSection: ["from", "to", "animated", "frames"]
    case .batch: ["updates", "animated", "frames"]
    case .rotate: []
    case .resize: ["size", "frames"]
    case .direction: ["is"]
    case .insets: ["contentInset", "safeArea"]
    case .drag: ["item", "through", "frames", "end"]
    case .selfSize: ["at", "size"]
    case .params: ["set"]
    case .switchLayout: ["to", "back", "params", "frames"]
    case .frames: ["count"]
    case .snapshot: ["name"]
    case .expect: ["that"]
    }
  }

  /// Such an event, as a message shows it to somebody who left something out.
  var example: String {
    switch self {
    case .scroll: #"{ "do": "scroll", "by": [0, 300], "frames": 10 }"#
    case .scrollToItem:
      #"{ "do": "scrollToItem", "at": "1.40", "position": "center", "frames": 10 }"#
    case .fling: #"{ "do": "fling", "velocity": [0, -3000] }"#
    case .insert: #"{ "do": "insert", "at": "1.2", "items": [[100, 120]] }"#
    case .delete: #"{ "do": "delete", "at": ["1.1", "1.2"] }"#
    case .move: #"{ "do": "move", "from": "1.9", "to": "1.1" }"#
    case .reload: #"{ "do": "reload", "at": "1.*" }"#
    case .insertSection: #"{ "do": "insertSection", "at": 2, "section": { "items": [] } }"#
    case .deleteSection: #"{ "do": "deleteSection", "at": 2 }"#
    case .reloadSection: #"{ "do": "reloadSection", "at": 2 }"#
    case .moveSection: #"{ "do": "moveSection", "from": 2, "to": 1 }"#
    case .batch: #"{ "do": "batch", "updates": [{ "do": "delete", "at": "1.1" }] }"#
    case .rotate: #"{ "do": "rotate" }"#
    case .resize: #"{ "do": "resize", "size": [507, 1080], "frames": 5 }"#
    case .direction: #"{ "do": "direction", "is": "rtl" }"#
    case .insets: #"{ "do": "insets", "contentInset": 20 }"#
    case .drag: #"{ "do": "drag", "item": "1.1", "through": [[20, 40], [20, 300]], "frames": 5 }"#
    case .selfSize: #"{ "do": "selfSize", "at": "1.4", "size": [100, 88] }"#
    case .select: #"{ "do": "select", "at": "1.4" }"#
    case .deselect: #"{ "do": "deselect", "at": "1.4" }"#
    case .tap: #"{ "do": "tap", "at": [40, 120] }"#
    case .message: #"{ "do": "message", "name": "open", "value": 4 }"#
    case .params: #"{ "do": "params", "set": { "columns": 2 } }"#
    case .switchLayout: #"{ "do": "switchLayout", "to": "circle.lua", "frames": 20 }"#
    case .frames: #"{ "do": "frames", "count": 3 }"#
    case .snapshot: #"{ "do": "snapshot", "name": "start" }"#
    case .expect: #"{ "do": "expect", "that": { "noOverlap": true } }"#
    }
  }
}
