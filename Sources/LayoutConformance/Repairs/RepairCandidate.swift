package import LayoutCore

/// A copy of a layout with a small change, which may repair a mistake.
package struct RepairCandidate: Sendable {
  /// The change.
  package let repair: ProposedRepair
  /// The copy of the layout that contains the change.
  package let subject: CheckSubject
  /// Makes the changed layout with low limits, so that a useless try ends soon.
  package let makeForTry: LayoutMaker

  /// Creates a candidate.
  package init(
    _ repair: ProposedRepair, _ subject: CheckSubject, makeForTry: @escaping LayoutMaker
  ) {
    self.repair = repair
    self.subject = subject
    self.makeForTry = makeForTry
  }
}

/// A small change that may repair a layout: a token or a value is replaced.
package struct ProposedRepair: Hashable, Sendable {
  /// The file, the line and the column of the replaced text.
  package let location: SourceLocation
  /// The replaced text.
  package let original: String
  /// The text that replaces ``original``; empty if this is removed.
  package let replacement: String
  /// The line with the replaced text, without its indentation.
  package let line: String
  /// The line with the replacement, without its indentation.
  package let newLine: String
  /// The number of scenes in which the changed layout passed.
  package var sceneCount = 0
  /// Whether the changed layout agreed with a reference in these scenes.
  ///
  /// Otherwise only laws have judged the change. Wrong layouts can keep all laws, too.
  package var agreesWithReference = false

  /// Creates the description of a change.
  package init(
    location: SourceLocation, original: String, replacement: String, line: String, newLine: String
  ) {
    self.location = location
    self.original = original
    self.replacement = replacement
    self.line = line
    self.newLine = newLine
  }

  /// The change as a sentence without a full stop: `help: line 93: `<` → `<=` makes all 584 scenes
  /// pass`.
  ///
  /// If the change was not compared with a reference, the sentence warns of this.
  var help: String {
    let change =
      replacement.isEmpty ? "without `\(original)`," : "`\(original)` → `\(replacement)` makes"
    let line = location.line.map { "line \($0): " } ?? ""
    let warning =
      agreesWithReference ? "" : "; without a reference, it can still be wrong: look at the result"
    return "help: \(line)\(change) all \(NumberText.grouped(sceneCount)) scenes pass\(warning)"
  }

  /// The old and the new line, as in a patch.
  var patch: [String] { ["- \(line)", "+ \(newLine)"] }
}
