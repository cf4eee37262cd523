public import LayoutCore

/// Messages for the layouts of sections.
extension SectionedLayout {
  /// The names of the commands that the layouts know, each once, in the order of the layouts.
  public var commandNames: [String] {
    var names: [String] = []
    for part in composition.parts {
      names += part.knownCommandNames.filter { !names.contains($0) }
    }
    return names
  }

  /// Passes a command on to the layouts of all sections, and a tap to the layout of one section.
  ///
  /// For a tap, this is the section of the tapped element. If no element was tapped, it is the
  /// section at the tapped point. Without sections, and before the first pass, the first layout
  /// gets the message.
  public func receive(_ message: LayoutMessage) throws(LayoutError) {
    guard case .tap(let point, on: let element) = message, !starts.isEmpty else {
      for part in composition.parts.prefix(max(1, starts.count)) { try part.receive(message) }
      return
    }
    let tapped = element.flatMap { part(of: $0.indexPath) } ?? part(at: point)
    try tapped?.receive(message)
  }
}
