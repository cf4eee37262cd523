/// A law about layouts that everybody knows by name.
///
/// Its name is what a script writes in `laws`. Source: UX.md section 3.7, CONTRACT.md sections 1 and 10.
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
  /// Scrolling comes to rest where `snap` says.
  case snapReachable = "snap_reachable"
  /// Who scrolls further does not come to rest nearer.
  case snapMonotone = "snap_monotone"
  /// What is on screen stays there when something before it comes and goes.
  case anchored
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
  /// After any change everything is as a new layout places it.
  case incremental
  /// It does not matter how the view was scrolled to where it is.
  case history
  /// Inserting items and deleting them again changes nothing.
  case inverse
  /// Changes in one batch do what they do one after another.
  case batch
  /// Scrolling prepares the layout only where the layout asks for it.
  case noStrayPrepare = "no_stray_prepare"
  /// Items are not measured over and over.
  case measureBudget = "measure_budget"
  /// No element has a negative width or height.
  case noNegativeSize = "no_negative_size"

  /// Whether it holds for every layout, whether or not the layout promises it.
  public var isForAll: Bool {
    switch self {
    case .noOverlap, .insideContent, .readingOrder, .mirrors, .snapIdempotent, .snapReachable,
      .snapMonotone, .anchored:
      false
    case .complete, .queryComplete, .itemEqualsQuery, .stable, .deterministic, .incremental,
      .history, .inverse, .batch, .noStrayPrepare, .measureBudget, .noNegativeSize:
      true
    }
  }

  /// The code of messages about it.
  public var code: DiagnosticCode {
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

  /// What it promises, as a sentence without a full stop.
  public var promise: String {
    switch self {
    case .noOverlap: "no two items that are shown overlap"
    case .insideContent: "every element that is shown lies within the content"
    case .readingOrder:
      "items follow one another line by line, or column by column, in the direction of reading"
    case .mirrors:
      "right to left is the mirror image of left to right, also where scrolling rests and items drop"
    case .snapIdempotent: "where scrolling comes to rest, it stays"
    case .snapReachable: "a place that `snap` chooses can be scrolled to"
    case .snapMonotone: "at the same speed, a scroll that would end further on does not rest nearer"
    case .anchored: "what is on screen stays there when an item before it comes or goes"
    case .complete:
      "every item has exactly one element, and nothing is shown of items that do not exist"
    case .queryComplete: "a query finds every element that overlaps its rectangle"
    case .itemEqualsQuery: "an element asked for by itself is as a query shows it"
    case .stable: "asking again, and in another order, gives the same"
    case .deterministic:
      "the same data gives the same layout in every run, and again after other data"
    case .incremental: "after any change everything is as a new layout places it"
    case .history: "it does not matter how the view was scrolled to where it is"
    case .inverse: "inserting items and deleting them again changes nothing"
    case .batch: "changes in one batch do what they do one after another"
    case .noStrayPrepare:
      "scrolling prepares the layout only where the layout says that the scroll makes it invalid"
    case .measureBudget: "a run measures each item a few times at most"
    case .noNegativeSize: "no element has a negative width or height"
    }
  }
}
