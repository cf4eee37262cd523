import LayoutCore

/// How a section scrolls on its own, as the cases of compositional layouts write it.
struct ExpectedScroller: Decodable, Equatable, Sendable {
  /// Where a drag comes to rest.
  enum Rest: Equatable, Sendable {
    /// The text `"free"`: a drag ends at the offset that the layout chooses.
    case free
    /// The text `"page"`: a drag ends at a page.
    case page
    /// A list with the values of `Steps`: `length`, `first`, `isCentered` and `isFree`.
    case step(SectionScroller.Steps)
  }

  /// The port as x, y, width and height.
  let frame: [Double]
  /// The width and height of the section's content.
  let content: [Double]
  let rest: Rest
  /// The offsets along the row at which the section's drags come to rest; nil without drags.
  let rests: [Double]?

  init(_ scroller: SectionScroller, rests: [Double]?) {
    self.rests = rests
    let frame = scroller.frame
    self.frame = [frame.minX, frame.minY, frame.width, frame.height]
    content = [scroller.contentSize.width, scroller.contentSize.height]
    rest =
      switch scroller.snapping {
      case .free: .free
      case .page: .page
      case .step(let steps): .step(steps)
      }
  }
}

extension ExpectedScroller.Rest: Decodable {
  init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      self = word == "page" ? .page : .free
      return
    }
    var list = try decoder.unkeyedContainer()
    self = .step(
      SectionScroller.Steps(
        length: try list.decode(Double.self), first: try list.decode(Double.self),
        isCentered: try list.decode(Bool.self), isFree: try list.decode(Bool.self)))
  }
}
