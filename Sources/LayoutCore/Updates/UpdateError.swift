/// The reason why a batch of updates was refused; the view has not changed.
///
/// Source: SEMANTICS.md section 5.4.
public struct UpdateError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public struct Code: Hashable, Sendable {
    private enum Value: Hashable, Sendable {
      case badSectionCount, badItemCount
      case deleteMissing, reloadMissing, moveFromMissing, insertOutOfRange, moveToOutOfRange
      case duplicateDelete, duplicateInsert, moveTwiceFrom, moveTwiceTo
      case deleteAndReloadSame, deleteAndMoveSame, reloadAndMoveSame, insertAndMoveSame
      case moveFromDeletedSection
    }
    private let value: Value

    /// The number of sections did not change as the update requires.
    public static let badSectionCount = Code(value: .badSectionCount)
    /// The number of items of a section did not change as the update requires.
    public static let badItemCount = Code(value: .badItemCount)
    /// The item or section to delete did not exist before the update.
    public static let deleteMissing = Code(value: .deleteMissing)
    /// The item or section to reload did not exist before the update.
    public static let reloadMissing = Code(value: .reloadMissing)
    /// The item or section to move did not exist before the update.
    public static let moveFromMissing = Code(value: .moveFromMissing)
    /// An insert names a path that does not exist after the update.
    public static let insertOutOfRange = Code(value: .insertOutOfRange)
    /// The destination of a move does not exist after the update.
    public static let moveToOutOfRange = Code(value: .moveToOutOfRange)
    /// One path was deleted more than once.
    public static let duplicateDelete = Code(value: .duplicateDelete)
    /// One path was inserted more than once.
    public static let duplicateInsert = Code(value: .duplicateInsert)
    /// Two moves have the same source.
    public static let moveTwiceFrom = Code(value: .moveTwiceFrom)
    /// Two moves have the same destination.
    public static let moveTwiceTo = Code(value: .moveTwiceTo)
    /// One path was both deleted and reloaded.
    public static let deleteAndReloadSame = Code(value: .deleteAndReloadSame)
    /// One path was both deleted and the source of a move.
    public static let deleteAndMoveSame = Code(value: .deleteAndMoveSame)
    /// One path was both reloaded and the source of a move.
    public static let reloadAndMoveSame = Code(value: .reloadAndMoveSame)
    /// One path was both inserted and the destination of a move.
    public static let insertAndMoveSame = Code(value: .insertAndMoveSame)
    /// An item was moved out of a deleted section.
    public static let moveFromDeletedSection = Code(value: .moveFromDeletedSection)
  }

  /// The kind of error.
  public let code: Code
  /// The paths concerned, in the order in which the message names them; empty if the number of
  /// sections is wrong.
  public let indexPaths: [IndexPath]
  private let words: Words

  /// One line with the path (if there is one), the expected and the actual state, without a full
  /// stop.
  ///
  /// Paths are written as in Swift and as in scripts: `[0, 3] (1.4 in scripts)`.
  public var message: String { words.text(for: .app) }

  /// The message with its paths written as in scenes: `1.4`.
  package var messageInScene: String { words.text(for: .scene) }

  /// Creates an error with a fixed message, whose paths are not rewritten for scenes.
  public init(_ code: Code, _ message: String, indexPaths: [IndexPath] = []) {
    self.init(code, words: Words(message), indexPaths: indexPaths)
  }

  init(_ code: Code, words: Words, indexPaths: [IndexPath] = []) {
    self.code = code
    self.words = words
    self.indexPaths = indexPaths
  }

  /// Whether two errors have the same code, message and paths.
  public static func == (one: UpdateError, other: UpdateError) -> Bool {
    one.code == other.code && one.message == other.message && one.indexPaths == other.indexPaths
  }

  /// Hashes the code, the message and the paths.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
    hasher.combine(indexPaths)
  }
}
