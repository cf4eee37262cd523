package import LayoutCore

/// The description of a place in a script; the place can be found in the script's text.
package enum ScriptPlace: Hashable, Sendable {
  /// The last `return` of a hook.
  case answer(of: String)
  /// The innermost of nested loops; the place is not found if no loop is inside another loop.
  ///
  /// If this loop is in a local function that only computes something, the place is the call of
  /// that function; see ``callOfHelper(withLoopAt:)``.
  case innermostLoop
  /// The only call of the local function that contains a loop.
  ///
  /// The place is found only if one place calls the function, and if the function places no
  /// elements.
  case callOfHelper(withLoopAt: SourceLocation)
  /// The last assignment to the variable that a call gets as an argument; the location is that of
  /// the argument.
  case assignment(ofArgumentAt: SourceLocation)
}

extension LayoutCheck {
  /// The place at which a person would look first for the mistake.
  ///
  /// The result is nil if the line that placed the first wrong element is known, or if the kind of
  /// the fault suggests no place.
  func place(of finding: Finding) -> SourceLocation? {
    guard let place = task.place, finding.origin == nil else { return nil }
    if finding.code == .growingWork { return place(.innermostLoop) }
    if let location = finding.diagnostic?.location {
      if finding.severity == .limit { return place(.callOfHelper(withLoopAt: location)) }
      if finding.code == .wrongArgument, let found = place(.assignment(ofArgumentAt: location)) {
        return found
      }
    }
    return answer(of: finding)
  }

  /// The last `return` of the first suspected hook that the script has; nil if it has none of the
  /// suspected hooks.
  func answer(of finding: Finding) -> SourceLocation? {
    finding.suspectedHooks.lazy.compactMap { [task] in task.place?(.answer(of: $0)) }.first
  }
}

extension Finding {
  /// The hooks whose answers are probably wrong; the likeliest hook comes first.
  fileprivate var suspectedHooks: [String] {
    // The message about a wrong answer begins with the name of the hook: `drop` must return …
    if diagnostic != nil, summary.hasPrefix("`"), summary.contains("` must return ") {
      return [String(summary.dropFirst().prefix { $0 != "`" })]
    }
    if code == .wrongFrontier { return ["frontier"] }
    switch classification.kind {
    case .target: return scrollerHooks ?? ["snap", "restore"]
    case .drop: return ["drop"]
    case .lift: return ["lift"]
    case .restore: return ["restore", "snap"]
    case .animation: return animationHooks
    case .contentSize: return ["content", "finish", "prepare"]
    case .lifecycle: return ["invalidates"]
    case .query: return ["range", "elements", "overscan"]
    case .law: return lawHooks
    default: return []
    }
  }

  /// The hooks that place sections that scroll on their own; nil if the first difference does not
  /// concern such a section.
  private var scrollerHooks: [String]? {
    comparison?.differences.first?.aspect == .scroller ? ["step", "prepare"] : nil
  }

  private var animationHooks: [String] {
    let text = comparison?.differences.first { $0.aspect == .animation }?.found.text ?? ""
    return text.hasPrefix("ends") ? ["disappear", "appear"] : ["appear", "disappear"]
  }

  private var lawHooks: [String] {
    switch NamedLaw(rawValue: classification.detail) {
    case .snapIdempotent, .snapReachable, .snapMonotone, .snapStays, .snapMirrored: ["snap"]
    case .dropInPlace: ["drop"]
    case .queryComplete: ["range", "elements", "frontier", "overscan"]
    case .insideContent, .tidy, .gapsBetween: ["content", "finish", "prepare"]
    default: []
    }
  }
}
