/// A law about layouts that everybody knows by name.
///
/// Its name is what a script writes in `laws`. Source: UX.md section 3.7, CONTRACT.md section 1.
public enum NamedLaw: String, Hashable, Sendable, CaseIterable {
  /// No two items that are shown overlap.
  case noOverlap = "no_overlap"
  /// Every element that is shown lies within the content.
  case insideContent = "inside_content"
  /// Items follow one another line by line, or column by column.
  case readingOrder = "reading_order"
  /// Right to left is the mirror image of left to right.
  case mirrors
  /// Where scrolling comes to rest, it stays.
  case snapIdempotent = "snap_idempotent"
  /// Every item has exactly one element.
  case complete
  /// A query finds every element that overlaps its rectangle.
  case queryComplete = "query_complete"
  /// An element asked for by itself is as a query shows it.
  case itemEqualsQuery = "item_equals_query"
  /// Asking again, and in another order, gives the same.
  case stable
  /// The same data gives the same layout in every run.
  case deterministic
  /// No element has a negative width or height.
  case noNegativeSize = "no_negative_size"

  /// Whether it holds for every layout, whether or not the layout promises it.
  public var isForAll: Bool {
    switch self {
    case .noOverlap, .insideContent, .readingOrder, .mirrors, .snapIdempotent: false
    case .complete, .queryComplete, .itemEqualsQuery, .stable, .deterministic, .noNegativeSize: true
    }
  }

  /// What it promises, as a sentence without a full stop.
  public var promise: String {
    switch self {
    case .noOverlap: "no two items that are shown overlap"
    case .insideContent: "every element that is shown lies within the content"
    case .readingOrder:
      "items follow one another line by line, or column by column, in the direction of reading"
    case .mirrors: "right to left is the mirror image of left to right"
    case .snapIdempotent: "where scrolling comes to rest, it stays"
    case .complete:
      "every item has exactly one element, and nothing is shown of items that do not exist"
    case .queryComplete: "a query finds every element that overlaps its rectangle"
    case .itemEqualsQuery: "an element asked for by itself is as a query shows it"
    case .stable: "asking again, and in another order, gives the same"
    case .deterministic: "the same data gives the same layout in every run"
    case .noNegativeSize: "no element has a negative width or height"
    }
  }
}
