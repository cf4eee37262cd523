internal import LayoutCore

/// The number of columns and rows that an item of a grid covers.
struct GridSpan: Hashable {
  let columns: Int
  let rows: Int

  /// The greatest number of rows that an item covers.
  static let rowLimit = 100

  /// The spans of all items of a view, section by section.
  ///
  /// - Complexity: O(*n*) in the number of items.
  static func all(of view: CollectionView, columns: Int) -> [GridSpan] {
    let hasHints = view.delegate?.hasHints == true
    return (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        let hints = hasHints ? view.hints(forItemAt: IndexPath(item: item, section: section)) : [:]
        return GridSpan(
          columns: whole(hints["columns"], upTo: columns),
          rows: whole(hints["rows"], upTo: rowLimit))
      }
    }
  }

  private static func whole(_ hint: ParameterValue?, upTo limit: Int) -> Int {
    // Numbers from 9 · 10¹⁵ on can be inexact, so they are not treated as counts.
    guard case .number(let number)? = hint, number == number.rounded(), abs(number) < 9e15 else {
      return 1
    }
    return min(limit, max(1, Int(number)))
  }
}
