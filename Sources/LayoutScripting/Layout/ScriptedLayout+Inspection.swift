internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// The members that checks use, apart from the queries of elements.
extension ScriptedLayout: LayoutInspection, StateKeepingLayout {
  /// The work that the script has done.
  ///
  /// Instructions are counted only if the limits of the script restrict their number. Otherwise
  /// only the work of library functions is counted.
  package var work: LayoutWork {
    var work = script.work
    work.runCount = geometryRunCount
    return work
  }

  /// Takes over `ctx.state` of another layout.
  ///
  /// The call has no effect if the other layout has no script, or if neither script uses
  /// `ctx.state`.
  public func takeState(of other: any Layout) throws(LayoutError) {
    guard let other = other as? ScriptedLayout,
      script.state.usesKeptState || other.script.state.usesKeptState
    else { return }
    do throws(ScriptError) {
      try script.take(try other.state())
    } catch {
      throw LayoutError(error)
    }
    invalidate()
  }

  /// The whole numbers in `ctx.state`, as keys and as values, in tables at any depth.
  package func numbersInState() throws(LayoutError) -> Set<Int> {
    var numbers: Set<Int> = []
    var rest = try [keptState()]
    while let value = rest.popLast() {
      switch value {
      case .integer(let number): numbers.insert(number)
      case .number(let number):
        if let number = Int(exactly: number) { numbers.insert(number) }
      case .table(let table): rest += table.pairs.flatMap { [$0.key, $0.value] }
      case .nil, .boolean, .string, .function, .other: break
      }
    }
    return numbers
  }

  /// The outcomes that were recorded for each part of the script, in the order of the parts.
  ///
  /// The list is empty if the script is not the copy of a ``MarkedScript``.
  package var partOutcomes: [PartOutcomes] {
    script.state.notedMarks(count: script.source.marks?.count ?? 0)
  }

  /// Runs queries, then restores `ctx.state`.
  package func looking<Answer>(
    _ look: () throws(LayoutError) -> Answer
  ) throws(LayoutError) -> Answer {
    let before = try keptState()
    isLooking = true
    defer { isLooking = false }
    let answer: Answer
    do throws(LayoutError) {
      answer = try look()
    } catch {
      try? restore(before)  // the first error is more useful
      throw error
    }
    try restore(before)
    return answer
  }

  /// The advice if elements are out of date: it names an input that has changed since geometry read
  /// it.
  ///
  /// If there is no such input, the advice names the possible causes, the likeliest first:
  /// `ctx.state` and `ctx.change` if geometry has read them, and items that `update` kept or values
  /// that the script keeps in its own locals.
  package var adviceWhenStale: String {
    if let stale = collectionView.flatMap(geometry.staleRead) {
      let line = stale.line.map { " on line \($0)" } ?? ""
      return "geometry read \(stale.name)\(line), which has changed: "
        + "then `invalidates` must return true"
    }
    var memory: [String] = []
    if pass?.hasRead(.state) == true {
      memory.append("geometry that runs again must leave `ctx.state` and all places as they are")
    }
    if pass?.hasRead(.change) == true {
      memory.append(
        "in a new layout `ctx.change.kind` is \"load\" and `ctx.change.map` returns nil, "
          + "and the places must be the same")
    }
    var causes =
      memory + [
        "values that a script keeps in its own locals must follow from what it reads now; "
          + "what it remembers belongs in `ctx.state`"
      ]
    // `update` usually reads `ctx.change`, so that the kept items are the likelier cause
    if case .prepare(_, update: _?) = definition.hooks {
      causes = ["the items that `update` keeps must be as `prepare` places them"] + memory
    }
    return causes.joined(separator: "; ")
  }

  /// The advice about `overscan` for an element that a query left out; nil if the hook `scroll`
  /// does not move the element, or if the script has the hook `elements`.
  package func adviceWhenLeftOut(_ element: ElementKey) throws(LayoutError) -> String? {
    guard definition.behaviour["scroll"] != nil, definition.behaviour["elements"] == nil,
      try placedAttributes(for: element)?.place != attributes(for: element)?.place
    else { return nil }
    let advice =
      "`scroll` moves it: `overscan` must be at least the greatest distance of such a move"
    return element.category == .cell
      ? advice : "\(advice), or \"views\" for headers, footers and other views"
  }

  /// The number of placed views if `overscan` lets the host call `scroll` for all of them.
  ///
  /// The views that the hook `views` places are not counted.
  package var farViewCount: Int {
    guard definition.behaviour["scroll"] != nil, definition.behaviour["elements"] == nil else {
      return 0
    }
    let views: OverscanReader.Views? =
      switch definition.behaviour.overscan {
      case .constant(let reach): reach.views
      case .computed: computedOverscan?.views
      }
    guard views == .all || views == .placed else { return 0 }
    return pass?.placement.attributesOfViews.count ?? 0
  }
}
