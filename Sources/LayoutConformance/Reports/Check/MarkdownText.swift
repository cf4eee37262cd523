internal import LayoutCore
internal import LayoutScenes

/// Functions that escape text for Markdown, so that no character of the text is read as markup.
///
/// Long text is cut, and characters that are not safe to show are replaced.
package enum MarkdownText {
  /// The greatest length of a piece of text, in characters.
  private static let longest = 1_000

  /// An escaped text for a place within a line or a table cell.
  package static func inline(_ text: String) -> String {
    var output = ""
    for scalar in text.clipped(to: longest).printable.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&":
        output += "\\" + String(scalar)
      case "-", "+", "=":
        output += (output.isEmpty ? "\\" : "") + String(scalar)
      case "\t": output += " "
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// A name as inline code.
  ///
  /// A bar separates the cells of a table even within code, so a name with a bar becomes plain
  /// text. The same is true of a name with a backtick or with characters outside ASCII, and of an
  /// empty or very long name.
  package static func code(_ text: String) -> String {
    let isSimple = text.unicodeScalars.allSatisfy {
      $0.isASCII && $0 != "`" && $0 != "|" && $0 >= " "
    }
    return isSimple && text == text.printable && !text.isEmpty && text.utf8.count < longest
      ? "`\(text)`" : inline(text)
  }

  /// A block of code, with each line unchanged.
  package static func block(_ text: String) -> String {
    let text = text.clipped(to: longest).printable
    var longestRun = 2
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longestRun = max(longestRun, run)
    }
    let fence = String(repeating: "`", count: longestRun + 1)
    return "\(fence)\n\(text)\n\(fence)\n"
  }
}
