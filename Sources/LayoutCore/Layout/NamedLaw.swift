/// A built-in law about layouts.
///
/// The raw value is the name that a script writes in `laws`. The order of the cases decides the
/// group of a law; see NamedLaw+Groups.swift. Source: UX.md section 3.7, CONTRACT.md sections 1
/// and 10.
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
  /// If two scrolls have the same start and speed, the scroll with the greater proposed offset does
  /// not come to rest at a smaller offset than the other.
  case snapMonotone = "snap_monotone"
  /// The first item on screen stays where it is when an item before it is inserted or deleted.
  ///
  /// An item that an anchor keeps in place stays, also when the view's size or insets change.
  case anchored
  /// Every item has exactly one element.
  case complete
  /// A query finds every element that overlaps its rectangle and is not hidden.
  case queryComplete = "query_complete"
  /// A query for one element returns the same attributes as a query for a rectangle.
  case itemEqualsQuery = "item_equals_query"
  /// A repeated query gives the same answer, even after other queries.
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
  /// Scrolling prepares the layout only if the new bounds invalidate the layout.
  case noStrayPrepare = "no_stray_prepare"
  /// On average, a pass measures each item at most four times.
  case measureBudget = "measure_budget"
  /// No element has a negative width or height.
  case noNegativeSize = "no_negative_size"
  /// An item that is dropped at its own centre stays where it is, or takes the place of another
  /// item at this point.
  case dropInPlace = "drop_in_place"
  /// If the view can reach an offset that `snap` has chosen, a scroll without velocity from this
  /// offset comes to rest there.
  case snapStays = "snap_stays"
  /// If the items are symmetrical, and scrolls without velocity come to rest at mirrored offsets, a
  /// fling backwards comes to rest at the mirrored offset of a fling forwards.
  case snapMirrored = "snap_mirrored"
  /// If an inset of a section grows, and the opposite inset shrinks by the same length, the items
  /// keep their sizes, and stay in place or move with the inset.
  case insetsKept = "insets_kept"
  /// If an inset of the view grows, and the view grows by the same length on the same side, the
  /// elements in the part of the content that the insets leave free keep their frames.
  case viewInsetsKept = "view_insets_kept"
  /// A parameter with the name of a section's datum applies only to sections without this datum.
  case dataBeforeParams = "data_before_params"
  /// The centres of small items of equal size lie inside the content, and at the beginning of the
  /// content the headers of different sections do not overlap.
  case tidy
  /// While the view scrolls, a sticky header does not overlap the sticky header of the next section,
  /// unless the latter has a greater z.
  case headersApart = "headers_apart"
  /// A header that stays on screen while its section scrolls is neither covered by items nor under
  /// an inset at the top of the view, unless its z is negative.
  case headersShown = "headers_shown"
  /// In a layout that promises no other law, items of different sizes do not overlap in a scene in
  /// which items of equal size would not overlap.
  case sizesApart = "sizes_apart"
  /// A gap lies only between two items: in a view with a single item, a greater gap that neither
  /// moves nor resizes an element does not change the content size either. A decoration that is the
  /// only one of its kind is ignored.
  case gapsBetween = "gaps_between"
  /// If `ctx.state` contains the number of an item and therefore gives this item a size of its own,
  /// the size stays with the item when another item is inserted before it.
  case stateFollows = "state_follows"
  /// In an animated change, an element on screen begins to move from its current place.
  case noTeleport = "no_teleport"
  /// In an animated change, an element that is on screen before and after it can be seen from the
  /// beginning, and no new or removed element appears or vanishes suddenly.
  case noFlicker = "no_flicker"
  /// In an animated change, an element on screen begins with its current size.
  case noSizeJump = "no_size_jump"
  /// Two items that keep their order and have the same z, and overlap neither before nor after an
  /// animated change of the data, do not overlap during it.
  case noCollision = "no_collision"
  /// A new element that comes from outside of the screen comes from the side that is nearer to its
  /// position, and a removed element that leaves the screen leaves to the nearer side.
  case noFarSide = "no_far_side"

  /// Whether a layout breaks the law by giving an element a wrong position or a wrong size.
  package var isAboutPlaces: Bool {
    switch self {
    case .noOverlap, .insideContent, .readingOrder, .mirrors, .noNegativeSize, .insetsKept,
      .viewInsetsKept, .dataBeforeParams, .tidy, .sizesApart, .stateFollows:
      true
    default: false
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
    case .dropInPlace: .lawDropInPlace
    case .snapStays: .lawSnapStays
    case .snapMirrored: .lawSnapMirrored
    case .insetsKept: .lawInsetsKept
    case .viewInsetsKept: .lawViewInsetsKept
    case .dataBeforeParams: .lawDataBeforeParams
    case .tidy: .lawTidy
    case .headersApart: .lawHeadersApart
    case .headersShown: .lawHeadersShown
    case .sizesApart: .lawSizesApart
    case .gapsBetween: .lawGapsBetween
    case .stateFollows: .lawStateFollows
    case .noTeleport: .lawNoTeleport
    case .noFlicker: .lawNoFlicker
    case .noSizeJump: .lawNoSizeJump
    case .noCollision: .lawNoCollision
    case .noFarSide: .lawNoFarSide
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
      "the first item on screen stays in place when an item before it is inserted or deleted; an "
        + "item that the field `anchor` keeps in place also stays there when the size or the insets "
        + "of the view change"
    case .complete:
      "every item has exactly one element, and no element belongs to an item that does not exist"
    case .queryComplete:
      "a query for a rectangle finds every element that overlaps the rectangle and is not hidden"
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
    case .dropInPlace:
      """
      an item that is dropped at its own centre stays where it is, or takes the place of another \
      item at this point
      """
    case .snapStays:
      "if `snap` chose an offset that the view can reach, a scroll without velocity from this "
        + "offset comes to rest there"
    case .snapMirrored:
      """
      if the items are symmetrical, and scrolls without velocity come to rest at mirrored \
      offsets, then a fling backwards comes to rest at the mirrored offset of a fling forwards
      """
    case .insetsKept:
      """
      if an inset of a section grows, and the opposite inset shrinks by the same length, the items \
      of the section keep their sizes; they stay in place, or move with the inset by at most this \
      length
      """
    case .viewInsetsKept:
      """
      if an inset of the view grows, and the view grows by the same length on the same side, the \
      elements in the part of the content that the insets leave free keep their frames; only \
      insets on which frames depend are checked
      """
    case .dataBeforeParams:
      """
      a parameter with the name of a datum of sections, such as `line_spacing`, applies only to \
      the sections without this datum; in all other sections, the datum takes precedence
      """
    case .tidy:
      """
      the centres of small items of equal size are within the content, or within the content of \
      their section if the section scrolls on its own; at the beginning of the content, the headers \
      of different sections do not overlap
      """
    case .headersApart:
      """
      if the headers of two sections follow one another vertically, and the second header stays on \
      screen while its section scrolls, the two headers do not overlap, unless the second one has \
      a greater z
      """
    case .headersShown:
      """
      a header that stays on screen while its section scrolls is neither covered by items nor \
      under the inset at the top of the view, unless its z is negative
      """
    case .sizesApart:
      """
      if a layout promises no other law, and equal items would not overlap, items of different \
      sizes do not overlap either
      """
    case .gapsBetween:
      """
      in a view with a single item, a greater gap does not change the size of the content, unless \
      an element moves or changes its size; a decoration that is the only one of its kind is ignored
      """
    case .stateFollows:
      "if `ctx.state` contains the number of an item and therefore gives this item a size of its "
        + "own, the size stays with the item when another item is inserted before it"
    case .noTeleport:
      "an element that is on screen when an animated change begins moves on from where it is"
    case .noFlicker:
      """
      an element that is on screen before and after an animated change can be seen from the \
      beginning of the change; a new element does not appear suddenly, and a removed element does \
      not vanish suddenly
      """
    case .noSizeJump:
      "if an element is on screen when an animated change begins, its animation begins with the "
        + "size that it had before"
    case .noCollision:
      """
      two items that keep their order and have the same z, and overlap neither before nor after a \
      change of the data, do not overlap during its animation either
      """
    case .noFarSide:
      """
      a new element that comes from outside of the screen comes from the nearer side, and a removed \
      element that leaves the screen leaves to the nearer side
      """
    }
  }
}
