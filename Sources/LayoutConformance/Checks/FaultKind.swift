internal import LayoutCore

/// A kind of fault in a stage of the check of one layout; each is explained once.
struct FaultKind: Hashable, Sendable {
  /// The stage.
  let stage: CheckStage
  /// The kind of mistake.
  let kind: Classification.Kind
  /// The law, the code or the attribute.
  let detail: String
  /// The line that raised an error; nil for other faults, whose lines are known only when they have
  /// been explained.
  let line: SourceLocation?

  init(_ stage: CheckStage, _ finding: Finding) {
    self.stage = stage
    kind = finding.classification.kind
    detail = finding.classification.detail
    line = kind == .error ? finding.diagnostic?.location?.withoutColumn : nil
  }
}

extension SourceLocation {
  /// The line without the column.
  var withoutColumn: SourceLocation { SourceLocation(file: file, line: line) }
}
