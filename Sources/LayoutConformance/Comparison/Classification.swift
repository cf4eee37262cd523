package import LayoutCore

/// The kind of mistake that a difference, a broken law or an error looks like.
///
/// Source: UX.md section 3.7, «explaining a difference».
package struct Classification: Hashable, Sendable {
  /// The kinds of mistakes.
  ///
  /// For a kind from ``shift`` to ``columns``, at least nine tenths of the differing frames must
  /// fit. The kind ``accumulating`` is stricter: all frames must fit in the growing coordinate.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The layout raised an error, or returned something invalid.
    case error
    /// A limit was reached.
    case limit
    /// A law is broken.
    case law
    /// Elements are missing.
    case missing
    /// There are additional elements.
    case extra
    /// All differing frames are off by less than a pixel, or all are rounded to whole points.
    case rounding
    /// The differing frames are shifted by the same distance.
    case shift
    /// The widths of the differing frames are wrong by one factor, and their heights by another
    /// factor.
    ///
    /// One of the factors can be 1, and both can be equal.
    case scale
    /// The differing frames are at the positions of their mirror images.
    case mirrored
    /// The x and y coordinates of the differing frames are exchanged.
    case transposed
    /// Elements have the frames of other elements.
    case order
    /// The differences of the frames grow by the same amount from one line of elements to the next.
    case accumulating
    /// The sizes agree but the positions do not.
    ///
    /// The cause is often a different rule for ties, columns or line breaks.
    case columns
    /// Frames differ in a way that fits no other kind.
    case frames
    /// The drawing order, the opacity, the visibility, a transform or a custom attribute differs.
    case attributes
    /// The elements agree, but the extent of the content differs.
    case contentSize
    /// Positions agree, but the elements in a query or on the screen are not those of the
    /// reference.
    case query
    /// Scrolling comes to rest at a different offset, the visible part of the content differs, or a
    /// section scrolls on its own in a different way.
    case target
    /// A dragged item would be dropped at another place.
    case drop
    /// An item looks different while it is dragged.
    case lift
    /// The layout chooses another offset after a change of the data or the view.
    case restore
    /// Elements appear, disappear or move differently in an animation.
    case animation
    /// The layout is prepared a different number of times than the reference, or receives different
    /// calls.
    case lifecycle
  }

  /// The kind of mistake.
  package let kind: Kind
  /// The name of the law, the code of the message, the name of the attribute, or the kind of the
  /// first missing or additional element; empty if the kind of mistake needs no detail.
  package let detail: String
  /// All kinds that fit, including ``kind``, and all kinds that cannot be excluded because too few
  /// elements differ.
  package let candidates: Set<Kind>
  /// Whether the sizes of all elements agree.
  package let sizesAgree: Bool
  /// The first wrong element; nil if no wrong element is known.
  package let first: ElementKey?
  /// The description of the mistake, as a sentence without a full stop.
  package let hint: String

  init(
    _ kind: Kind, detail: String = "", candidates: Set<Kind> = [], sizesAgree: Bool = true,
    first: ElementKey? = nil, hint: String
  ) {
    self.kind = kind
    self.detail = detail
    self.candidates = candidates.union([kind])
    self.sizesAgree = sizesAgree
    self.first = first
    self.hint = hint
  }

  /// Whether this classification and another one can describe the same fault.
  ///
  /// Usually the other classification was found first, with more differing elements. The relation
  /// is not symmetric: the kind of the other classification must be a candidate of this one. The
  /// details of both must be equal.
  package func canBeSame(as other: Classification) -> Bool {
    candidates.contains(other.kind) && detail == other.detail
  }
}
