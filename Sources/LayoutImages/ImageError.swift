public import LayoutCore

/// The reason why a picture could not be drawn.
public enum ImageError: Error, Hashable, Sendable {
  /// The picture would have this many pixels, which is more than the given number.
  case tooLarge(Size, limit: Int)
  /// The drawing library refused, with this reason.
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
