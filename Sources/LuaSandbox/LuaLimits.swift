internal import CLua

/// The limits of a script; at a limit the script is stopped, and cannot catch that.
///
/// Memory is limited over the life of the state, everything else for each call.
/// Source: SANDBOX.md section 6.
package struct LuaLimits: Hashable, Sendable {
  /// All memory of a script, including what the host keeps for it, in bytes.
  package var memoryBytes = 32 << 20
  /// Memory that the host may keep for the script beyond `memoryBytes`, in bytes; Lua never gets
  /// it.
  package var besideBytes = 0
  /// The largest single allocation, such as a table's array or a call stack, in bytes.
  package var blockBytes = 16 << 20
  /// The longest string, in bytes.
  package var stringBytes = 256 << 10
  /// The greatest number of keys outside the sequence 1, 2, 3 … in one table.
  package var hashNodes = 16384
  /// The longest source text, in bytes.
  package var sourceBytes = 256 << 10
  /// The most that `print` may write in one call, in bytes.
  package var outputBytes = 16 << 10
  /// The time a call may take.
  package var time = Duration.milliseconds(500)
  /// The Lua instructions and charged library work of one call; nil limits only the time.
  ///
  /// Counting makes the verdict the same on every machine, and scripts half as fast.
  package var instructions: Int?
  /// The seed of `math.random`.
  package var seed = 0x5EED
  /// Whether `pairs` visits keys in reverse order, to check that nothing depends on the order.
  package var reversesPairs = false
  /// For tests: the number, from 1, of the first allocation that fails; all after it fail too.
  package var failingAllocation = 0
  /// For tests: the interval at which the clock is read while a script runs; nil is the default, 5
  /// ms.
  package var tick: Duration?

  /// Creates the default limits.
  package init() {}

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
