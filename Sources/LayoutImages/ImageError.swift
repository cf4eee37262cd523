public import LayoutCore

/// The reason why a picture could not be drawn.
public enum ImageError: Error, Hashable, Sendable {
  /// The picture would have this width and height in pixels, which is too large; `limit` is the
  /// greatest number of pixels.
  case tooLarge(Size, limit: Int)
  /// The drawing library reported an error, with this reason.
  case refused(String)

  /// The reason in a sentence without a full stop.
  public var message: String {
    switch self {
    case .tooLarge(let size, let limit):
      "the picture would have \(NumberText.plain(size.width)) × "
        + "\(NumberText.plain(size.height)) pixels; at most \(NumberText.grouped(limit)) "
        + "pixels are drawn"
    case .refused(let reason): "the picture cannot be drawn: \(reason)"
    }
  }
}
