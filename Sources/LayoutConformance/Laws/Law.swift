public import LayoutCore

/// A promise about what a layout answers, which can be checked in any state of a scene.
///
/// Source: UX.md section 3.7.
public struct Law: Sendable {
  /// The name, as scripts write it.
  public let name: String
  /// The code of its violations, `CL0811`.
  public let code: String
  /// What it promises, as a sentence without a full stop.
  public let promise: String
  /// Looks at one state; nil if the law holds in it, or cannot be told.
  let check: @Sendable (LawSubject) throws(LayoutError) -> LawFinding?

  /// A law by its name.
  ///
  /// Each is checked in O(*n* log *n*) steps and questions for *n* elements.
  public static func named(_ law: NamedLaw) -> Law {
    let (code, check) = checks(law)
    return Law(name: law.rawValue, code: code, promise: law.promise, check: check)
  }

  /// The laws that hold for every layout.
  public static var forAll: [Law] { NamedLaw.allCases.filter(\.isForAll).map(named) }

  private typealias Check = @Sendable (LawSubject) throws(LayoutError) -> LawFinding?

  private static func checks(_ law: NamedLaw) -> (code: String, check: Check) {
    switch law {
    case .noOverlap: ("CL0811", { (state) throws(LayoutError) in try state.overlap() })
    case .insideContent: ("CL0812", { (state) throws(LayoutError) in try state.outsideContent() })
    case .readingOrder: ("CL0813", { (state) throws(LayoutError) in try state.outOfOrder() })
    case .mirrors: ("CL0814", { (state) throws(LayoutError) in try state.unlikeMirrorImage() })
    case .snapIdempotent: ("CL0815", { (state) throws(LayoutError) in try state.restless() })
    case .complete: ("CL0816", { (state) throws(LayoutError) in try state.incomplete() })
    case .queryComplete: ("CL0402", { (state) throws(LayoutError) in try state.leftOut() })
    case .itemEqualsQuery: ("CL0408", { (state) throws(LayoutError) in try state.unlikeQuery() })
    case .stable: ("CL0409", { (state) throws(LayoutError) in try state.unstable() })
    case .deterministic: ("CL0404", { (state) throws(LayoutError) in try state.unlikeOtherRun() })
    case .noNegativeSize: ("CL0817", { (state) throws(LayoutError) in try state.negativeSize() })
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
