internal import LayoutCore

/// A kind of fault that one stage finds in a layout.
///
/// Only the first fault of each kind is explained.
struct FaultKind: Hashable, Sendable {
  /// The stage that finds the fault.
  let stage: CheckStage
  /// The kind of mistake.
  let kind: Classification.Kind
  /// The name of the law, the code of the message, the name of the attribute, or the kind of the
  /// missing or additional element; empty if the fault has none of these.
  let detail: String
  /// The line that raised an error; nil if the line is unknown, or if the fault is not an error.
  ///
  /// The line that causes another kind of fault is known only after the fault has been explained.
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
