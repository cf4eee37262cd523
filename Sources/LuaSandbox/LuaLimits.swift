internal import CLua

/// What a script may use; spent, it is stopped, and cannot catch that.
///
/// Memory counts as long as the state lives, everything else anew for each call.
/// Source: SANDBOX.md section 6.
public struct LuaLimits: Hashable, Sendable {
  /// All memory that a script holds, what the host keeps for it among it, in bytes.
  public var memoryBytes = 32 << 20
  /// What the host may keep for the script beyond that, in bytes: Lua never gets it.
  public var besideBytes = 0
  /// The largest single allocation, in bytes: one table's array, one call stack.
  public var blockBytes = 16 << 20
  /// The longest string, in bytes.
  public var stringBytes = 256 << 10
  /// The most keys beside the sequence 1, 2, 3 … in one table.
  public var hashNodes = 16384
  /// The longest source text, in bytes.
  public var sourceBytes = 256 << 10
  /// What `print` may write in one call, in bytes.
  public var outputBytes = 16 << 10
  /// The time a call may take.
  public var time = Duration.milliseconds(500)
  /// Lua instructions and charged library work of one call; nil lets only the time count.
  ///
  /// Counting makes the verdict the same on every machine, and scripts slower by half.
  public var instructions: Int?
  /// Where `math.random` begins.
  public var seed = 0x5EED
  /// Whether `pairs` goes through the keys backwards; for checks that nothing depends on its order.
  public var reversesPairs = false
  /// For tests: the number, from 1, of the first allocation that fails; all after it fail too.
  package var failingAllocation = 0
  /// For tests: how often the clock is looked at while a script runs; nil is the default, 5 ms.
  package var tick: Duration?

  /// Creates the defaults.
  public init() {}

  var cLimits: CLuaLimits {
    let (seconds, attoseconds) = time.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return CLuaLimits(
      memory_bytes: UInt64(memoryBytes), beside_bytes: UInt64(besideBytes),
      block_bytes: UInt64(min(blockBytes, memoryBytes)),
      string_bytes: UInt64(stringBytes), hash_nodes: UInt64(hashNodes),
      source_bytes: UInt64(sourceBytes), output_bytes: UInt64(outputBytes),
      instructions: UInt64(instructions ?? .max), milliseconds: UInt64(max(1, milliseconds)),
      unpack_values: 250, counts: instructions != nil, seed: UInt64(bitPattern: Int64(seed)),
      reverses_pairs: reversesPairs, failing_allocation: UInt64(failingAllocation),
      tick_microseconds: tick.map { UInt64($0 / .microseconds(1)) } ?? 0)
  }
}
