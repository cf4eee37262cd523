/// A log with a method for each level, all of which do nothing.
public struct Logger: Sendable {
  /// Creates the log of the process.
  public init() {}
  /// Creates a log with a name.
  public init(subsystem: String, category: String) {}
  /// Creates a log with the name of another log.
  public init(_ log: OSLog) {}

  /// Does nothing, like all methods below.
  public func log(_ message: OSLogMessage) {}
  /// Does nothing.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Does nothing.
  public func trace(_ message: OSLogMessage) {}
  /// Does nothing.
  public func debug(_ message: OSLogMessage) {}
  /// Does nothing.
  public func info(_ message: OSLogMessage) {}
  /// Does nothing.
  public func notice(_ message: OSLogMessage) {}
  /// Does nothing.
  public func warning(_ message: OSLogMessage) {}
  /// Does nothing.
  public func error(_ message: OSLogMessage) {}
  /// Does nothing.
  public func critical(_ message: OSLogMessage) {}
  /// Does nothing.
  public func fault(_ message: OSLogMessage) {}
}

/// A message; each of its values can have a level of privacy.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The pieces of a message, which are not kept.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Creates the beginning of a message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends a text of a message; does nothing.
    public mutating func appendLiteral(_ literal: String) {}
    /// Appends a value of a message; does nothing.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// Creates a message that is a text.
  public init(stringLiteral value: String) {}
  /// Creates a message with values.
  public init(stringInterpolation: StringInterpolation) {}
}

/// The level of privacy of a value in a message: whether Apple's log shows the value.
public struct OSLogPrivacy: Sendable {
  /// The default for the type of the value.
  public static let auto = OSLogPrivacy()
  /// The log shows the value.
  public static let `public` = OSLogPrivacy()
  /// The log hides the value, unless a setting of the device shows private values.
  public static let `private` = OSLogPrivacy()
  /// The log hides the value, even if a setting of the device shows private values.
  public static let sensitive = OSLogPrivacy()
}
