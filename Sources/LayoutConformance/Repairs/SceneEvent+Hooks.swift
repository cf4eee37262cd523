internal import LayoutScenes

extension SceneEvent.Kind {
  /// The hooks in which a repair is searched for because an event of this kind can make the host
  /// call them.
  ///
  /// The hooks of the three forms, in which a script places its items, are omitted.
  ///
  /// Source: CONTRACT.md, sections 2 and 4.
  var hooks: [String] {
    switch self {
    case .insert, .delete, .move, .reload, .insertSection, .deleteSection, .reloadSection,
      .moveSection, .apply, .batch:
      ["update", "restore", "appear", "disappear"]
    case .scroll, .scrollToItem, .frames: ["scroll"]
    case .fling: ["snap", "scroll"]
    case .drag: ["drop", "lift"]
    case .tap, .message: ["message"]
    case .switchLayout: ["enter", "leave", "restore"]
    case .rotate, .resize, .direction, .insets, .params, .selfSize: ["restore"]
    // For any other event, the host calls no other hook, or only hooks without a search.
    default: []
    }
  }
}
