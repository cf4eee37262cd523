/// The limits of a static page.
///
/// The page and the terminal list the parts that were omitted because of a limit.
enum StaticLimits {
  /// The greatest number of examples of a script that are shown.
  static let examples = 8
  /// The greatest number of events of a scene that are shown.
  static let events = 60
  /// The greatest number of elements of a state that are drawn.
  static let elements = 1000
  /// The greatest distance beyond the visible part at which content is still shown, in screens.
  static let screens = 8.0
  /// The greatest number of bytes of all pictures of a layout's page together.
  ///
  /// The first state of each scene is always shown, even if the pictures then exceed this number.
  /// The rest of the page is small.
  static let pictureBytes = 8 << 20
  /// The greatest number of layouts on the command line; with more, no page is written.
  static let layouts = 200
}
