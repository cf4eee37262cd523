/// The limits of scripts in a scene.
package struct SceneLimits: Hashable, Sendable {
  /// The greatest number of Lua instructions in each call; nil means the host's own limit.
  package var instructions: Int?
  /// The greatest amount of memory, in MiB; nil means the host's own limit.
  package var memoryMiB: Double?
  /// The longest time of each call, in milliseconds; nil means the host's own limit.
  package var milliseconds: Double?

  /// Creates limits; omitted arguments mean the host's own limits.
  package init(
    instructions: Int? = nil, memoryMiB: Double? = nil, milliseconds: Double? = nil
  ) {
    self.instructions = instructions
    self.memoryMiB = memoryMiB
    self.milliseconds = milliseconds
  }
}
