/// What a layout can be told by the app, and by whoever touches the view.
public enum LayoutMessage: Hashable, Sendable {
  /// A command of the app, and what goes with it.
  case command(String, value: FreeValue)
  /// A tap at a point, content coordinates as the layout sees them, and what it hit; nil is nothing.
  case tap(Point, on: ElementKey?)
}
