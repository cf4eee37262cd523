/// The error of an optional method that an object does not have.
///
/// Swift on Linux has no optional requirements. This package writes a protocol of iOS in another
/// way. An optional method is a throwing requirement, and its default throws this error. A property
/// with the base name of the method has a value that can be called. A type that has the method
/// needs no `throws`, and `delegate?.collectionView?(…)` is written as on iOS.
public struct UnimplementedOptional: Error {
  /// Creates the error.
  public init() {}
}

/// Runs the code, and does nothing else: without Objective-C, temporary objects are freed at once.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
