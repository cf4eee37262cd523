internal import CLua

/// The fields of a fold's accumulator that are positions along the axis.
///
/// After an edit, a fold can end early at a checkpoint if the accumulator differs from that of the
/// previous fold only in these fields. All of these fields must differ by the same distance.
/// Source: CONTRACT.md section 2.
package struct MovedFields: Hashable, Sendable {
  /// The name that stands for all fields that `columns.save` writes.
  package static let columns = "columns"

  /// The names of the fields, each after its length in bytes, in the form that C reads.
  private var names: [CChar] = []
  private var hasNumbers = false

  /// Creates the list of the fields with these names.
  ///
  /// - Precondition: A name has at most 127 bytes.
  package init(_ names: [String]) {
    for name in names {
      let isColumns = name == Self.columns
      hasNumbers = hasNumbers || isColumns
      let bytes = (isColumns ? "bottom" : name).utf8.map { CChar(bitPattern: $0) }
      self.names.append(CChar(bytes.count))
      self.names += bytes
    }
  }

  /// Passes the fields to C, for the duration of a call.
  func withC<Result, Failure: Error>(
    _ body: (CLuaMoves) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe names.withUnsafeBufferPointer { names throws(Failure) in
      try unsafe body(
        CLuaMoves(names: names.baseAddress, length: names.count, has_numbers: hasNumbers))
    }
  }
}
