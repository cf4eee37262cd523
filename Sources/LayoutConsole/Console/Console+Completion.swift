internal import FoundationEssentials
internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance
internal import ReferenceLayouts

extension Console {
  /// The greatest number of bytes to insert, and the greatest length of a name in a list, in bytes.
  private static let (insertBytes, shownBytes) = (1024, 100)

  /// Completes a line.
  ///
  /// - Parameter line: The line up to the cursor.
  /// - Returns: The text to insert, and the text to show; nil if there are no candidates, or if the
  ///   text to insert is too long. If there is a text to insert, the text to show is empty.
  ///   Otherwise it describes the last word if that word is complete, and lists the candidates, at
  ///   most 60, if there are several.
  package func completion(of line: String) -> (insert: String, list: String)? {
    let begun = BegunLine(line)
    let choices = candidates(for: begun)
    guard let first = choices.first else { return nil }
    var common = first
    for choice in choices { common = common.commonPrefix(with: choice) }
    let rest = String(common.dropFirst(begun.word.count))
    // The names in a script can have any length.
    guard rest.utf8.count <= Self.insertBytes else { return nil }
    // A complete name is described too, even if other names begin with it.
    let whole = rest.isEmpty && common == begun.word ? meaning(of: begun) : ""
    if choices.count > 1 {
      let list = choices.prefix(60).map { $0.cut(toBytes: Self.shownBytes) }
      let shown = [whole, list.joined(separator: "  ").printable].filter { !$0.isEmpty }
      return (rest, rest.isEmpty ? shown.joined(separator: "\n") : "")
    }
    guard rest.isEmpty else { return (first.hasPrefix(":") ? rest + " " : rest, "") }
    return ("", whole)
  }

  /// The candidates for the last word of a line.
  ///
  /// Commands and names in Lua are sorted alphabetically. Numbers in arguments are sorted by their
  /// values: `1.9` comes before `1.10`. For an argument that is the path of an element, only the
  /// first 1,000 elements of the layout are candidates.
  package func candidates(for line: String) -> [String] { candidates(for: BegunLine(line)) }

  private func candidates(for line: BegunLine) -> [String] {
    switch line.subject {
    case .lua(let path, let beginning, let lead):
      return names(beginning, in: path).map { lead + $0 }
    case .name:
      return ConsoleCommand.names.map { ":\($0)" }.filter { $0.hasPrefix(line.word) }.sorted()
    case .argument(let command, let earlier, let word):
      return words(for: command, earlier, word).map(ConsoleWords.typed)
        .filter { $0.hasPrefix(line.word) }.sorted { $0.comesNaturally(before: $1) }
    case .nothing: return []
    }
  }

  /// The candidates for an argument of a command; `earlier` contains the arguments before it.
  private func words(
    for command: ConsoleCommand, _ earlier: [String], _ word: String
  ) -> [String] {
    if command.completes == .setting, let setting = BegunSetting(earlier, word),
      let parameter = session.run.layout.parameters.declaration(of: setting.name)
    {
      return ParameterText.offers(for: parameter).map { setting.lead + $0 }
    }
    return earlier.isEmpty ? words(for: command.completes, word) : []
  }

  private func words(for kind: ConsoleCommand.Completion, _ word: String) -> [String] {
    switch kind {
    case .nothing: []
    case .path: session.state.elements.prefix(1_000).map(\.key.name)
    case .scene: Scene.shippedNames + Self.files(word, ".json")
    case .script: Self.files(word, ".lua") + ReferenceLayout.all.map { "ref:\($0.name)" }
    case .reference: ReferenceLayout.all.map(\.name)
    case .parameter, .setting: session.run.layout.parameters.declarations.map(\.name)
    case .version: session.versions.filter(\.isGood).map { "v\($0.number)" }
    case .entry: ScriptAPI.current.names
    case .command: ConsoleCommand.names
    case .words(let words): words
    }
  }

  /// The files with an ending, and all folders, in the folder to which the typed path `word` leads.
  ///
  /// Hidden files and folders are omitted.
  private static func files(_ word: String, _ ending: String) -> [String] {
    let folder =
      word.contains("/")
      ? word.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast().joined(separator: "/") + "/" : ""
    // A folder that cannot be read offers no candidates.
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

  /// A description of the last word of a line; empty if the word is not complete, or if words of
  /// this kind have no description.
  private func meaning(of line: BegunLine) -> String {
    switch line.subject {
    case .name:
      guard let command = try? ConsoleCommand.named(String(line.word.dropFirst())) else {
        return ""
      }
      return ConsoleHelp.text(of: command).joined(separator: "\n")
    case .argument(let command, let earlier, let word):
      return meaning(of: word, behind: earlier, of: command)
    case .lua: return Self.entryText(line.word)
    case .nothing: return ""
    }
  }

  private func meaning(
    of word: String, behind earlier: [String], of command: ConsoleCommand
  ) -> String {
    switch command.completes {
    case .parameter, .setting:
      let name = BegunSetting(earlier, word)?.name ?? word
      let parameter = session.run.layout.parameters.declaration(of: name)
      let lines = parameter.map { ParameterText(session).lines(about: $0) } ?? []
      return lines.map(\.printable).joined(separator: "\n")
    case .command:
      guard let command = try? ConsoleCommand.named(word) else { return "" }
      return ConsoleHelp.text(of: command).joined(separator: "\n")
    case .entry: return Self.entryText(word)
    case .path:
      let elements = session.state.shownElements.filter { $0.key.name == word }.prefix(1)
      return ConsoleText.lines(of: Array(elements)).joined().printable
    case .nothing, .scene, .script, .reference, .version, .words: return ""
    }
  }

  private static func entryText(_ name: String) -> String {
    guard let entry = ScriptAPI.current.entry(named: name) else { return "" }
    return ScriptAPI.current.text(of: entry)
  }

  /// A hint about a single name without a value.
  ///
  /// The result is nil if the text is no single name, or if the name has a value. It is also nil if
  /// the name is neither that of a command nor similar to a name in Lua.
  func hint(for text: String) -> String? {
    let isName =
      text.first.map { $0.isLetter || $0 == "_" } == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName, !names(text, in: []).contains(text) else { return nil }
    let command = ["exit": "quit", "bye": "quit", "q": "quit"][text] ?? text
    if ConsoleCommand.names.contains(command) {
      return "`\(text)` has no value in Lua; the command is `:\(command)`"
    }
    return Suggestion.nearest(to: text, in: names("", in: [])).map {
      "there is no name `\(text)` here; did you mean `\($0)`?"
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
