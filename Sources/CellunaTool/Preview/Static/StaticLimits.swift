/// The bounds of a static page; what they leave out is said on the page and in the terminal.
enum StaticLimits {
  /// The greatest number of examples of a script that are shown.
  static let examples = 8
  /// The greatest number of events of a scene that are shown.
  static let events = 60
  /// The greatest number of elements in a state.
  static let elements = 1000
  /// The greatest number of screens that a state shows in each direction around the visible part.
  static let screens = 8.0
  /// The greatest number of bytes of all pictures of a page; the page is little greater.
  static let pictureBytes = 8 << 20
  /// The greatest number of layouts.
  static let layouts = 200
}
