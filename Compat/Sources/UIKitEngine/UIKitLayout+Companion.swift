import LayoutCore

/// The calls of an app to its layout in addition to UIKit's calls.
extension UIKitLayout: MessageReceivingLayout, SelectionReadingLayout, ViewMeasuringLayout {
  /// Makes the adapter pass messages to `layout`, and returns the adapter.
  ///
  /// `layout` is a layout of the engine that places the elements for the layout for iOS, for
  /// example the `script` of a `ScriptedCollectionViewLayout`. An iOS app calls methods of its own
  /// layout class for messages and for a new selection. The engine does not know these methods, so
  /// the adapter passes each message to `layout`. `layout` also reports whether the elements depend
  /// on the selection and on measured views.
  public func accompanied(by layout: any Layout) -> UIKitLayout {
    companion = layout
    return self
  }

  /// Passes a message on to the accompanying layout; does nothing if there is none, or if it
  /// receives no messages.
  public func receive(_ message: LayoutMessage) throws(LayoutError) {
    try (companion as? any MessageReceivingLayout)?.receive(message)
  }

  /// The names of the app's messages to which the accompanying layout possibly reacts, unsorted;
  /// empty if there is no such layout.
  public var commandNames: [String] {
    (companion as? any MessageReceivingLayout)?.commandNames ?? []
  }

  /// Whether the elements of the accompanying layout depend on the selection; false if there is no
  /// such layout.
  public var readsSelection: Bool {
    (companion as? any SelectionReadingLayout)?.readsSelection ?? false
  }

  /// Whether the elements of the accompanying layout depend on the measured sizes of supplementary
  /// views other than headers and footers; false if there is no such layout.
  public var measuresViews: Bool {
    (companion as? any ViewMeasuringLayout)?.measuresViews ?? false
  }

  /// The kinds of views that belong to single items in the accompanying layout; empty if there is
  /// no such layout.
  public var itemViewKinds: Set<String> {
    (companion as? any ViewMeasuringLayout)?.itemViewKinds ?? []
  }
}
