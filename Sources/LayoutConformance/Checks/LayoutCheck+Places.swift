package import LayoutCore

/// A place that is searched for in the text of a script.
package enum ScriptPlace: Hashable, Sendable {
  /// The last `return` with a value in a hook; the beginning of the hook if no `return` has one.
  case answer(of: String)
  /// The most deeply nested loop; the place is not found if no loop is inside another loop.
  ///
  /// If the search for ``callOfHelper(withLoopAt:)`` finds a call for this loop, the place is that
  /// call.
  case innermostLoop
  /// The call of a local function that contains a loop; the associated value is the line of the
  /// loop.
  ///
  /// The place is found only if the script contains one call of the function, and the function does
  /// not use `sheet`. It is not found for a `while` whose body sets no variable of its condition.
  /// If the call is inside another loop, the search continues with that loop.
  case callOfHelper(withLoopAt: SourceLocation)
  /// The last assignment, before a call, to a variable that is an argument of the call.
  ///
  /// The associated value is the place of the argument.
  case assignment(ofArgumentAt: SourceLocation)
}

extension LayoutCheck {
  /// The place at which a person would look first for the mistake.
  ///
  /// The result is nil if the line that placed the first wrong element is known, if the kind of the
  /// fault suggests no place, or if the layout has no script with such a place.
  func place(of finding: Finding) -> SourceLocation? {
    guard let place = task.place, finding.origin == nil else { return nil }
    if finding.code == .growingWork {
      let isAboutViews = growth?.isSlowedByViews == true && plan.stages.contains(.growth)
      return place(isAboutViews ? .answer(of: "scroll") : .innermostLoop)
    }
    if let location = finding.diagnostic?.location {
      if finding.severity == .limit { return place(.callOfHelper(withLoopAt: location)) }
      if finding.code == .wrongArgument, let found = place(.assignment(ofArgumentAt: location)) {
        return found
      }
    }
    return answer(of: finding)
  }

  /// The place of the answer of the first suspected hook that the script has; nil if it has none of
  /// the suspected hooks.
  ///
  /// See ``ScriptPlace/answer(of:)``.
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
    case .restore: return ["restore"]
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
    case .headersApart: ["scroll"]
    case .queryComplete: ["range", "elements", "frontier", "overscan", "scroll"]
    case .insideContent, .tidy, .gapsBetween: ["content", "finish", "prepare"]
    default: []
    }
  }
}
