extension SceneEvent {
  /// What its `do` says.
  public var name: String { kind.rawValue }

  /// How many states on its way are looked at; 0 where that is only the last.
  public var frameCount: Int {
    switch self {
    case .scroll(_, let frames), .scrollToItem(_, _, let frames), .resize(_, let frames),
      .switchLayout(_, _, let frames):
      frames > 1 ? frames : 0
    case .drag(_, let points, let frames, _): frames > 1 ? points.count * frames : 0
    case .insert(_, _, .sampled(let frames)), .delete(_, .sampled(let frames)),
      .move(_, _, .sampled(let frames)), .reload(_, .sampled(let frames)),
      .changeSection(_, _, _, .sampled(let frames)), .moveSection(_, _, .sampled(let frames)),
      .batch(_, .sampled(let frames)),
      .frames(let frames):
      frames
    default: 0
    }
  }

  /// Whether it only looks at what the others did.
  package var isObservation: Bool {
    switch self {
    case .frames, .snapshot, .expect: true
    default: false
    }
  }

  var kind: EventKind {
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
    case .moveSection: .moveSection
    case .batch: .batch
    case .rotate: .rotate
    case .resize: .resize
    case .direction: .direction
    case .insets: .insets
    case .drag: .drag
    case .selfSize: .selfSize
    case .select: .select
    case .deselect: .deselect
    case .tap: .tap
    case .message: .message
    case .params: .params
    case .switchLayout: .switchLayout
    case .frames: .frames
    case .snapshot: .snapshot
    case .expect: .expect
    }
  }
}
