/// An error that ended a layout pass.
public struct LayoutError: Error, Sendable {
  /// The kinds of errors.
  public struct Code: Hashable, Sendable {
    private enum Value: Hashable, Sendable {
      case layoutFailed, noSuchElement, missingAttributes, doesNotConverge, invalidAnswer
      case invalidUpdate, layoutInUse
    }
    private let value: Value

    /// The layout itself failed; see the cause.
    public static let layoutFailed = Code(value: .layoutFailed)
    /// The layout or the delegate returned an element, a section or a path that does not exist.
    public static let noSuchElement = Code(value: .noSuchElement)
    /// The layout has no attributes for an item that it must place, or for an element that the
    /// caller named.
    public static let missingAttributes = Code(value: .missingAttributes)
    /// The layout invalidates itself again in every round of a pass.
    public static let doesNotConverge = Code(value: .doesNotConverge)
    /// The operations of an update contradict each other or the data; the cause, if there is one,
    /// has the details.
    public static let invalidUpdate = Code(value: .invalidUpdate)
    /// The layout belongs to another view.
    public static let layoutInUse = Code(value: .layoutInUse)
    /// The layout, the delegate or the caller gave an invalid value, for example a number that is
    /// not finite.
    public static let invalidAnswer = Code(value: .invalidAnswer)
  }

  /// The kind of error.
  public let code: Code
  /// One sentence without a full stop; for a wrong value, usually with the expected and the found
  /// value.
  public let message: String
  /// The element concerned; nil if the error does not concern a single element.
  public let element: ElementKey?
  /// The error that caused this one, for example an error of the layout; nil if there is none.
  public let cause: (any Error)?

  /// The greatest number of bytes of ``message``.
  private static let messageBytes = 8192

  /// Creates an error; a message that is too long is cut.
  public init(
    _ code: Code, _ message: String, element: ElementKey? = nil, cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message.cut(toBytes: Self.messageBytes)
    self.element = element
    self.cause = cause
  }
}
