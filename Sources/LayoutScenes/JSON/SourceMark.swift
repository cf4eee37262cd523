package import LayoutCore

/// A place in a file, with the line of the file that a message shows for this place.
package struct SourceMark: Hashable, Sendable {
  /// The file, the line and the column of the place.
  package let location: SourceLocation
  /// The line of the place, and the piece of the line that is marked.
  package let label: Diagnostic.Label

  /// This place with another text beside the mark.
  package func saying(_ text: String) -> SourceMark {
    var label = label
    label.text = text
    return SourceMark(location: location, label: label)
  }
}
