import LayoutCore

/// The calls of an app to its layout in addition to UIKit's calls.
extension UIKitLayout: MessageReceivingLayout, SelectionReadingLayout, ViewMeasuringLayout {
  /// The same adapter, for a layout for iOS that has the elements of a layout of the engine.
  ///
  /// An app calls methods of its own to tell such a layout of messages and of a new selection. In
  /// the engine, which does not know these methods, the messages go to the other layout, and that
  /// layout reports the values on which the elements depend.
  public func accompanied(by layout: any Layout) -> UIKitLayout {
    companion = layout
    return self
  }

  /// Passes a message on.
  public func receive(_ message: LayoutMessage) throws(LayoutError) {
    try (companion as? any MessageReceivingLayout)?.receive(message)
  }

  /// The names of the messages that the other layout knows.
  public var commandNames: [String] {
    (companion as? any MessageReceivingLayout)?.commandNames ?? []
  }

  /// Whether the elements depend on the selection.
  public var readsSelection: Bool {
    (companion as? any SelectionReadingLayout)?.readsSelection ?? false
  }

  /// Whether supplementary views have measured sizes.
  public var measuresViews: Bool {
    (companion as? any ViewMeasuringLayout)?.measuresViews ?? false
  }

  /// The kinds of views that belong to single items.
  public var itemViewKinds: Set<String> {
    (companion as? any ViewMeasuringLayout)?.itemViewKinds ?? []
  }
}
