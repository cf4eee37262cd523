internal import LayoutBridge
internal import LayoutCore

/// Checks of a script's placement that concern more than one call of functions of `sheet`.
struct PlacementCheck {
  private let script: LoadedScript
  private let itemCounts: [Int]

  init(_ request: PlacementRequest) {
    self.init(script: request.script, itemCounts: request.itemCounts)
  }

  init(script: LoadedScript, itemCounts: [Int]) {
    (self.script, self.itemCounts) = (script, itemCounts)
  }

  /// Checks that every item is placed.
  ///
  /// - Parameters:
  ///   - placedCount: The number of placed items. The frames are scanned only if items are missing.
  ///   - hook: The hook that had to place the items; nil for the hook of the script's form.
  func everyItemIsPlaced(
    _ frames: ContiguousArray<Rect>, placedCount: Int, by hook: String? = nil
  ) throws(ScriptError) {
    guard placedCount < frames.count, let first = frames.firstIndex(where: { $0.origin.x.isNaN })
    else { return }
    let missing = frames[first...].count { $0.origin.x.isNaN }
    let diagnosis = ScriptDiagnosis(source: script.source, itemCounts: itemCounts)
    throw ScriptError(
      .invalidScript,
      diagnosis.notPlaced(
        first + 1, others: missing - 1, by: hook ?? script.definition.hooks.placingHook))
  }

  /// Checks that each view and each scroller is placed at most once, and that decorations are
  /// placed only if there is a section.
  func canPlace(_ elements: [PlacedElement]) throws(ScriptError) {
    var lines: [ElementKey: Int] = [:]
    var scrollerLines: [Int: Int] = [:]
    for element in elements {
      if let section = element.scroller?.section,
        let first = scrollerLines.updateValue(element.line, forKey: section)
      {
        throw error(
          .placedTwice, "the scroller of section \(section + 1) is placed twice", placing: element,
          help: "call sheet.scroller once for each section that scrolls on its own"
        ).placedFirst(atLine: first, of: script.source)
      }
      guard let key = element.viewKey else { continue }
      if key.category == .decoration, itemCounts.isEmpty {
        throw error(
          .noSuchItem, "\(key.name) cannot be placed: there are no sections", placing: element,
          help: "check #ctx.sections first")
      }
      guard let first = lines.updateValue(element.line, forKey: key) else { continue }
      throw error(
        .placedTwice, "\(key.name) is placed twice", placing: element,
        help: advice(forPlacingTwice: key)
      ).placedFirst(atLine: first, of: script.source)
    }
  }

  private func advice(forPlacingTwice key: ElementKey) -> String {
    key.category == .decoration && key.indexPath.section == 0 && itemCounts.count > 1
      ? "place each decoration once; a call without a section places it in section 1: "
        + "sheet.decoration(\"\(key.kind ?? "")\", section, n, x, y, width, height)"
      : "place each header, footer, supplementary and decoration view once"
  }

  private func error(
    _ code: DiagnosticCode, _ message: String, placing element: PlacedElement, help: String
  ) -> ScriptError {
    ScriptError(
      .invalidScript, script.source.diagnostic(code, message, placing: element, help: help))
  }
}
