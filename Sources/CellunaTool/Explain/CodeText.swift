internal import LayoutCore

/// The explanations of the diagnostic codes, for a terminal.
enum CodeText {
  private static let width = 78

  /// One line for each code, with its title.
  static var overview: String {
    DiagnosticCode.areas.map { area in
      "\(area.title)\n" + area.codes.map { "  \($0)  \($0.explanation.title)\n" }.joined()
    }.joined(separator: "\n") + "\ncelluna explain CODE tells more\n"
  }

  /// The explanation of one code.
  ///
  /// It gives the title of the code, its meaning, the remedy, and the exit codes to which the code
  /// can lead. Most codes also have a wrong and a right example, and references to further reading.
  static func explanation(of code: DiagnosticCode) -> String {
    let explanation = code.explanation
    let endings = explanation.allEndings.map { "\($0.rawValue) (\($0.meaning))" }
    let paragraphs = [
      explanation.meaning, "help: \(explanation.advice)",
      "exit code: \(endings.joined(separator: " or "))",
    ]
    var lines = ["\(code): \(explanation.title)"]
    for paragraph in paragraphs { lines += [""] + indented(paragraph.wrapped(to: width)) }
    if let example = code.example {
      lines +=
        ["", "  wrong, \(example.kind.place):", ""] + indented(indented(example.wrong.lines))
      lines += ["", "  right:", ""] + indented(indented(example.right.lines))
    }
    if !code.references.isEmpty {
      lines += ["", "  more:"] + code.references.map { "    \($0.text)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? "" : "  \($0)" }
  }
}

extension DiagnosticExplanation {
  /// The exit codes that the diagnostic code can lead to, the usual one first.
  var allEndings: [Ending] { [ending] + otherEndings }
}

extension DiagnosticExample.Kind {
  /// The kind of the example in a few words, such as `in a prepare hook` or `a scene`.
  var place: String {
    switch self {
    case .prepare: "in a prepare hook"
    case .script(command: "run"): "a script"
    case .script(let command): "a script for `celluna \(command)`"
    case .module: "a module `rows` that a script `example.lua` requires"
    case .scene: "a scene"
    case .command: "a command"
    }
  }

  /// The language of the examples, as Markdown names it.
  var language: String {
    switch self {
    case .prepare, .script, .module: "lua"
    case .scene: "json"
    case .command: "sh"
    }
  }
}

extension DiagnosticReference {
  /// The reference as a terminal shows it: a command, or a page and its section.
  fileprivate var text: String {
    switch self {
    case .api(let name): "celluna api \(name)"
    case .page(let page, let heading): "\(page), \(heading.replacing("`", with: ""))"
    }
  }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

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
