/// A built-in law about layouts.
///
/// The raw value is the name that a script writes in `laws`. Source: UX.md section 3.7, CONTRACT.md
/// sections 1 and 10.
public enum NamedLaw: String, Hashable, Sendable, CaseIterable {
  /// No two items that are shown overlap.
  case noOverlap = "no_overlap"
  /// Every element that is shown lies within the content.
  case insideContent = "inside_content"
  /// Items follow one another line by line, or column by column.
  case readingOrder = "reading_order"
  /// The layout from right to left is the mirror image of the layout from left to right.
  case mirrors
  /// A second snap does not move an offset at which scrolling came to rest.
  case snapIdempotent = "snap_idempotent"
  /// The view can scroll to every offset that `snap` chooses.
  case snapReachable = "snap_reachable"
  /// Of two scrolls at the same speed, the one with the greater proposed offset comes to rest at a
  /// greater offset or at the same one.
  case snapMonotone = "snap_monotone"
  /// Elements on screen stay where they are when an item before them is inserted or deleted.
  case anchored
  /// Every item has exactly one element.
  case complete
  /// A query finds every element that overlaps its rectangle.
  case queryComplete = "query_complete"
  /// A query for one element agrees with a query for a rectangle.
  case itemEqualsQuery = "item_equals_query"
  /// A repeated query gives the same answer, in any order of queries.
  case stable
  /// The same data gives the same layout in every run.
  case deterministic
  /// After any change every element is where a newly made layout would place it.
  case incremental
  /// The layout does not depend on how the view was scrolled to its offset.
  case history
  /// Inserting items and deleting them again changes nothing.
  case inverse
  /// Changes in one batch have the same effect as the same changes made one after another.
  case batch
  /// Scrolling prepares the layout only if the layout asks for it.
  case noStrayPrepare = "no_stray_prepare"
  /// A pass measures each item at most a few times.
  case measureBudget = "measure_budget"
  /// No element has a negative width or height.
  case noNegativeSize = "no_negative_size"

  /// Whether the law applies to every layout, even if the layout does not promise to keep it.
  package var isForAll: Bool {
    switch self {
    case .noOverlap, .insideContent, .readingOrder, .mirrors, .snapIdempotent, .snapReachable,
      .snapMonotone, .anchored:
      false
    case .complete, .queryComplete, .itemEqualsQuery, .stable, .deterministic, .incremental,
      .history, .inverse, .batch, .noStrayPrepare, .measureBudget, .noNegativeSize:
      true
    }
  }

  /// The code of messages about the law.
  package var code: DiagnosticCode {
    switch self {
    case .queryComplete: .lawQueryComplete
    case .incremental: .lawIncremental
    case .deterministic: .lawDeterministic
    case .noStrayPrepare: .lawNoStrayPrepare
    case .itemEqualsQuery: .lawItemEqualsQuery
    case .stable: .lawStable
    case .noOverlap: .lawNoOverlap
    case .insideContent: .lawInsideContent
    case .readingOrder: .lawReadingOrder
    case .mirrors: .lawMirrors
    case .snapIdempotent: .lawSnapIdempotent
    case .complete: .lawComplete
    case .noNegativeSize: .lawNoNegativeSize
    case .history: .lawHistory
    case .inverse: .lawInverse
    case .batch: .lawBatch
    case .snapReachable: .lawSnapReachable
    case .snapMonotone: .lawSnapMonotone
    case .anchored: .lawAnchored
    case .measureBudget: .lawMeasureBudget
    }
  }

  /// The promise of the law, as a sentence without a full stop.
  package var promise: String {
    switch self {
    case .noOverlap: "no two items that are shown overlap"
    case .insideContent: "every element that is shown lies within the content"
    case .readingOrder:
      "items follow one another line by line, or column by column, in the direction of reading"
    case .mirrors:
      """
      the layout from right to left is the mirror image of the layout from left to right; the \
      offsets at which scrolling comes to rest, and the places to which dragged items go, are \
      mirrored too
      """
    case .snapIdempotent: "a second snap does not move an offset at which scrolling came to rest"
    case .snapReachable: "the view can scroll to every offset that `snap` chooses"
    case .snapMonotone:
      """
      if two scrolls begin at the same offset and have the same speed, the scroll with the greater \
      proposed offset does not come to rest at a smaller offset than the other one
      """
    case .anchored:
      "elements on screen stay in place when an item before them is inserted or deleted"
    case .complete:
      "every item has exactly one element, and no element belongs to an item that does not exist"
    case .queryComplete: "a query for a rectangle finds every element that overlaps the rectangle"
    case .itemEqualsQuery:
      """
      a query for a single element returns the attributes that a query for a rectangle returns for \
      this element
      """
    case .stable:
      "a repeated query returns the same elements, even if other queries came in between"
    case .deterministic:
      "the same data gives the same layout in every run, even if the layout had other data before"
    case .incremental:
      "after any change, every element is at the place that a newly made layout would give it"
    case .history:
      "the layout does not depend on the way in which the view was scrolled to its current offset"
    case .inverse: "inserting items and deleting them again changes nothing"
    case .batch:
      "changes in one batch have the same effect as the same changes made one after another"
    case .noStrayPrepare:
      "scrolling prepares the layout again only if the new bounds invalidate the layout"
    case .measureBudget: "on average, a pass measures each item at most four times"
    case .noNegativeSize: "no element has a negative width or height"
    }
  }
}
