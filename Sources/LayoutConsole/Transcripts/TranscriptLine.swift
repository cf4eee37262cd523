/// Functions that write replies so that no line of a reply looks like an input, and that read them.
///
/// A line of a reply that looks like an input or a fence gets a backslash before it. A line in
/// which such a text follows backslashes gets another backslash. An empty line at the end of a
/// reply gets a backslash too, and so does a line that consists only of backslashes. Source: UX.md
/// section 3.4.
enum TranscriptLine {
  /// The prompts with which a line of input begins.
  private static let prompts = [">> ", "> "].map { Array($0.utf8) }
  private static let fence = Array("```".utf8)
  private static let backslash = UInt8(ascii: "\\")

  /// The input on a line, without the prompt; nil if the line is no input.
  static func typed(_ line: String) -> String? {
    let bytes = line.utf8
    for prompt in prompts where bytes.starts(with: prompt) {
      return String(decoding: bytes.dropFirst(prompt.count), as: UTF8.self)
    }
    return line == ">" || line == ">>" ? "" : nil
  }

  /// Whether a line begins or ends a Markdown code block.
  static func isFence(_ line: String) -> Bool { line.utf8.starts(with: fence) }

  /// The lines of a reply in the form in which a transcript contains them.
  static func written(_ said: [String]) -> [String] {
    let lastText = said.lastIndex { !isBlank($0) }
    return said.enumerated().map { place, line in
      let isHidden = isBlank(line) && (!line.isEmpty || place > lastText ?? -1)
      return isHidden || isMarked(line) ? "\\" + line : line
    }
  }

  /// The lines of a reply, without the backslashes that ``written(_:)`` has added.
  static func said(_ written: [String]) -> [String] {
    written.map { line in
      guard line.utf8.first == backslash, isBlank(line) || isMarked(line) else { return line }
      return String(decoding: line.utf8.dropFirst(), as: UTF8.self)
    }
  }

  /// Whether the line is empty, or consists only of backslashes.
  private static func isBlank(_ line: String) -> Bool { line.utf8.allSatisfy { $0 == backslash } }

  /// Whether the line, without any backslashes at its beginning, is an input or a fence.
  private static func isMarked(_ line: String) -> Bool {
    let text = String(decoding: line.utf8.drop { $0 == backslash }, as: UTF8.self)
    return typed(text) != nil || isFence(text)
  }
}
