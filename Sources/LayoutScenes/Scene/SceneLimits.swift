/// How much a script may use in a scene.
public struct SceneLimits: Hashable, Sendable {
  /// The greatest number of Lua instructions a call; nil is the host's own limit.
  public var instructions: Int?
  /// The greatest memory, MiB; nil is the host's own limit.
  public var memoryMiB: Double?
  /// The longest time a call, milliseconds; nil is the host's own limit.
  public var milliseconds: Double?

  /// Creates limits; the host's own where nothing is said.
  public init(
    instructions: Int? = nil, memoryMiB: Double? = nil, milliseconds: Double? = nil
  ) {
    self.instructions = instructions
    self.memoryMiB = memoryMiB
    self.milliseconds = milliseconds
  }
}
