import LayoutCore

/// Functions that write JSON.
package enum JSONText {
  /// A text as a JSON string, with its quotes.
  package static func string(_ value: String) -> String {
    var output = ""
    append(value, to: &output)
    return output
  }

  /// Appends a text as a JSON string, with its quotes.
  ///
  /// If two `#` follow each other, the second one is escaped, because some continuous integration
  /// services execute a command after `##vso[` anywhere in a line.
  package static func append(_ value: String, to output: inout String) {
    output.append("\"")
    var last: Unicode.Scalar = " "
    for scalar in value.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "#" where last == "#": output.append("\\u0023")
      case "\"": output.append("\\\"")
      case "\\": output.append("\\\\")
      case "\n": output.append("\\n")
      case "\r": output.append("\\r")
      case "\t": output.append("\\t")
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        output.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: output.unicodeScalars.append(scalar)
      }
    }
    output.append("\"")
  }

  /// The number with all digits that are needed to read it back: `10` for `10.0`, `0` for `-0.0`.
  ///
  /// JSON has only finite numbers; a number that is not finite is written as `null`.
  package static func number(_ value: Double) -> String {
    value.isFinite ? NumberText.plain(value) : "null"
  }

  /// A text as a JSON string, or `null` if there is no text.
  package static func stringOrNull(_ value: String?) -> String { value.map(string) ?? "null" }

  /// A JSON array of values that are already JSON.
  package static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// A JSON object of values that are already JSON, in the given order.
  package static func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { "\(string($0.name)):\($0.value)" }.joined(separator: ",") + "}"
  }
}
