internal import LayoutCore
internal import LayoutScenes

extension SceneEvent.Kind {
  /// The causes of the hooks in which a repair is searched for because an event of this kind can
  /// make the host call them.
  ///
  /// The geometry hooks except `update` are omitted. So are the hooks that the host calls for
  /// queries, new bounds and needed sizes.
  ///
  /// Source: CONTRACT.md, sections 2 and 4.
  var hookCauses: [HookCause] {
    switch self {
    case .insert, .delete, .move, .reload, .insertSection, .deleteSection, .reloadSection,
      .moveSection, .apply, .batch:
      [.update, .offsetAdjustment, .animation]
    case .scroll, .scrollToItem, .frames: [.scrolling]
    case .fling: [.fling, .scrolling]
    case .drag: [.drag]
    case .tap, .message: [.message]
    case .switchLayout: [.layoutSwitch, .offsetAdjustment]
    case .rotate, .resize, .direction, .insets, .params, .selfSize: [.offsetAdjustment]
    // Any other event makes the host call only the hooks that are omitted.
    default: []
    }
  }
}

extension CheckTask {
  /// The hooks of the causes of an event's kind; see ``SceneEvent/Kind/hookCauses``.
  ///
  /// The hooks have the order of their causes, and for each cause the order of ``hooks``.
  func hooks(for kind: SceneEvent.Kind) -> [ScriptHook] {
    kind.hookCauses.flatMap { cause in hooks.filter { $0.cause == cause } }
  }
}
