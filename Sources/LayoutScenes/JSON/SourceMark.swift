package import LayoutCore

/// A place in a file, with the line that a message shows for it.
package struct SourceMark: Hashable, Sendable {
  /// The file, the line and the column of the place.
  package let location: SourceLocation
  /// The line, and the piece of it that is marked.
  package let label: Diagnostic.Label

  /// This place with another text beside the mark.
  package func saying(_ text: String) -> SourceMark {
    var label = label
    label.text = text
    return SourceMark(location: location, label: label)
  }
}
