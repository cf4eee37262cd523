/// A layout that counts its work.
public protocol MeteredLayout: Layout {
  /// What it has done since it was made.
  var work: LayoutWork { get }
}

/// What a layout has done, in numbers that are the same on every machine.
public struct LayoutWork: Hashable, Sendable {
  /// How often everything was placed, or brought along with a change.
  public var runCount = 0
  /// How often an item was measured.
  public var measureCount = 0
  /// Instructions, as far as they are counted.
  public var instructionCount = 0

  /// No work.
  public init() {}
}
