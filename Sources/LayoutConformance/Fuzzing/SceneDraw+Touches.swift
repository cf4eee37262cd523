internal import LayoutCore
internal import LayoutScenes

/// Touches and messages.
extension SceneDraw {
  /// Whether the layout reacts to messages or taps.
  var hasInput: Bool { reactsToTaps || !commands.isEmpty }

  /// A message or a tap on the screen.
  ///
  /// Half of the scenes begin with such an event if the layout reacts to it. The state that the
  /// event sets must then fit the data after all later changes.
  mutating func input() -> SceneEvent {
    if !commands.isEmpty, !reactsToTaps || happens(50) { return message() }
    let x = (width * chance.nextUnit()).rounded(.down)
    return .tap(.point(Point(x: x, y: Double(integer(0...300)))))
  }

  private mutating func message() -> SceneEvent {
    .message(pick(commands), value: commandValue())
  }

  /// A tap, a change of the selection, or sometimes another event to which the layout reacts.
  ///
  /// The other event is a message, a new size of a supplementary view, or a change of the focus or
  /// of the highlighted items. If there are no items, an insertion replaces events about items.
  mutating func touch() -> SceneEvent {
    if !commands.isEmpty, happens(50) { return message() }
    if !measuredViews.isEmpty, !counts.isEmpty, happens(50) {
      let view = pick(measuredViews).inSection(integer(0...counts.count - 1))
      return .selfSize(view, itemSize())
    }
    if readsFocus || readsHighlight, happens(50) { return itemEvent { $0.mark() } }
    if happens(40) { return .tap(.point(point(-20...400))) }
    return itemEvent { draw in
      let items = ItemSelection.items([draw.path()])
      return draw.happens(70) ? .select(items) : .deselect(items)
    }
  }

  /// An event that moves the focus to an item, or highlights an item and no others; in one of five
  /// cases, an event that removes the focus or every highlight.
  private mutating func mark() -> SceneEvent {
    let path = happens(80) ? path() : nil
    if readsFocus, !readsHighlight || happens(50) { return .focus(path) }
    return .highlight(path.map { .items([$0]) })
  }

  /// The value of a message: usually an integer from 0 to the number of items, sometimes a slightly
  /// greater integer, another value or null.
  ///
  /// The number of the last item is drawn often: it is the first number that no item has after a
  /// deletion.
  private mutating func commandValue() -> FreeValue {
    let count = counts.reduce(0, +)
    return switch integer(1...100) {
    case ...45: .integer(integer(0...count))
    case ...60: .integer(count)
    case ...70: .integer(count + integer(1...2))
    case ...75: .null
    case ...80: .boolean(happens(50))
    case ...90: .text(happens(50) ? "" : "a")
    default: .number(Double(integer(-4000...4000)) / 16)
    }
  }
}
