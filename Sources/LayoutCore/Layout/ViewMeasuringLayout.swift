/// A layout that can place supplementary views, other than headers and footers, with their measured
/// sizes.
public protocol ViewMeasuringLayout: Layout {
  /// Whether the elements depend on the measured sizes of supplementary views other than headers
  /// and footers.
  var measuresViews: Bool { get }
  /// The kinds of supplementary views that belong to single items, for example badges.
  ///
  /// Such a view has the index path of its item. When an update changes this path, the measured
  /// size of the view moves with the item. Any other supplementary view belongs to its section: its
  /// measured size moves only with the section.
  var itemViewKinds: Set<String> { get }
}

extension Layout {
  /// Whether the elements depend on the measured sizes of supplementary views other than headers
  /// and footers; false for a layout without this protocol.
  package var isShownByViewSizes: Bool {
    (self as? any ViewMeasuringLayout)?.measuresViews ?? false
  }

  /// The kinds of supplementary views that belong to single items; empty for a layout without this
  /// protocol.
  package var knownItemViewKinds: Set<String> {
    (self as? any ViewMeasuringLayout)?.itemViewKinds ?? []
  }
}
