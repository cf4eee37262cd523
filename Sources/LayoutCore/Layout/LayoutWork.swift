/// What a layout has done, in numbers that are the same on every machine.
public struct LayoutWork: Hashable, Sendable {
  /// How often geometry ran, in whole or as an incremental update.
  public var runCount = 0
  /// How often an item was measured.
  public var measureCount = 0
  /// Instructions, as far as they are counted.
  public var instructionCount = 0

  /// No work.
  public init() {}
}
