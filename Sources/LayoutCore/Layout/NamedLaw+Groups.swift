/// The groups of laws in CONTRACT.md section 10, which have the same order there as the cases.
extension NamedLaw {
  /// Whether the law applies to every layout, even if the layout does not promise to keep it.
  package var isForAll: Bool { !isBefore(.complete) && !isAboutTransitions }

  /// Whether a layout can be correct although it breaks the law.
  ///
  /// The author of a script waives a law by a comment: `-- celluna: allow WORD`; see ``waiver``.
  package var canBeWaived: Bool { !isBefore(.dropInPlace) }

  /// Whether the law is about animated changes.
  ///
  /// Such a law applies to layouts that promise it, and to every layout in a check of transitions.
  package var isAboutTransitions: Bool { !isBefore(.noTeleport) }

  private func isBefore(_ other: NamedLaw) -> Bool {
    self != other && Self.allCases.first { $0 == self || $0 == other } == self
  }

  /// The word for the law in a comment `-- celluna: allow WORD`, for example `teleport` for
  /// `no_teleport`.
  package var waiver: String {
    isAboutTransitions ? String(rawValue.dropFirst("no_".count)) : rawValue
  }

  /// Advice for the author of a script that breaks the law on purpose; nil if every correct layout
  /// keeps the law.
  package var waiverAdvice: String? {
    guard canBeWaived else { return nil }
    return "if the layout is not meant to keep the law, write the comment "
      + "`-- celluna: allow \(waiver)` into the script"
  }
}
