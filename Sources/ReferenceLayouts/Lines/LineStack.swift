internal import LayoutCore

/// Arranges the items of each section of a layout in lines.
///
/// After an update of few items, the stack usually places only the lines around the edited items
/// anew, and moves all later lines (``LineUpdate``). If a view has so few items that each update
/// places everything, the stack keeps no data for updates.
struct LineStack<Rules: LineRules> {
  typealias Rule = Rules.Rule

  /// The data from which an update can continue the last arrangement; nil if everything must be
  /// placed.
  private var memory: LineMemory<Rule>?
  /// The change for a measured item, and the context that invalidates the layout for this change;
  /// nil if there is no such change.
  private var measured: (change: LineChange<Rule>, context: InvalidationContext)?

  /// Keeps the data for the next pass if only an update caused the invalidation, or only a measured
  /// item whose change is kept.
  ///
  /// After any other invalidation, everything must be placed.
  mutating func invalidate(with context: InvalidationContext) {
    if let measured {
      if measured.context != context { invalidate() }
      return
    }
    let isUpdate = context.invalidatesDataSourceCounts && !context.invalidatesEverything
    if !isUpdate { memory = nil }
  }

  /// Notes that everything must be placed.
  mutating func invalidate() { (memory, measured) = (nil, nil) }

  /// Places the sections of a view, or changes the last arrangement for the update in progress.
  ///
  /// - Parameters:
  ///   - rules: Chooses the rule of each section. If these rules differ from the last ones, the
  ///     stack must have been invalidated.
  ///   - arrangement: The last arrangement, which is replaced or changed.
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements. If the delegate's `itemSizesTravelWithItems`
  ///   is true, an update of *k* items that changes few lines is O(*s* + *k* + *n* / *d*) in a view
  ///   with *s* sections, on average over many updates; *d* is ``LinePosition/spacing``.
  mutating func place(
    _ view: CollectionView?, _ stack: SectionStack, by rules: Rules,
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

  /// Places all sections; if there are enough items, keeps the data from which a later update can
  /// continue.
  mutating func place(
    _ sections: [SectionMetrics], crossLength: Double, _ stack: SectionStack,
    by rules: Rules, into arrangement: inout Arrangement
  ) {
    let count = sections.reduce(0) { $0 + $1.sizes.count }
    (arrangement, memory) = stack.arrangement(
      of: sections, crossLength: crossLength, into: arrangement.takeMemory(), by: rules,
      keepsLines: count >= LineUpdate<Rule>.fewestItemsPerEdit)
  }

  /// The change after an item was measured; nil if everything must be placed.
  ///
  /// - Parameter size: Returns the current size of an item; nil if it is not known.
  mutating func change(
    measuring path: IndexPath, in view: CollectionView, _ stack: SectionStack,
    size: @escaping (IndexPath) -> Size?
  ) throws(LayoutError) -> LineChange<Rule>? {
    // If the previous change has not been made yet, the arrangement is out of date.
    if measured != nil { invalidate() }
    guard let memory else { return nil }
    return try LineUpdate(measuring: path, of: memory, in: view, stack, size: size)?.run()
  }

  /// Keeps a change for a measured item, to be made in the next pass if only the given context
  /// invalidates the layout.
  mutating func goOn(
    with change: LineChange<Rule>, whenInvalidatedBy context: InvalidationContext
  ) {
    measured = (change, context)
  }

  /// Makes the change for a measured item; returns false if there is no such change.
  mutating func goOnAfterMeasuring(_ arrangement: inout Arrangement) -> Bool {
    guard let change = measured.take()?.change, var known = memory.take() else { return false }
    change.apply(to: &arrangement, &known)
    memory = known
    return true
  }

  /// Changes the last arrangement for the update in progress; returns false if everything must be
  /// placed.
  mutating func goOn(
    _ view: CollectionView, _ stack: SectionStack, _ arrangement: inout Arrangement
  ) throws(LayoutError) -> Bool {
    // If the update fails, everything must be placed.
    guard var known = memory.take(), let map = view.currentUpdate,
      let change = try LineUpdate(map, of: known, in: view, stack)?.run()
    else { return false }
    change.apply(to: &arrangement, &known)
    memory = known
    return true
  }
}
