internal import LayoutCore

/// The explanations of the codes, for a terminal.
enum CodeText {
  private static let width = 78

  /// One line for each code, with its title.
  static var overview: String {
    DiagnosticCode.areas.map { area in
      "\(area.title)\n" + area.codes.map { "  \($0)  \($0.explanation.title)\n" }.joined()
    }.joined(separator: "\n") + "\ncelluna explain CODE tells more\n"
  }

  /// The explanation of one code: its title, its meaning, the remedy, the exit codes to which it
  /// can lead, and an example.
  static func explanation(of code: DiagnosticCode) -> String {
    let explanation = code.explanation
    let endings = explanation.allEndings.map { "\($0.rawValue) (\($0.meaning))" }
    let paragraphs = [
      explanation.meaning, "help: \(explanation.advice)",
      "exit code: \(endings.joined(separator: " or "))",
    ]
    var lines = ["\(code): \(explanation.title)"]
    for paragraph in paragraphs { lines += [""] + indented(paragraph.wrapped(to: width)) }
    if let example = explanation.example {
      lines += ["", "  \(example.introduction):", ""]
      lines += indented(
        indented(
          example.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? "" : "  \($0)" }
  }
}

extension DiagnosticExplanation {
  /// The exit codes that the code can lead to, the usual one first.
  var allEndings: [Ending] { [ending] + otherEndings }
}

extension DiagnosticExplanation.Example {
  /// A line that introduces the example.
  var introduction: String {
    switch self {
    case .prepare: "example, in a prepare hook"
    case .script: "example, a script"
    case .scene: "example, a scene"
    case .command: "example, a command"
    }
  }

  /// The text that leads to the message.
  var text: String {
    switch self {
    case .prepare(let text), .script(let text), .scene(let text), .command(let text): text
    }
  }

  /// The language of ``text``, as Markdown names it.
  var language: String {
    switch self {
    case .prepare, .script: "lua"
    case .scene: "json"
    case .command: "sh"
    }
  }
}

extension String {
  /// The words of the text in lines of at most `width` characters; a longer word has its own line.
  fileprivate func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
