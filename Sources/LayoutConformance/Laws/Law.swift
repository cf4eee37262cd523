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
    guard let check = checks[law] else { preconditionFailure("a law is in a table of checks") }
    return Law(name: law.rawValue, code: law.code, promise: law.promise) {
      (state) throws(LayoutError) in try check(state)()
    }
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

  /// The method of a state that checks a law.
  typealias Check = @Sendable (LawSubject) -> () throws(LayoutError) -> LawFinding?

  /// The check of each built-in law.
  ///
  /// The files with the checks contain the tables that are joined here. Each law is in one of these
  /// tables.
  static let checks: [NamedLaw: Check] = Dictionary(
    uniqueKeysWithValues: [
      checksOfAnchoring, checksOfAnswers, checksOfChanges, checksOfCopies, checksOfEquals,
      checksOfGaps, checksOfHeaders, checksOfPlaces, checksOfScrolling, checksOfState,
      checksOfTargets, checksOfTransitions, checksOfVariants,
    ].joined().map { ($0.key, $0.value) })
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
