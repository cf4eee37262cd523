/// A layout that takes messages; to any other they mean nothing.
///
/// UIKit has no such protocol: an app calls its own layout class. Source: ours; CONTRACT.md section 4.
public protocol MessageReceivingLayout: Layout {
  /// Takes a message; the layout is invalid afterwards if that may change what it places.
  func receive(_ message: LayoutMessage) throws(LayoutError)

  /// Names of commands that it may know, for whoever tries them; in no particular order.
  var commandNames: [String] { get }
}

extension Layout {
  /// Names of commands that it may know; none for a layout that takes no messages.
  package var knownCommandNames: [String] {
    (self as? any MessageReceivingLayout)?.commandNames ?? []
  }

  /// Tells the layout something; nothing happens if it takes no messages.
  public func take(_ message: LayoutMessage) throws(LayoutError) {
    try (self as? any MessageReceivingLayout)?.receive(message)
  }
}
