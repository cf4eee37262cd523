public import LayoutCore

/// A promise about what a layout answers, which can be checked in any state of a scene.
///
/// Source: UX.md section 3.7.
public struct Law: Sendable {
  /// The name, as scripts write it.
  public let name: String
  /// The code of its violations.
  public let code: DiagnosticCode
  /// What it promises, as a sentence without a full stop.
  public let promise: String
  /// Looks at one state; nil if the law holds in it, or cannot be told.
  let check: @Sendable (LawSubject) throws(LayoutError) -> LawFinding?

  /// A law by its name.
  ///
  /// Each is checked in O(*n* log *n*) steps and questions for *n* elements.
  public static func named(_ law: NamedLaw) -> Law {
    Law(name: law.rawValue, code: law.code, promise: law.promise, check: check(law))
  }

  /// The laws that hold for every layout.
  public static var forAll: [Law] { NamedLaw.allCases.filter(\.isForAll).map(named) }

  private typealias Check = @Sendable (LawSubject) throws(LayoutError) -> LawFinding?

  private static func check(_ law: NamedLaw) -> Check {
    switch law {
    case .noOverlap: { (state) throws(LayoutError) in try state.overlap() }
    case .insideContent: { (state) throws(LayoutError) in try state.outsideContent() }
    case .readingOrder: { (state) throws(LayoutError) in try state.outOfOrder() }
    case .mirrors: { (state) throws(LayoutError) in try state.unlikeMirrorImage() }
    case .snapIdempotent: { (state) throws(LayoutError) in try state.restless() }
    case .snapReachable: { (state) throws(LayoutError) in try state.outOfReach() }
    case .snapMonotone: { (state) throws(LayoutError) in try state.turningBack() }
    case .anchored: { (state) throws(LayoutError) in try state.adrift() }
    case .complete: { (state) throws(LayoutError) in try state.incomplete() }
    case .queryComplete: { (state) throws(LayoutError) in try state.leftOut() }
    case .itemEqualsQuery: { (state) throws(LayoutError) in try state.unlikeQuery() }
    case .stable: { (state) throws(LayoutError) in try state.unstable() }
    case .deterministic: { (state) throws(LayoutError) in try state.unlikeOtherRun() }
    case .incremental: { (state) throws(LayoutError) in try state.unlikeNewLayout() }
    case .history: { (state) throws(LayoutError) in try state.pathDependent() }
    case .inverse: { (state) throws(LayoutError) in try state.notUndone() }
    case .batch: { (state) throws(LayoutError) in try state.unlikeSequence() }
    case .noStrayPrepare: { (state) throws(LayoutError) in try state.strayPrepare() }
    case .measureBudget: { (state) throws(LayoutError) in try state.measuredTooOften() }
    case .noNegativeSize: { (state) throws(LayoutError) in try state.negativeSize() }
    }
  }
}

/// How a law is broken in one state.
struct LawFinding {
  /// What is wrong, about the first elements that are, without the law's name.
  var message: String
  /// Those elements; none if it is about no single ones.
  var elements: [ElementKey] = []
  /// How many more break the law in the same way.
  var others = 0
  /// The numbers.
  var values: [Diagnostic.Value] = []
  /// How to mend it.
  var help: String?
}
