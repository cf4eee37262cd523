/// A layout that receives messages; a layout without this protocol ignores messages.
///
/// UIKit has no such protocol: an app calls its own layout class. Source: ours; CONTRACT.md section
/// 4.
public protocol MessageReceivingLayout: Layout {
  /// Receives a message; the layout invalidates itself if the message may change its elements.
  func receive(_ message: LayoutMessage) throws(LayoutError)

  /// The names of the app's messages to which the layout possibly reacts, unsorted.
  ///
  /// Tools send messages with these names to test the layout.
  var commandNames: [String] { get }
}

extension Layout {
  /// The names of the app's messages to which the layout possibly reacts, unsorted.
  ///
  /// The list is empty for a layout that receives no messages.
  package var knownCommandNames: [String] {
    (self as? any MessageReceivingLayout)?.commandNames ?? []
  }

  /// Sends the layout a message; does nothing if the layout receives no messages.
  package func take(_ message: LayoutMessage) throws(LayoutError) {
    try (self as? any MessageReceivingLayout)?.receive(message)
  }
}
