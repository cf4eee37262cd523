/// A probable cause of failures, with the failing cases that it explains.
package struct CheckCause: Sendable {
  /// The case that shows the cause best.
  package let shown: CheckCase
  /// The failing cases with this cause, in the order of the report.
  package let cases: [CheckCase]
  /// The indices of ``cases`` in the report, from 0, ascending.
  package let places: [Int]
  /// The index of ``shown`` in the report.
  let shownPlace: Int

  /// The cases other than ``shown``, in the order of the report.
  var others: [CheckCase] {
    zip(places, cases).compactMap { place, one in place == shownPlace ? nil : one }
  }

  /// The number of cases other than ``shown``.
  var otherCount: Int { cases.count - 1 }

  /// Lines about the cases other than ``shown``, one for each stage that has such cases.
  ///
  /// For example `the same in 583 more: churn / event-1 / ltr, …`.
  var otherLines: [String] {
    CheckStage.allCases.compactMap { stage in
      let others = others.filter { $0.stage == stage }
      guard !others.isEmpty else { return nil }
      let kind = stage == shown.stage ? "more" : "of \(stage.rawValue)"
      return "the same in \(others.count) \(kind): \(Self.names(of: others))"
    }
  }

  /// The names of the first three cases; the text ends with `, …` if there are more cases.
  static func names(of cases: [CheckCase]) -> String {
    cases.prefix(3).map(\.place).joined(separator: ", ") + (cases.count > 3 ? ", …" : "")
  }

  /// The text with which another case refers to the shown case:
  /// `the same cause as conform, churn / start / ltr`.
  var reference: String {
    let stage = shown.stage.rawValue
    return "the same cause as \(shown.place == stage ? stage : "\(stage), \(shown.place)")"
  }
}

extension CheckCause {
  /// Creates the cause of some failing cases.
  ///
  /// - Parameter places: The indices of the failing cases in the report, the worst first.
  init(_ places: [Int], in cases: [CheckCase]) {
    let worst = places.first.map { cases[$0].status }
    let candidates = places.filter { cases[$0].status == worst && cases[$0].followed == nil }
    var shrunk = candidates.filter { cases[$0].smallest != nil }
    // Elements that are off by more than a pixel show that the mistake is not one of rounding.
    if shrunk.contains(where: { cases[$0].finding?.classification.kind.exceedsPixel ?? false }) {
      shrunk.removeAll { cases[$0].finding?.classification.kind == .rounding }
    }
    shownPlace =
      shrunk.min { Self.rank(cases[$0]) < Self.rank(cases[$1]) }
      ?? candidates.first ?? places.first ?? 0
    shown = cases[shownPlace]
    self.places = places.sorted()
    self.cases = self.places.map { cases[$0] }
  }

  /// The rank of an explained case; the case with the lowest rank shows the cause best.
  private static func rank(_ one: CheckCase) -> (Int, Int, Int, Int) {
    // A difference from the reference explains a mistake better than a broken law does.
    let evidence =
      one.finding?.comparison != nil ? 0 : one.smallest?.comparison != nil ? 1 : 2
    // The first of several scenes with few items is as clear as the smallest one.
    let itemCount = max(one.smallest?.itemCount ?? 0, LawSubject.mostItems)
    let remoteness = one.finding?.classification.kind.remoteness ?? 0
    // A card shows only the repair of this case.
    return (evidence, remoteness, one.repair == nil ? 1 : 0, itemCount)
  }
}

extension Classification.Kind {
  /// The rank of the kind, from 0; faults of higher rank more probably follow from another fault.
  fileprivate var remoteness: Int {
    switch self {
    case .lifecycle: 3
    case .animation, .restore: 2
    case .query: 1
    default: 0
    }
  }

  /// Whether elements differ from those of the reference by a pixel or more.
  fileprivate var exceedsPixel: Bool { hasWrongPosition && self != .law && self != .rounding }
}
