public import LayoutCore

/// Messages for the layouts of sections.
extension SectionedLayout {
  /// The names of the app's messages to which the layouts possibly react.
  ///
  /// Each name appears once. The names are in the order of the layouts.
  public var commandNames: [String] {
    var names: [String] = []
    for part in composition.parts {
      names += part.knownCommandNames.filter { !names.contains($0) }
    }
    return names
  }

  /// Passes a message of the app on to the layouts of all sections, and a tap to one layout.
  ///
  /// A tap goes to the layout of the section that contains the tapped element. If no element was
  /// tapped, it goes to the layout of the section at the tapped point. Without sections, and before
  /// the first pass, every message goes to the first layout.
  public func receive(_ message: LayoutMessage) throws(LayoutError) {
    guard case .tap(let point, on: let element) = message, !starts.isEmpty else {
      for part in composition.parts.prefix(max(1, starts.count)) { try part.receive(message) }
      return
    }
    let tapped = element.flatMap { part(of: $0.indexPath) } ?? part(at: point)
    try tapped?.receive(message)
  }
}
