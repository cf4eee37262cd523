internal import LayoutCore

/// Arranges a layout that places the items of each section in lines.
///
/// After an update of few items, the stack places lines anew only from the edited items to the first
/// line that begins with the same item as before; see ``LineUpdate``.
struct LineStack {
  /// What an update needs to go on from the last arrangement; nil if everything must be placed.
  private var memory: LineMemory?

  /// Notes that everything must be placed, unless only an update caused the invalidation.
  mutating func invalidate(with context: InvalidationContext) {
    let isUpdate = context.invalidatesDataSourceCounts && !context.invalidatesEverything
    if !isUpdate { memory = nil }
  }

  /// Notes that everything must be placed.
  mutating func invalidate() { memory = nil }

  /// Places the sections of a view, or goes on after the update in progress.
  ///
  /// - Parameters:
  ///   - rules: Chooses the rule of each section. After other rules, the stack must be invalidated.
  ///   - arrangement: The last arrangement, which is replaced or changed.
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or a size is
  ///   negative.
  /// - Complexity: O(*n*) in the number of elements. If the delegate's sizes travel with the items,
  ///   an update of *k* items that changes few lines is O(*s* + *k* + √*n*) in a view with *s*
  ///   sections, on average over many updates.
  mutating func place(
    _ view: CollectionView?, _ stack: SectionStack, by rules: some LineRules,
    into arrangement: inout Arrangement
  ) throws(LayoutError) {
    guard let view else {
      (memory, arrangement) = (nil, .empty)
      return
    }
    if try goOn(view, stack, &arrangement) { return }
    place(
      try stack.metrics(of: view),
      crossLength: SectionMetrics.crossLength(of: view, axis: stack.axis), stack, by: rules,
      into: &arrangement)
  }

  /// Places sections.
  mutating func place(
    _ sections: [SectionMetrics], crossLength: Double, _ stack: SectionStack,
    by rules: some LineRules, into arrangement: inout Arrangement
  ) {
    (arrangement, memory) = stack.arrangement(
      of: sections, crossLength: crossLength, into: arrangement.takeMemory(), by: rules)
  }

  /// Goes on after the update in progress; returns false if everything must be placed.
  mutating func goOn(
    _ view: CollectionView, _ stack: SectionStack, _ arrangement: inout Arrangement
  ) throws(LayoutError) -> Bool {
    // If this fails, everything must be placed.
    guard let known = memory.take(), let map = view.currentUpdate,
      var update = try LineUpdate(map, of: known, in: view, stack), try update.run()
    else { return false }
    memory = update.apply(to: &arrangement)
    return true
  }
}
