internal import LayoutCore

/// The data about the last arrangement of lines, which a layout keeps for the next update.
struct LineMemory<Rule: LineRule> {
  /// One section of the arrangement.
  struct Section {
    /// The metrics of the section, without the sizes of its items.
    let metrics: SectionMetrics
    let rule: Rule
    let itemCount: Int
    /// The position along the scroll direction at which the items begin.
    let start: Double
    /// The position along the scroll direction at which the items end.
    let end: Double
  }

  /// The sections of the arrangement, in order.
  var sections: [Section] = []
  /// The starts of some lines, which are kept for later updates, ascending.
  ///
  /// In each section with items, the start of the first line is kept. If everything is placed, the
  /// next kept start belongs to the first line that begins at least ``LinePosition/spacing`` items
  /// later, and so on. After an update, kept starts can be closer to each other.
  var starts: ContiguousArray<LineStart<Rule.Position>> = []
  /// The end of the last section along the scroll direction; negative insets or spacings can make
  /// it negative.
  var end = 0.0
  /// The last update that changed the arrangement; nil if no update has changed it since everything
  /// was placed.
  var update: UpdateMap?
}

extension SectionStack {
  /// Arranges sections in lines.
  ///
  /// - Parameters:
  ///   - memory: The memory for the frames; its content is discarded.
  ///   - rules: Chooses the rule of each section.
  ///   - keepsLines: Whether to keep the data from which an update can continue the arrangement.
  /// - Returns: The arrangement and the kept data. The data is nil if `keepsLines` is false.
  /// - Complexity: O(*n*) in the number of elements.
  func arrangement<Rules: LineRules>(
    of sections: [SectionMetrics], crossLength: Double,
    into memory: consuming ContiguousArray<Rect> = [], by rules: Rules, keepsLines: Bool
  ) -> (Arrangement, LineMemory<Rules.Rule>?) {
    var (lines, end) = (LineMemory<Rules.Rule>(), 0.0)
    if keepsLines {
      let count = sections.reduce(0) { $0 + $1.sizes.count }
      lines.starts.reserveCapacity(count / Rules.Rule.Position.spacing + sections.count)
    }
    let arrangement = arrangement(
      of: sections, crossLength: crossLength, into: memory, endingAt: &end
    ) { section, start, frames in
      let rule = rules.rule(for: section)
      var run = LineRun(
        section.sizes, from: rule.position(at: start), firstNumber: frames.count,
        keepingFrom: keepsLines ? frames.count : .max)
      // `swap` moves the array without a copy.
      swap(&run.starts, &lines.starts)
      rule.place(&run, into: &frames)
      swap(&run.starts, &lines.starts)
      guard keepsLines else { return run.position.main }
      var metrics = section
      metrics.sizes = []
      lines.sections.append(
        LineMemory.Section(
          metrics: metrics, rule: rule, itemCount: section.sizes.count, start: start,
          end: run.position.main))
      return run.position.main
    }
    lines.end = end
    return (arrangement, keepsLines ? lines : nil)
  }
}
