/// The error of an optional method that an object does not have.
///
/// Swift on Linux has no optional requirements. This package writes a protocol of iOS in another
/// way: an optional method is a throwing requirement with a default that throws this error, and a
/// property of the same base name has a value that can be called. A type that has the method needs
/// no `throws`, and `delegate?.collectionView?(…)` is written as on iOS.
public struct UnimplementedOptional: Error {
  /// Creates the error.
  public init() {}
}

/// Runs the code, and does nothing else: without Objective-C, temporary objects are freed at once.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
