internal import LayoutCore

/// Escapes text for XML and HTML.
package enum XMLText {
  /// The text as it is written between tags; U+FFFD replaces characters that are not safe in XML
  /// 1.0, for example control characters.
  package static func content(_ text: String) -> String {
    escaped(text) { _ in nil }
  }

  /// The text as it is written in an attribute between double quotes; line feeds and tabs are kept,
  /// and U+FFFD replaces other characters that are not safe in XML 1.0.
  package static func attribute(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\n": "&#10;"
      case "\t": "&#9;"
      default: nil
      }
    }
  }

  private static func escaped(
    _ text: String, _ special: (Unicode.Scalar) -> String?
  ) -> String {
    var output = ""
    output.reserveCapacity(text.utf8.count)
    var last: Unicode.Scalar = " "
    var isAtBeginning = true
    for scalar in text.unicodeScalars {
      defer {
        last = scalar
        isAtBeginning = scalar == "\n" || isAtBeginning && scalar.properties.isWhitespace
      }
      // A CI service that shows a report must not interpret a line of the report as a command.
      if scalar == "#", last == "#" {
        output += "&#35;"
        continue
      }
      if scalar == ":", isAtBeginning {
        output += "&#58;"
        continue
      }
      if let replacement = special(scalar) {
        output += replacement
        continue
      }
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      default: output.unicodeScalars.append(scalar.isInterchangeable ? scalar : "\u{FFFD}")
      }
    }
    return output
  }
}
