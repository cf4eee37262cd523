internal import LuaSandbox

/// The limits of a script.
///
/// The default of each limit grows with the number of items, so that a large layout does not exceed
/// it.
/// Source: SANDBOX.md section 6.
public struct ScriptLimits: Hashable, Sendable {
  /// The limit of all memory that the script holds or that is kept for it, in bytes.
  ///
  /// The default nil is 32 MiB. The host's memory for the script may take a further 16 MiB, 2 KiB
  /// for each item and 8 KiB for each section, because each item may have attributes and each
  /// section four views.
  public var memoryBytes: Int?
  /// The longest time of each call of a hook; nil means 500 ms plus 2 µs for each item.
  public var time: Duration?
  /// The greatest number of Lua instructions of each call of a hook; nil limits only the time.
  ///
  /// Counting gives the same verdict on every machine, but makes scripts slower by half.
  public var instructions: Int?
  /// The seed of `math.random`; the frames of a layout should not depend on it.
  public var seed = 0x5EED
  /// Whether `pairs` visits the keys of a table in reverse order; the frames of a layout should
  /// not depend on that either.
  package var reversesPairs = false
  /// The flag that stops the script from outside; nil if there is none.
  public var interrupt: ScriptInterrupt?
  /// For tests: the number, from 1, of the first allocation that fails; all after it fail too.
  package var failingAllocation = 0

  /// Creates the defaults.
  public init() {}

  /// The same limits with other random values, for checks that no frame depends on them.
  ///
  /// - Parameter number: 0 changes nothing. An odd number reverses the order of `pairs`; half of
  ///   the number, rounded down, is added to the seed of `math.random`.
  package func varied(by number: UInt64) -> ScriptLimits {
    var result = self
    result.seed &+= Int(number / 2)
    if number % 2 == 1 { result.reversesPairs.toggle() }
    return result
  }

  /// The memory for an element with attributes, in bytes: for the last pass, for the next pass, and
  /// for the placed elements that the next pass is made from.
  private static let elementBytes = 2 << 10
  /// The memory that does not depend on the data, in bytes; most of it is for views beyond four in
  /// each section.
  private static let otherBytes = 16 << 20

  /// The limits of a call that lays out `itemCount` items.
  ///
  /// - Parameter elementCount: The number of elements in the data that may have attributes.
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
