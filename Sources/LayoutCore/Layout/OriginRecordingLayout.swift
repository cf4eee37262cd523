/// A layout that can tell where in its source it placed an element.
public protocol OriginRecordingLayout: Layout {
  /// Whether the layout keeps what it needs to answer ``origin(of:)``; false unless somebody sets it.
  ///
  /// Set before the pass whose elements are asked for, it makes the answer exact also for a layout that
  /// keeps something from pass to pass. Passes are not slower for it, but hold on to what they read.
  var recordsOrigins: Bool { get set }

  /// Where the last pass placed an element.
  ///
  /// - Returns: nil if the layout did not place it, does not know, or does not record.
  /// - Complexity: That of a pass, and more: it is computed anew for this one element.
  func origin(of key: ElementKey) -> ElementOrigin?
}
