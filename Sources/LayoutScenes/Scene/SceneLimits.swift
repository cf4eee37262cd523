/// The limits of scripts in a scene.
package struct SceneLimits: Hashable, Sendable {
  /// The greatest number of Lua instructions in one call of a hook; nil means the host's own limit.
  package var instructions: Int?
  /// The greatest amount of memory, in MiB; nil means the host's own limit.
  package var memoryMiB: Double?
  /// The longest processor time of one call of a hook, in milliseconds; nil means the host's own
  /// limit.
  package var milliseconds: Double?

  /// Creates limits; an omitted argument means the host's own limit.
  package init(
    instructions: Int? = nil, memoryMiB: Double? = nil, milliseconds: Double? = nil
  ) {
    self.instructions = instructions
    self.memoryMiB = memoryMiB
    self.milliseconds = milliseconds
  }
}
