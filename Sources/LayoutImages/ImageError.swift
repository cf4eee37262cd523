public import LayoutCore

/// The reason why a picture could not be drawn.
public enum ImageError: Error, Hashable, Sendable {
  /// The picture would have this width and height in pixels, which is too large.
  ///
  /// `limit` is the greatest number of pixels, and `side` the greatest width and height.
  case tooLarge(Size, limit: Int, side: Int)
  /// The picture cannot be drawn, for this reason; usually the drawing library reported an error.
  case refused(String)

  /// The reason in a sentence without a full stop.
  public var message: String {
    switch self {
    case .tooLarge(let size, let limit, let side):
      "the picture would have \(NumberText.plain(size.width)) × "
        + "\(NumberText.plain(size.height)) pixels; "
        + (max(size.width, size.height) > Double(side)
          ? "a picture is at most \(NumberText.grouped(side)) pixels wide and high"
          : "at most \(NumberText.grouped(limit)) pixels are drawn")
    case .refused(let reason): "the picture cannot be drawn: \(reason)"
    }
  }
}
