internal import CLua

/// The limits of a script.
///
/// A script that reaches a limit is stopped, and cannot catch the stop. There are four exceptions:
/// a source text that is too long, too much output, a string that a library function refuses to
/// make because of its length, and a call of a library function with more than 250 results. In
/// these cases the function raises an error that the script can catch.
///
/// Memory is limited over the life of the state; time, instructions and output are limited for each
/// call.
///
/// Source: SANDBOX.md section 6.
package struct LuaLimits: Hashable, Sendable {
  /// The most memory that Lua may use, in bytes.
  ///
  /// The memory that the host keeps for the script may take the part that Lua does not use.
  package var memoryBytes = 32 << 20
  /// The memory that the host may keep for the script in addition to `memoryBytes`, in bytes; Lua
  /// cannot use it.
  package var besideBytes = 0
  /// The size of the largest single allocation, for example of a table's array or a call stack, in
  /// bytes.
  package var blockBytes = 16 << 20
  /// The length of the longest string that a script can make, in bytes; concatenation can exceed it
  /// by less than 64 bytes.
  package var stringBytes = 256 << 10
  /// The greatest number of keys outside the sequence 1, 2, 3 … in one table.
  package var hashNodes = 16384
  /// The length of the longest source text, in bytes.
  package var sourceBytes = 256 << 10
  /// The most that `print` may write in one call, in bytes.
  package var outputBytes = 16 << 10
  /// The most processor time that a call may take; on systems other than Linux, wall-clock time.
  package var time = Duration.milliseconds(500)
  /// The limit for the sum of Lua instructions and charged library work in one call; nil if this
  /// sum has no limit.
  ///
  /// A script reaches this limit at the same instruction on every machine, but counting makes
  /// scripts 2.1 to 2.5 times slower.
  package var instructions: Int?
  /// Whether the limit of ``instructions`` applies to Lua's instructions, too; if false, it applies
  /// only to library work.
  package var countsLua = true
  /// The record that notes calls that were stopped because of their time or their instructions; nil
  /// if there is none.
  package var record: LuaLimitRecord?
  /// The seed of `math.random`.
  package var seed = 0x5EED
  /// Whether `pairs` and `next` visit keys in reverse order, so that tests find results that depend
  /// on the order.
  package var reversesPairs = false
  /// The number of the first allocation that fails in a test, from 1; 0 if none fails.
  ///
  /// All later allocations fail, too.
  package var failingAllocation = 0
  /// The interval at which the clock is read while a script runs, for tests; nil for 5 ms, the
  /// default.
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
      unpack_values: 250, counts: instructions != nil && countsLua,
      seed: UInt64(bitPattern: Int64(seed)),
      reverses_pairs: reversesPairs, failing_allocation: UInt64(failingAllocation),
      tick_microseconds: tick.map { UInt64($0 / .microseconds(1)) } ?? 0)
  }
}
