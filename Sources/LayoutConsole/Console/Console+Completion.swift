internal import FoundationEssentials
internal import LayoutConformance
internal import LayoutCore
internal import LayoutScripting
internal import ReferenceLayouts

extension Console {
  /// The greatest number of bytes that are inserted, and that are shown of a name among others.
  private static let (insertBytes, shownBytes) = (1024, 100)

  /// What can go on where a line ends.
  ///
  /// - Parameter line: The line up to the cursor.
  /// - Returns: What to insert, and what to show: the choices where there are several, else what the one means.
  public func completion(of line: String) -> (insert: String, list: String)? {
    let word = Self.lastWord(of: line)
    let choices = candidates(for: line, word)
    guard let first = choices.first else { return nil }
    var common = first
    for choice in choices { common = common.commonPrefix(with: choice) }
    let rest = String(common.dropFirst(word.count))
    // a script's names are of any length
    guard rest.utf8.count <= Self.insertBytes else { return nil }
    if choices.count > 1 {
      let list = choices.prefix(60).map { $0.cut(toBytes: Self.shownBytes) }
      return (rest, rest.isEmpty ? list.joined(separator: "  ").printable : "")
    }
    guard rest.isEmpty else { return (first.hasPrefix(":") ? rest + " " : rest, "") }
    return ("", meaning(of: first))
  }

  /// All that a line can end with in place of its last word, in alphabetical order.
  public func candidates(for line: String) -> [String] {
    candidates(for: line, Self.lastWord(of: line))
  }

  private func candidates(for line: String, _ word: String) -> [String] {
    let text = line.drop { $0.isWhitespace }
    guard ConsoleCommand.isCommand(line) else { return luaCandidates(word) }
    guard let blank = text.firstIndex(where: \.isWhitespace) else {
      return ConsoleCommand.names.map { ":\($0)" }.filter { $0.hasPrefix(word) }.sorted()
    }
    // only what stands first behind a command is completed, and only of one command
    let rest = text[blank...].drop { $0.isWhitespace }
    guard rest.count == word.count,
      let command = try? ConsoleCommand.named(String(text[..<blank].dropFirst()))
    else { return [] }
    return words(for: command.completes, ConsoleWords.last(of: rest).word)
      .map(ConsoleWords.typed).filter { $0.hasPrefix(word) }.sorted()
  }

  /// What stands before the cursor and belongs together.
  private static func lastWord(of line: String) -> String {
    if ConsoleCommand.isCommand(line) { return ConsoleWords.last(of: line).typed }
    return String(
      line.reversed().prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }.reversed())
  }

  private func luaCandidates(_ word: String) -> [String] {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let path = Array(parts.dropLast())
    let lead = path.map { "\($0)." }.joined()
    return names(parts.last ?? "", in: path).map { lead + $0 }
  }

  private func words(for kind: ConsoleCommand.Completion, _ word: String) -> [String] {
    switch kind {
    case .nothing: []
    case .path: session.state.elements.prefix(1_000).map(\.key.name)
    case .scene: Scene.shippedNames + Self.files(word, ".json")
    case .script: Self.files(word, ".lua") + ReferenceLayout.all.map { "ref:\($0.name)" }
    case .reference: ReferenceLayout.all.map(\.name)
    case .parameter: session.run.layout.parameters.declarations.map(\.name)
    case .version: session.versions.filter(\.isGood).map { "v\($0.number)" }
    case .entry: ScriptAPI.current.names
    case .command: ConsoleCommand.names
    case .words(let words): words
    }
  }

  /// The files and folders that a path can go on with.
  private static func files(_ word: String, _ ending: String) -> [String] {
    let folder =
      word.contains("/")
      ? word.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast().joined(separator: "/") + "/" : ""
    // a folder that cannot be read has nothing to offer
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.compactMap { name in
      var isFolder = false
      guard FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder) else {
        return nil
      }
      return isFolder ? "\(folder)\(name)/" : name.hasSuffix(ending) ? folder + name : nil
    }
  }

  /// What a word means that is whole.
  private func meaning(of word: String) -> String {
    if word.hasPrefix(":"), let command = try? ConsoleCommand.named(String(word.dropFirst())) {
      return ConsoleHelp.text(of: command).joined(separator: "\n")
    }
    guard let entry = ScriptAPI.current.entry(named: word) else { return "" }
    return ScriptAPI.current.text(of: entry)
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
