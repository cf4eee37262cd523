/// Why a layout pass could not be finished.
public struct LayoutError: Error, Sendable {
  /// What went wrong.
  public struct Code: Hashable, Sendable {
    private enum Value: Hashable, Sendable {
      case layoutFailed, noSuchElement, missingAttributes, doesNotConverge, invalidAnswer
      case invalidUpdate, layoutInUse
    }
    private let value: Value

    /// The layout itself failed; the cause says how.
    public static let layoutFailed = Code(value: .layoutFailed)
    /// The layout returned attributes for an index path that does not exist.
    public static let noSuchElement = Code(value: .noSuchElement)
    /// The layout has no attributes for an item that must be placed.
    public static let missingAttributes = Code(value: .missingAttributes)
    /// The layout invalidates itself again in every pass.
    public static let doesNotConverge = Code(value: .doesNotConverge)
    /// The operations of an update contradict each other or the data; the cause says which.
    public static let invalidUpdate = Code(value: .invalidUpdate)
    /// The layout belongs to another view.
    public static let layoutInUse = Code(value: .layoutInUse)
    /// The data source or the layout answered with a number that makes no sense.
    public static let invalidAnswer = Code(value: .invalidAnswer)
  }

  /// What went wrong.
  public let code: Code
  /// One sentence that says what was expected and what was found, without a full stop.
  public let message: String
  /// The element concerned; nil if it is no single one.
  public let element: ElementKey?
  /// The error of the layout's own making; nil if there is none.
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
