package import LayoutCore

/// A promise about a layout, which is checked in states of a scene.
///
/// Source: UX.md section 3.7.
package struct Law: Sendable {
  /// The name of the law, as scripts write it in `laws`.
  package let name: String
  /// The code of the messages about violations of the law.
  package let code: DiagnosticCode
  /// The promise of the law, as a sentence without a full stop.
  package let promise: String
  /// Checks one state; returns nil if the law holds in the state, or cannot be checked in it.
  let check: @Sendable (LawSubject) throws(LayoutError) -> LawFinding?

  /// The built-in law with the given name.
  ///
  /// For *n* elements, the check of a law usually takes O(*n* log *n*) steps and queries. The check
  /// of `no_collision` compares all pairs of the cells that stay on screen in a change.
  package static func named(_ law: NamedLaw) -> Law {
    Law(name: law.rawValue, code: law.code, promise: law.promise, check: check(law))
  }

  /// The laws that apply to every layout.
  package static var forAll: [Law] { NamedLaw.allCases.filter(\.isForAll).map(named) }

  /// The laws that apply to every layout, and that every correct layout keeps.
  static var certain: [Law] {
    NamedLaw.allCases.filter { $0.isForAll && !$0.canBeWaived }.map(named)
  }

  /// The laws about animated changes.
  package static var aboutTransitions: [Law] {
    NamedLaw.allCases.filter(\.isAboutTransitions).map(named)
  }

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
    case .queryComplete: { (state) throws(LayoutError) in try state.missingElement() }
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
    case .dropInPlace: { (state) throws(LayoutError) in try state.dropsAside() }
    case .snapStays: { (state) throws(LayoutError) in try state.movingOn() }
    case .snapMirrored: { (state) throws(LayoutError) in try state.lopsided() }
    case .insetsKept: { (state) throws(LayoutError) in try state.unlikeInsets() }
    case .viewInsetsKept: { (state) throws(LayoutError) in try state.unlikeViewInsets() }
    case .dataBeforeParams: { (state) throws(LayoutError) in try state.unlikeData() }
    case .tidy: { (state) throws(LayoutError) in try state.untidy() }
    case .headersApart: { (state) throws(LayoutError) in try state.touchingStickyHeaders() }
    case .sizesApart: { (state) throws(LayoutError) in try state.overlapBySizes() }
    case .gapsBetween: { (state) throws(LayoutError) in try state.unlikeGaps() }
    case .stateFollows: { (state) throws(LayoutError) in try state.staysBehind() }
    case .noTeleport: { (state) throws(LayoutError) in state.teleporting() }
    case .noFlicker: { (state) throws(LayoutError) in state.flickering() }
    case .noSizeJump: { (state) throws(LayoutError) in state.jumpingInSize() }
    case .noCollision: { (state) throws(LayoutError) in state.colliding() }
    case .noFarSide: { (state) throws(LayoutError) in state.crossing() }
    }
  }
}

/// The description of a violation of a law in one state.
struct LawFinding {
  /// The fault, with the first elements that break the law, as text without the name of the law.
  var message: String
  /// The first elements that break the law; empty if the fault does not concern single elements.
  var elements: [ElementKey] = []
  /// The number of further elements that break the law in the same way.
  var others = 0
  /// The values that the message shows.
  var values: [Diagnostic.Value] = []
  /// Advice on how to correct the fault; nil if there is none.
  var help: String?
}
