internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes

/// The texts of the console.
enum ConsoleText {
  /// A duration in milliseconds, such as `0.9 ms`, with one decimal if it is below 10 ms.
  static func time(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return milliseconds < 10
      ? "\(NumberText.oneDecimal(milliseconds)) ms" : "\(Int(milliseconds.rounded())) ms"
  }

  /// A number with its noun, such as `2 items`.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(NumberText.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A size such as `375 × 667`.
  static func size(_ size: Size) -> String {
    "\(NumberText.plain(size.width)) × \(NumberText.plain(size.height))"
  }

  /// A note about the events that are kept with the previous scene, which is no longer shown.
  static func putAside(_ events: Int) -> String {
    "note: \(count(events, "event")) belonged to the previous scene; undo restores it"
  }

  // MARK: Events

  /// The lines about the changes that an event made.
  static func lines(of step: SessionStep, _ event: SceneEvent) -> [String] {
    var parts = subject(of: step, event)
    parts += [preparation(step), step.movement.contentText].compactMap { $0 }
    let isQuiet = step.movement.isEmpty && step.before.itemCounts == step.after.itemCounts
    var lines = [parts.joined(separator: " · ") + " · " + time(step.duration)]
    switch event.effect {
    case .offset, .selection, .highlight, .focus, .touch:
      if step.movement.movedCount > 0 { lines.append(step.movement.summary) }
    case .layout:
      lines[0] =
        ([step.movement.contentText, step.movement.parameterSummary].compactMap { $0 }
        + [time(step.duration)]).joined(separator: " · ")
    case .observation, .bounds, .direction, .content:
      if !isQuiet { lines.append(step.movement.summary) }
    }
    return lines + step.unmetExpectations.map(\.summary)
  }

  private static func subject(of step: SessionStep, _ event: SceneEvent) -> [String] {
    let (before, after) = (step.before, step.after)
    switch event.effect {
    case .offset:
      let (content, visible) = (after.contentSize, after.bounds.size)
      let greatest = Point(x: content.width - visible.width, y: content.height - visible.height)
      // A smaller distance is a rounding error, and would be shown as 0.0.
      let range =
        switch (greatest.x >= 0.05, greatest.y >= 0.05) {
        case (true, true): greatest.shown
        case (true, false): NumberText.oneDecimal(greatest.x)
        case (false, _): NumberText.oneDecimal(Swift.max(0, greatest.y))
        }
      return [
        "offset \(after.bounds.origin.shown) (of \(range))", "\(after.visible.count) visible",
      ]
    case .selection, .touch: return [items("selected", after.selected)]
    case .highlight: return [items("highlighted", after.highlighted)]
    case .focus: return [items("focused", [after.focused].compactMap { $0 })]
    case .bounds: return [size(after.bounds.size)]
    case .direction: return [after.direction.rawValue]
    case .observation, .layout, .content:
      let (old, new) = (before.itemCounts.reduce(0, +), after.itemCounts.reduce(0, +))
      return old == new ? [count(new, "item")] : ["\(old) → \(count(new, "item"))"]
    }
  }

  /// The greatest number of items that are listed by name.
  private static let namedItems = 12

  /// A description of the items that have a mark.
  ///
  /// - Parameter mark: The name of the mark, for example `selected`.
  static func items(_ mark: String, _ items: [IndexPath]) -> String {
    if items.isEmpty { return "nothing \(mark)" }
    let names = items.prefix(namedItems).map { ElementKey.cell($0).name }
    let rest = items.count - names.count
    return "\(mark) \(names.joined(separator: " "))" + (rest > 0 ? " and \(rest) more" : "")
  }

  /// A text about the preparation of the layout during a step.
  ///
  /// If there were `prepare` calls, the text gives their number. It also gives a reason for them if
  /// `shouldInvalidate` returned true; if the script's geometry did not run nevertheless, the text
  /// says so. If there was no `prepare` call, the text gives the number of queries for a rectangle
  /// instead.
  private static func preparation(_ step: SessionStep) -> String? {
    let prepares = step.calls.count { if case .prepare = $0 { true } else { false } }
    let queries = step.calls.count { if case .attributesInRect = $0 { true } else { false } }
    guard prepares > 0 else {
      return "no prepare"
        + (queries > 0 ? " · \(queries == 1 ? "1 query" : "\(queries) queries")" : "")
    }
    let isAsked = step.calls.contains {
      if case .shouldInvalidate(_, answer: true) = $0 { true } else { false }
    }
    let times = prepares == 1 ? "prepare" : "prepare \(prepares)×"
    guard isAsked else { return times }
    return "\(times) because shouldInvalidate returned true"
      + (step.hasKeptGeometry ? ", geometry did not run" : "")
  }

  /// Lines with the calls of an event, one call on each line.
  static func callLines(_ calls: [LifecycleCall]) -> [String] {
    calls.isEmpty ? ["no calls"] : calls.map { "  \($0)" }
  }

  // MARK: Files

  /// The lines about a saved file.
  static func lines(of news: SessionNews, name: String) -> [String] {
    switch news {
    case .reloaded(let reload): return lines(of: reload, name: name)
    case .failed(let version, let keeping, let error):
      return ["✗ \(name) v\(version) does not work; \(keeper(keeping))"]
        + DiagnosticText(error.diagnostic).lines
    case .interrupted(let version, let keeping, _):
      return [
        "✗ \(name) v\(version) was interrupted; \(keeper(keeping)) · :reload tries again"
      ]
    case .gone(let error, let keeping):
      return ["✗ \(name) is gone; \(keeper(keeping))"] + DiagnosticText(error.diagnostic).lines
    case .back: return ["↻ \(name) is back"]
    case .other(let file, let news): return lines(of: news, name: file)
    case .scene(let step, let notes):
      return ["↻ the scene has changed · \(step.movement.summary)"] + notes.map { "note: \($0)" }
    case .sceneFailed(let error):
      return ["✗ the scene cannot be used; the previous one is kept"]
        + DiagnosticText(error.diagnostic).lines
    }
  }

  private static func keeper(_ version: Int?) -> String {
    version.map { "v\($0) keeps running" } ?? "a plain list is shown instead"
  }

  private static func lines(of reload: SessionReload, name: String) -> [String] {
    var replay = "replayed \(count(reload.replayed, "event"))"
    if reload.replayed == 0 {
      replay = "continued from event \(reload.eventCount)"
    } else if reload.replayed < reload.eventCount {
      replay =
        "replayed from event \(reload.eventCount - reload.replayed + 1) of \(reload.eventCount)"
    }
    var parts = [
      "↻ \(name) v\(reload.version) in \(time(reload.duration)), layout \(time(reload.layoutDuration))"
    ]
    if reload.eventCount > 0 { parts.append(replay) }
    let changes = (reload.changedLines.map { [Self.lines($0)] } ?? []) + reload.changedModules
    if !changes.isEmpty { parts.append("changed in \(changes.joined(separator: ", "))") }
    return [parts.joined(separator: " · ")] + reload.notes.map { "note: \($0)" }
  }

  /// The lines about the elements that a new version has moved.
  static func lines(of verdict: SessionVerdict) -> [String] {
    let movement = verdict.movement
    var parts = [movement.reloadSummary]
    if let sameAs = verdict.sameAs, !movement.isEmpty { parts.append("same layout as v\(sameAs)") }
    let details = [movement.shape, movement.contentText].compactMap { $0 }
    return [parts, details].filter { !$0.isEmpty }.map { "  " + $0.joined(separator: " · ") }
  }

  private static func lines(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "line \(range.lowerBound)" : "lines \(range.lowerBound)–\(range.upperBound)"
  }

  // MARK: Elements

  /// Lines about elements, one line for each, with frames and properties in columns.
  ///
  /// The line of an element says whether it is hidden or transformed, and shows its custom
  /// attributes.
  ///
  /// - Parameter last: Returns the text at the end of an element's line.
  static func lines(
    of elements: [LayoutAttributes], behind last: (LayoutAttributes) -> String = { _ in "" }
  ) -> [String] {
    let rows = elements.map { element in
      let frame = element.frame
      return [element.key.name]
        + [frame.minX, frame.minY, frame.width, frame.height].map(NumberText.oneDecimal)
        + ["\(element.zIndex)", NumberText.oneDecimal(element.alpha)]
    }
    let widths = (0..<7).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return zip(elements, rows).map { element, row in
      let blanks = zip(widths, row).map { String(repeating: " ", count: $0 - $1.count) }
      let numbers = (0..<7).map { blanks[$0] + row[$0] }
      let end = last(element)
      return "\(row[0])\(blanks[0])   \(numbers[1]), \(numbers[2]), \(numbers[3]) × \(numbers[4])"
        + "   z \(numbers[5])  alpha \(numbers[6])" + (element.isHidden ? "  hidden" : "")
        + (element.isIdentityTransform ? "" : "  transformed")
        + element.customRemarks.map { "  \($0)" }.joined() + (end.isEmpty ? "" : "   \(end)")
    }
  }
}
