internal import LuaSandbox

/// What a script may use before it is stopped.
///
/// Unless a limit is set, it grows with the number of items, so that a large layout is no fault.
/// Source: SANDBOX.md section 6.
public struct ScriptLimits: Hashable, Sendable {
  /// All memory that the script holds and that is kept for it, in bytes.
  ///
  /// nil is 32 MiB, and for what is kept for it beside Lua's memory 16 MiB, 2 KiB an item and 8 KiB a section more:
  /// each item may have attributes, and each section four views.
  public var memoryBytes: Int?
  /// The time one call of a hook may take; nil is 500 ms and 2 µs an item.
  public var time: Duration?
  /// Lua instructions one call of a hook may use; nil lets only the time count.
  ///
  /// Counting makes the verdict the same on every machine, and scripts slower by half.
  public var instructions: Int?
  /// Where `math.random` begins; what a script places should not depend on it.
  public var seed = 0x5EED
  /// Whether `pairs` goes through the keys of a table backwards; what a script places should not depend
  /// on that either.
  public var reversesPairs = false
  /// Stops the script from outside; nil for nothing.
  public var interrupt: ScriptInterrupt?
  /// For tests: the number, from 1, of the first allocation that fails; all after it fail too.
  package var failingAllocation = 0

  /// Creates the defaults.
  public init() {}

  /// The same with another chance, for checks that no place depends on it.
  ///
  /// - Parameter number: 0 changes nothing. With an odd one `pairs` goes backwards; half of it, rounded
  ///   down, is added to where `math.random` begins.
  public func varied(by number: UInt64) -> ScriptLimits {
    var result = self
    result.seed &+= Int(number / 2)
    if number % 2 == 1 { result.reversesPairs.toggle() }
    return result
  }

  /// What is kept of an element with attributes, in bytes: once by the last pass, once by the next, and what that
  /// is made from.
  private static let elementBytes = 2 << 10
  /// What is kept beside what the data are for, in bytes: most of it for other views.
  private static let otherBytes = 16 << 20

  /// The limits of a call that lays out so many items.
  ///
  /// - Parameter elementCount: How many elements the data are for that may have attributes.
  func luaLimits(itemCount: Int, elementCount: Int = 0) -> LuaLimits {
    var limits = LuaLimits()
    if let memoryBytes {
      limits.memoryBytes = memoryBytes
    } else {
      limits.besideBytes = Self.otherBytes + Self.elementBytes * elementCount
    }
    limits.time = time ?? .milliseconds(500) + .microseconds(2 * itemCount)
    limits.instructions = instructions
    limits.seed = seed
    limits.reversesPairs = reversesPairs
    limits.failingAllocation = failingAllocation
    return limits
  }
}
