internal import LayoutCore
internal import LayoutScenes

extension SceneEvent.Kind {
  /// The reasons for which an event of this kind makes the host call hooks.
  ///
  /// A repair is searched for in these hooks. The geometry hooks except `update` are omitted. So are
  /// the hooks that the host calls for queries, new bounds and needed sizes.
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
