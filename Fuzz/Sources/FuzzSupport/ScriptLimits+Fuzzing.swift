public import LayoutScripting

extension ScriptLimits {
  /// Limits so small that an endless loop ends soon.
  ///
  /// Scripts usually reach the limit of instructions or the limit of memory before the limit of
  /// time. The numbers of instructions and bytes do not depend on the speed of the machine, so the
  /// same input ends in the same way.
  public static func fuzzing(
    instructions: Int = 50_000, memoryBytes: Int = 4 << 20
  ) -> ScriptLimits {
    var limits = ScriptLimits()
    limits.instructions = instructions
    limits.memoryBytes = memoryBytes
    limits.time = .seconds(5)
    return limits
  }
}
