extension SceneEvent {
  /// What its `do` says.
  public var name: String { kind.rawValue }

  /// Whether it only looks at what the others did.
  var isObservation: Bool {
    switch self {
    case .frames, .snapshot, .expect: true
    default: false
    }
  }

  private var kind: EventKind {
    switch self {
    case .scroll: .scroll
    case .scrollToItem: .scrollToItem
    case .fling: .fling
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .reload: .reload
    case .changeSection(.insert, _, _, _): .insertSection
    case .changeSection(.delete, _, _, _): .deleteSection
    case .changeSection(.reload, _, _, _): .reloadSection
    case .batch: .batch
    case .rotate: .rotate
    case .resize: .resize
    case .direction: .direction
    case .insets: .insets
    case .drag: .drag
    case .selfSize: .selfSize
    case .select: .select
    case .deselect: .deselect
    case .params: .params
    case .switchLayout: .switchLayout
    case .frames: .frames
    case .snapshot: .snapshot
    case .expect: .expect
    }
  }
}
