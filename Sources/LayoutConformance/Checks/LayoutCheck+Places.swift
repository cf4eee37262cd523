package import LayoutCore
internal import LayoutScenes

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
  /// The first call that lets a section scroll on its own, or the first field `orthogonal` of a
  /// described section.
  case scroller
}

extension LayoutCheck {
  /// The place at which a person would look first for the mistake, if the smallest scene that shows
  /// the mistake is known.
  func place(of finding: Finding, in scene: Scene) -> SourceLocation? {
    idleScroll(finding, in: scene) ?? place(of: finding)
      ?? answer(toLastEventBefore: finding, in: scene)
  }

  /// The place of the answer of the first hook that the host called because of the last event
  /// before a fault, and that can set the state of the script.
  ///
  /// In the smallest scene, no event can be omitted. If elements differ after an event, and no line
  /// has placed the first of them, the state that the hook sets is probably wrong. The result is
  /// nil for any other fault, and for a script without such a hook.
  private func answer(toLastEventBefore finding: Finding, in scene: Scene) -> SourceLocation? {
    guard finding.origin == nil, finding.comparison != nil, finding.classification.first != nil,
      let event = scene.events.prefix(finding.eventCount).last?.event
    else { return nil }
    return task.hooks(for: event.kind).filter(\.setsState).lazy
      .compactMap { [task] in task.place?(.answer(of: $0.name)) }.first
  }

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
    return finding.isAboutScroller ? place(.scroller) ?? answer(of: finding) : answer(of: finding)
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
    case .target: return isAboutScroller ? ["section", "step", "prepare"] : ["snap", "restore"]
    case .missing, .extra:
      return classification.detail == "cell" ? ["section"] : ["section", "views"]
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

  /// Whether the fault is about scrolling, and a section that scrolls on its own is wrong.
  fileprivate var isAboutScroller: Bool {
    classification.kind == .target && comparison?.differences.first?.aspect == .scroller
  }

  private var animationHooks: [String] {
    let text = comparison?.differences.first { $0.aspect == .animation }?.found.text ?? ""
    return text.hasPrefix("ends") ? ["disappear", "appear"] : ["appear", "disappear"]
  }

  private var lawHooks: [String] {
    switch NamedLaw(rawValue: classification.detail) {
    case .snapIdempotent, .snapReachable, .snapMonotone, .snapStays, .snapMirrored: ["snap"]
    case .dropInPlace: ["drop"]
    case .headersApart, .headersShown: ["scroll"]
    case .queryComplete: ["range", "elements", "frontier", "overscan", "scroll"]
    case .insideContent, .tidy, .gapsBetween: ["content", "finish", "prepare"]
    default: []
    }
  }
}
