internal import LayoutCore
internal import LayoutScenes

extension SceneDraw {
  /// Draws random events; each event is possible after the previous events, with any layout.
  mutating func events(atMost limit: Int) -> [PlacedEvent] {
    let count = number < 3 ? 0 : integer(0...limit)
    var events = (0..<count).map { $0 == 0 && hasInput && happens(50) ? input() : event() }
    // Only the layout knows where a dragged item is after a drop. The drop is therefore the last
    // event.
    if count > 0, count < limit, happens(25), !filled.isEmpty { events.append(drop()) }
    return events.map { PlacedEvent($0) }
  }

  /// The number of faces of the imaginary die that selects an event.
  private static let faceCount = 24

  private mutating func event() -> SceneEvent {
    let face = integer(0...Self.faceCount - 1)
    for kind in SceneEvent.Kind.allCases {
      guard case .faces(let faces, let draw) = Self.drawing(of: kind), faces.contains(face) else {
        continue
      }
      return draw(&self, face)
    }
    preconditionFailure("each face of the die belongs to a kind of event")
  }

  /// The way in which one kind of event is drawn at random.
  private enum Drawing {
    /// Some faces of the die select the kind; the function draws an event of this kind, or in some
    /// cases of another kind.
    case faces(ClosedRange<Int>, (inout SceneDraw, _ face: Int) -> SceneEvent)
    /// The kind is drawn only in place of another kind.
    case inPlaceOfAnother
    /// The kind is never drawn.
    case never
  }

  /// The kinds of events that random scenes can contain.
  static var eventKinds: [SceneEvent.Kind] {
    SceneEvent.Kind.allCases.filter { if case .never = drawing(of: $0) { false } else { true } }
  }

  private static func drawing(of kind: SceneEvent.Kind) -> Drawing {
    switch kind {
    case .scroll:
      .faces(0...2) { draw, face in
        if let section = draw.scrollableSection() { return draw.sectionScroll(section) }
        return face == 0 ? draw.farScroll() : draw.nearScroll()
      }
    case .rotate: .faces(3...3) { _, _ in .rotate }
    case .resize:
      .faces(4...4) { draw, _ in
        .resize(draw.newSize(), frames: draw.integer(1...3))
      }
    case .direction:
      .faces(5...5) { draw, _ in
        .direction(draw.happens(50) ? .leftToRight : .rightToLeft)
      }
    case .insets:
      .faces(6...6) { draw, _ in
        draw.happens(50)
          ? .insets(contentInset: draw.viewInsets(), safeArea: nil)
          : .insets(contentInset: nil, safeArea: .physical(draw.insets(0...60)))
      }
    case .fling:
      .faces(7...7) { draw, _ in
        let velocity = draw.point(-900...900)
        return draw.scrollableSection().map { .flingSection($0, velocity: velocity) }
          ?? .fling(velocity: velocity)
      }
    case .insertSection: .faces(8...8) { draw, _ in draw.sectionEvent() }
    case .delete: .faces(9...11) { draw, _ in draw.itemEvent { $0.deletion() } }
    case .move: .faces(12...13) { draw, _ in draw.itemEvent { $0.movement() } }
    case .reload:
      .faces(14...14) { draw, _ in
        draw.itemEvent { .reload(.items([$0.path()]), .unsampled) }
      }
    case .tap: .faces(15...15) { draw, _ in draw.touch() }
    case .batch:
      .faces(16...16) { draw, _ in
        draw.happens(50) ? draw.snapshot() : draw.batch()
      }
    case .insert: .faces(17...19) { draw, _ in draw.insertion() }
    case .params: .faces(20...20) { draw, _ in draw.newParameters() }
    case .scrollToItem:
      .faces(21...21) { draw, _ in
        draw.itemEvent {
          .scrollToItem(
            $0.path(), position: $0.pick(SceneEvent.ScrollPosition.allCases),
            frames: $0.integer(1...2))
        }
      }
    case .reloadSection: .faces(22...22) { draw, _ in draw.reloading() }
    case .selfSize:
      .faces(23...23) { draw, _ in
        draw.itemEvent { .selfSize(.cell($0.path()), $0.itemSize()) }
      }
    // These kinds are drawn in place of `insertSection`, `move`, `batch` and `tap`.
    case .deleteSection, .moveSection, .apply, .drag, .select, .deselect, .focus, .highlight,
      .message:
      .inPlaceOfAnother
    // These kinds need another layout, or only observe the state.
    case .switchLayout, .frames, .snapshot, .expect: .never
    }
  }

  /// In six of ten cases, the index of any section, whether it scrolls or not; otherwise nil.
  ///
  /// The result is always nil if ``scrollsSections`` is false, or if there are no sections.
  private mutating func scrollableSection() -> Int? {
    guard scrollsSections, !counts.isEmpty, happens(60) else { return nil }
    return integer(0...counts.count - 1)
  }

  private mutating func sectionScroll(_ section: Int) -> SceneEvent {
    let target: SceneEvent.ScrollTarget =
      happens(70) ? .distance(point(-200...300)) : happens(50) ? .bottom : .top
    return .scrollSection(section, target, frames: integer(1...2))
  }

  private mutating func farScroll() -> SceneEvent {
    happens(40)
      ? .scroll(.beyond(point(-90...90)), frames: 1)
      : .scroll(happens(50) ? .bottom : .top, frames: integer(1...3))
  }

  private mutating func nearScroll() -> SceneEvent {
    .scroll(.distance(point(-200...300)), frames: integer(1...2))
  }

  mutating func point(_ range: ClosedRange<Int>) -> Point {
    Point(x: Double(integer(range)), y: Double(integer(range)))
  }

  mutating func animation() -> UpdateAnimation { happens(60) ? .unsampled : .none }

  // MARK: The view and the parameters

  /// A random new size of the view; in half of the cases, the width stays ``width``, as if a
  /// keyboard appeared.
  private mutating func newSize() -> Size {
    let size = viewSize()
    if happens(50) { width = size.width }
    return Size(width: width, height: size.height)
  }

  /// An event that sets new values of some parameters; if no value is drawn, the event rotates the
  /// view.
  ///
  /// The parameter `self_sizing` keeps its value. If a layout stops accepting measured sizes, no
  /// rule says whether it forgets the sizes that it has already accepted.
  private mutating func newParameters() -> SceneEvent {
    let values = parameters(declaredParameters.filter { $0.name != "self_sizing" })
    return values.isEmpty ? .rotate : .params(values)
  }

  /// An event that reloads all data or one section; four of ten reloaded sections become empty.
  private mutating func reloading() -> SceneEvent {
    guard !counts.isEmpty, happens(60) else { return .reload(nil, .unsampled) }
    let index = integer(0...counts.count - 1)
    counts[index] = happens(40) ? 0 : integer(0...6)
    return .changeSection(.reload, at: index, section: section(counts[index]), animation())
  }

  // MARK: Items

  private var filled: [Int] { counts.indices.filter { counts[$0] > 0 } }

  /// An event about an existing item; if there are no items, an event that inserts items.
  mutating func itemEvent(_ make: (inout SceneDraw) -> SceneEvent) -> SceneEvent {
    filled.isEmpty ? insertion() : make(&self)
  }

  /// A random existing item.
  mutating func path() -> IndexPath {
    let section = pick(filled)
    return IndexPath(item: integer(0...counts[section] - 1), section: section)
  }

  private mutating func insertion() -> SceneEvent {
    guard !counts.isEmpty else {
      counts = [2]
      return .changeSection(.insert, at: 0, section: section(2), animation())
    }
    let section = integer(0...counts.count - 1)
    let count = integer(1...3)
    let first = integer(0...counts[section])
    counts[section] += count
    return .insert(
      .items((first..<first + count).map { IndexPath(item: $0, section: section) }),
      items: itemList(count), animation())
  }

  private mutating func deletion() -> SceneEvent {
    let first = path()
    let last = integer((first.item ?? 0)...counts[first.section] - 1)
    let range = (first.item ?? 0)...min(last, (first.item ?? 0) + 5)
    counts[first.section] -= range.count
    // Only a range of several items is written as a pattern. A scene that is read from a file has a
    // single item instead of a range of one item.
    let items: ItemSelection =
      range.count == 1
      ? .items([first]) : .pattern(ItemPattern(section: first.section, items: range))
    return .delete(items, animation())
  }

  private mutating func movement() -> SceneEvent {
    let source = path()
    if happens(30) {
      // The drag is cancelled, because only the layout knows where the item would be after a drop.
      return .drag(
        item: source, through: [point(0...300), point(0...300)], frames: 1, end: .cancel)
    }
    counts[source.section] -= 1
    let section = integer(0...counts.count - 1)
    let target = IndexPath(item: integer(0...counts[section]), section: section)
    counts[section] += 1
    return .move(from: source, to: target, animation())
  }

  /// An event that drags an item, and drops it where the drag ends.
  private mutating func drop() -> SceneEvent {
    .drag(
      item: path(), through: [point(0...300), point(0...400)], frames: integer(1...2), end: .drop)
  }

  private mutating func batch() -> SceneEvent {
    let candidates = counts.indices.filter { counts[$0] > 1 }
    guard !candidates.isEmpty else { return insertion() }
    let section = pick(candidates)
    // Deletions use the indices before the batch, and insertions the indices after the batch.
    let gone = integer(0...counts[section] - 1)
    let new = integer(0...counts[section] - 1)
    return .batch(
      [
        PlacedEvent(.delete(.items([IndexPath(item: gone, section: section)]), .unsampled)),
        PlacedEvent(
          .insert(
            .items([IndexPath(item: new, section: section)]), items: itemList(1), .unsampled)),
      ], animation())
  }

  private mutating func sectionEvent() -> SceneEvent {
    if counts.count > 1, happens(25) {
      let (source, target) = (integer(0...counts.count - 1), integer(0...counts.count - 1))
      counts.insert(counts.remove(at: source), at: target)
      return .moveSection(from: source, to: target, animation())
    }
    if counts.count > 1, happens(50) {
      let index = integer(0...counts.count - 1)
      counts.remove(at: index)
      return .changeSection(.delete, at: index, section: nil, animation())
    }
    let index = integer(0...counts.count)
    counts.insert(integer(0...6), at: index)
    return .changeSection(.insert, at: index, section: section(counts[index]), animation())
  }
}
