/// The destination of messages and signposts, which keeps nothing.
public final class OSLog: Sendable {
  /// The log of the process.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// The log that keeps nothing.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Creates a log with a name.
  public init(subsystem: String, category: String) {}
}

/// The importance of a message: its level.
public struct OSLogType: Hashable, Sendable {
  private let level: UInt8
  /// The level of most messages.
  public static let `default` = OSLogType(level: 0)
  /// The level of helpful messages.
  public static let info = OSLogType(level: 1)
  /// The level of messages for developers.
  public static let debug = OSLogType(level: 2)
  /// The level of errors.
  public static let error = OSLogType(level: 16)
  /// The level of faults of the program.
  public static let fault = OSLogType(level: 17)
}

/// Does nothing: this package keeps no messages.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: any CVarArg...
) {}

/// Does nothing: this package keeps no messages.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {}

/// The meaning of a signpost: an event, or the beginning or the end of a piece of work.
public enum OSSignpostType: UInt8, Sendable {
  case event, begin, end
}

/// The number that distinguishes pieces of work with the same name.
public struct OSSignpostID: Hashable, Sendable {
  /// The number of the piece of work.
  public let rawValue: UInt64
  /// The number for a piece of work that is the only one with its name at that time.
  public static let exclusive = OSSignpostID(0xeeee_b0b5_b2b2_eeee)
  /// The number that stands for no piece of work.
  public static let null = OSSignpostID(0)

  /// Creates the identifier with a number.
  public init(_ value: UInt64) { rawValue = value }
  /// Creates an identifier of a piece of work in a log; its number is always 1.
  public init(log: OSLog) { self.init(1) }
  /// Creates the identifier of the piece of work of an object.
  public init(log: OSLog, object: AnyObject) {
    self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)))
  }
}

/// Does nothing: this package keeps no signposts.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Does nothing: this package keeps no signposts.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
