internal import LayoutConformance
package import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// A law that was checked in the current state.
struct CheckedLaw {
  let name: String
  /// The message about the violation of the law; nil if the law holds.
  let violation: Diagnostic?
}

extension LayoutSession {
  /// The messages about the laws that are broken in the current state.
  ///
  /// The laws are the built-in laws of every layout, the laws that this layout promises, and the
  /// script's own laws. Laws that the layout waives are not checked.
  ///
  /// A version comes into use even if it breaks laws, because the author must see the elements. The
  /// laws are therefore checked after the elements are shown.
  ///
  /// - Throws: ``SessionError`` if the layout fails when it is queried, or if one of the script's
  ///   own laws raises an error.
  package func brokenLaws() throws(SessionError) -> [Diagnostic] {
    try checkLaws().diagnostics
  }

  /// The laws that are checked in the current state: the built-in laws in the order of the checks,
  /// then the script's own laws.
  ///
  /// If the law `complete` is broken, no other law is checked. If the state has more than 20,000
  /// items, the script's own laws are not checked.
  ///
  /// - Throws: ``SessionError`` if the layout fails when it is queried, or if one of the script's
  ///   own laws raises an error.
  func checkedLaws() throws(SessionError) -> [CheckedLaw] {
    let check = try checkLaws()
    let own = check.hasCheckedOwnLaws ? script?.definition.ownLawNames ?? [] : []
    return (check.checkedLaws.map(\.name) + own).map { name in
      CheckedLaw(
        name: name, violation: check.violations.first { $0.law == name }?.diagnostic)
    }
  }

  private func checkLaws() throws(SessionError) -> LawCheck {
    let check = LawCheck()
    try attempt { () throws(SceneRunError) in try check.look(at: run) }
    return check
  }
}
