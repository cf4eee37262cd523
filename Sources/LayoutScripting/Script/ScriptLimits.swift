internal import LuaSandbox

/// The limits of a script.
///
/// The default limits of memory and time grow with the number of items, so that a large layout does
/// not exceed them.
///
/// Source: SANDBOX.md section 6.
public struct ScriptLimits: Hashable, Sendable {
  /// The most memory that the script may take, in bytes, including the memory that the host keeps
  /// for the script.
  ///
  /// The default nil stands for 32 MiB. With this default, the host can keep further memory: 16
  /// MiB, 3 KiB for each item, and 12 KiB for each section. The host needs this memory, because each
  /// item can have attributes and two views, and each section can have further views.
  public var memoryBytes: Int?
  /// The longest processor time of one call of a hook; nil stands for 500 ms plus 2 µs for each
  /// item.
  ///
  /// If the host calls a hook for many elements, one after another, the limit applies to the sum of
  /// these calls. It also applies to the sum of all calls for one run of a fold.
  ///
  /// Other programs can keep the processor busy. Therefore a call can take up to ten times as long
  /// on the clock. On systems other than Linux, the limit is a time on the clock.
  public var time: Duration?
  /// The greatest number of Lua instructions in one call of a hook; nil limits only the time.
  ///
  /// The work of library functions counts as instructions, too. Like ``time``, the limit applies to
  /// the sum of the calls for many elements, and to the sum of the calls for one run of a fold.
  ///
  /// A script reaches this limit at the same instruction on every machine, but counting makes
  /// scripts 2.1 to 2.5 times slower.
  public var instructions: Int?
  /// The seed of `math.random`, on which the frames of a layout should not depend.
  public var seed = 0x5EED
  /// Whether `pairs` and `next` visit the keys of a table in reverse order.
  ///
  /// The frames of a layout should not depend on this order.
  package var reversesPairs = false
  /// The flag that stops the script from outside; nil if there is none.
  public var interrupt: ScriptInterrupt?
  /// The number of the first allocation that fails, from 1, for tests; 0 if none fails.
  ///
  /// All later allocations fail, too.
  package var failingAllocation = 0
  /// Whether the limit of ``instructions`` applies to Lua's instructions, too; if false, it applies
  /// only to library work.
  private var countsLua = true
  /// The record that notes calls that were stopped because of their time or their instructions; nil
  /// if there is none.
  private var record: LuaLimitRecord?

  /// Creates the default limits.
  public init() {}

  /// The same limits with another seed and order of `pairs`.
  ///
  /// Checks use such limits to find frames that depend on the seed or the order.
  ///
  /// - Parameter number: The number of the variant. 0 changes nothing. An odd number reverses the
  ///   order of `pairs`; half of the number, rounded down, is added to the seed of `math.random`.
  package func varied(by number: UInt64) -> ScriptLimits {
    var result = self
    result.seed &+= Int(number / 2)
    if number % 2 == 1 { result.reversesPairs.toggle() }
    return result
  }

  /// The memory that the host can keep for an item with its views, in bytes.
  ///
  /// The host keeps the attributes of the last pass and of the next pass. It also keeps the data
  /// from which it makes the attributes of the next pass. A pass can place two views for each item.
  private static let elementBytes = 3 << 10
  /// The memory that the host can keep for all other purposes, in bytes.
  ///
  /// Most of this memory is for further views, if a section has more than four.
  private static let otherBytes = 16 << 20

  /// The limits for Lua in a call that lays out `itemCount` items.
  ///
  /// - Parameter elementCount: The number of elements that can have attributes: the items, and four
  ///   views for each section.
  func luaLimits(itemCount: Int, elementCount: Int = 0) -> LuaLimits {
    var limits = LuaLimits()
    if let memoryBytes {
      limits.memoryBytes = memoryBytes
    } else {
      limits.besideBytes = Self.otherBytes + Self.elementBytes * elementCount
    }
    limits.time = time ?? .milliseconds(500) + .microseconds(2 * itemCount)
    limits.instructions = instructions
    (limits.countsLua, limits.record) = (countsLua, record)
    limits.seed = seed
    limits.reversesPairs = reversesPairs
    limits.failingAllocation = failingAllocation
    return limits
  }
}

// MARK: Calls that are too short to reach the limit of instructions

extension ScriptLimits {
  /// More instructions than Lua executes in a microsecond on any machine.
  private static let instructionsPerMicrosecond = 2000
  /// The shortest time limit that the clock of the sandbox keeps precisely enough: the clock is
  /// read every 5 ms.
  private static let leastTime = Duration.milliseconds(10)

  /// Limits without the cost of counting Lua's instructions, and a function that returns whether no
  /// call with these limits was stopped.
  ///
  /// If the function returns false, only a run in which instructions are counted shows the result
  /// of the script. The function can be called from any thread.
  package typealias Uncounted = (limits: ScriptLimits, areCallsShort: @Sendable () -> Bool)

  /// A function that makes limits under which no call can reach the limit of instructions.
  ///
  /// The value is nil if there is no limit of instructions, or if the limit is too small for this
  /// method. With the new limits, library work can use half of the limit of instructions. The new
  /// time limit is so short that no machine executes more than a quarter of the limit in this time.
  /// The clock can stop a call 5 ms late; in 5 ms, no machine executes more than an eighth of the
  /// limit. The sum of the three parts is less than the limit.
  package var makeUncounted: (@Sendable () -> Uncounted)? {
    guard let instructions else { return nil }
    let longest = Duration.microseconds(instructions / 4 / Self.instructionsPerMicrosecond)
    guard longest >= Self.leastTime else { return nil }
    var uncounted = self
    uncounted.instructions = instructions / 2
    uncounted.time = min(time ?? longest, longest)
    uncounted.countsLua = false
    return { [uncounted] in
      let record = LuaLimitRecord()
      var limits = uncounted
      limits.record = record
      return (limits, { !record.isReached })
    }
  }
}
