public import LayoutCore

/// What kind of fault a difference, a broken law or a failure looks like.
///
/// Source: UX.md section 3.7, «explaining a difference».
public struct Classification: Hashable, Sendable {
  /// The kinds, in the order in which they are tried.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The layout raised, or answered nonsense.
    case error
    /// A limit was hit.
    case limit
    /// A law is broken.
    case law
    /// Elements are missing.
    case missing
    /// There are elements too many.
    case extra
    /// Everything is off by less than a pixel.
    case rounding
    /// Everything is off by the same distance.
    case shift
    /// Lengths are all too large or too small by one factor.
    case scale
    /// Everything is where the mirror image has it.
    case mirrored
    /// x and y are exchanged.
    case transposed
    /// The same frames, for other items.
    case order
    /// Off by more with each line.
    case accumulating
    /// The same sizes at other places: another rule for ties, columns or line breaks.
    case columns
    /// Frames differ in no way that has a name.
    case frames
    /// Drawn in another order, with another opacity, hidden, or transformed.
    case attributes
    /// Only the extent of the content differs.
    case contentSize
    /// Places agree, and a query or the screen does not show what is there.
    case query
    /// Scrolling rests elsewhere.
    case target
    /// Elements come, go or move in another way.
    case animation
    /// The layout is prepared more or less often, or asked for other things.
    case lifecycle
  }

  /// The kind.
  public let kind: Kind
  /// Which law, which code, which attribute; empty if the kind says it all.
  public let detail: String
  /// Every kind that could be meant, this one included; few elements leave it open.
  public let candidates: Set<Kind>
  /// Whether the sizes of all elements agree.
  public let sizesAgree: Bool
  /// The first element that is wrong; nil if it is about no single one.
  public let first: ElementKey?
  /// What it looks like, as a sentence without a full stop.
  public let hint: String

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

  /// Whether this can be the same fault as another one, seen with fewer elements.
  ///
  /// Not symmetric: the other one is what was found first.
  public func canBeSame(as other: Classification) -> Bool {
    candidates.contains(other.kind) && detail == other.detail
  }
}
