import LayoutCore
import Testing

/// A batch that must be refused, with its error.
struct UpdateRefusal: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let before: [Int]
  let after: [Int]
  let operations: [UpdateOperation]
  let error: UpdateError

  init(
    _ description: String, _ before: [Int], _ after: [Int], _ operations: [UpdateOperation],
    _ code: UpdateError.Code, _ message: String, _ indexPaths: [LayoutCore.IndexPath]
  ) {
    testDescription = description
    self.before = before
    self.after = after
    self.operations = operations
    error = UpdateError(code, message, indexPaths: indexPaths)
  }
}
