/// Where messages and signposts go to, which is nowhere.
public final class OSLog: Sendable {
  /// The log of the process.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// The log that keeps nothing.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// A log with a name.
  public init(subsystem: String, category: String) {}
}

/// How important a message is.
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

/// Does nothing: nobody reads a log of a layout here.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: any CVarArg...
) {}

/// Does nothing: nobody reads a log of a layout here.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {}

/// The beginning or the end of a piece of work.
public enum OSSignpostType: UInt8, Sendable {
  case event, begin, end
}

/// What tells pieces of work of one name from each other.
public struct OSSignpostID: Hashable, Sendable {
  /// The number of the piece.
  public let rawValue: UInt64
  /// The only piece of its name.
  public static let exclusive = OSSignpostID(0xeeee_b0b5_b2b2_eeee)
  /// No piece.
  public static let null = OSSignpostID(0)

  /// The piece of a number.
  public init(_ value: UInt64) { rawValue = value }
  /// A piece of a log.
  public init(log: OSLog) { self.init(1) }
  /// The piece of an object.
  public init(log: OSLog, object: AnyObject) {
    self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)))
  }
}

/// Does nothing: nobody measures a layout by signposts here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Does nothing: nobody measures a layout by signposts here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
