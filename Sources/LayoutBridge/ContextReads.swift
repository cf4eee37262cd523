internal import CLua
internal import LuaSandbox

/// The fields of `ctx` and the parameters that hooks have read, each with the line of its first
/// read.
package struct ContextReads: Hashable, Sendable {
  /// The line number of a read if no function of the script was running, for example in a hook that
  /// is a function of a module of the host.
  package static let noLine = 0x7fff_ffff

  /// The number of the line that first read each field, from 1.
  package struct Lines: Hashable, Sendable {
    /// The line numbers of the first reads, by the raw values of the fields; there are at most 32
    /// fields.
    private var numbers = SIMD32<Int32>()

    /// The number of the line that first read a field, from 1; nil if no hook has read the field.
    package subscript(field: Field) -> Int? {
      get {
        let line = numbers[Int(field.rawValue)]
        return line > 0 ? Int(line) : nil
      }
      set { numbers[Int(field.rawValue)] = newValue.map(Int32.init) ?? 0 }
    }
  }

  /// The number of the line that first read each field, from 1.
  package var lines = Lines()
  /// The number of the line that first read each parameter, from 1, by the parameter's name.
  ///
  /// The number is ``noLine`` if the script has no such line.
  package var parameterLines: [String: Int] = [:]

  /// Creates an empty record.
  package init() {}
}

/// A reference to a record of the fields that the hooks of one Lua state have read.
package struct ReadRecord: Hashable, Sendable {
  /// The number of the record, from 1; 0 for none.
  fileprivate var number: UInt64 = 0

  /// Creates a reference to no record.
  package init() {}

  fileprivate init(number: UInt64) { self.number = number }
}

extension LayoutState {
  /// The fields that hooks have read in the current record.
  package var reads: ContextReads {
    var result = ContextReads()
    addReads(to: &result)
    return result
  }

  /// Whether hooks have read the field in the current record.
  package func hasRead(_ field: ContextReads.Field) -> Bool {
    unsafe withState { state in
      unsafe withUnsafeBytes(of: clua_reads(state).pointee.lines) { bytes in
        unsafe bytes.bindMemory(to: Int32.self)[Int(field.rawValue)] > 0
      }
    }
  }

  /// Adds the fields and parameters that hooks have read in the current record, each with the line
  /// of its first read.
  ///
  /// A field or a parameter that the result already contains keeps its line.
  package func addReads(to result: inout ContextReads) {
    unsafe withState { state in
      guard unsafe clua_reads(state).pointee.noted > 0 else { return }
      let reads = unsafe clua_reads(state).pointee
      unsafe withUnsafeBytes(of: reads.lines) { bytes in
        let lines = unsafe bytes.bindMemory(to: Int32.self)
        for field in ContextReads.Field.allCases where result.lines[field] == nil {
          let line = unsafe lines[Int(field.rawValue)]
          if line > 0 { result.lines[field] = Int(line) }
        }
      }
      unsafe withUnsafeBytes(of: reads.parameter_lines) { bytes in
        let lines = unsafe bytes.bindMemory(to: Int32.self)
        for number in 0..<Int32(CLuaMaxParameters) {
          guard let text = unsafe clua_parameter(state, number) else { break }
          let line = unsafe lines[Int(number)]
          guard line > 0 else { continue }
          let name = unsafe String(cString: text)
          if result.parameterLines[name] == nil { result.parameterLines[name] = Int(line) }
        }
      }
    }
  }

  /// The number of calls of `ctx.measure` in the current record.
  package var measureCount: Int {
    unsafe withState { state in Int(clamping: unsafe clua_reads(state).pointee.measured) }
  }

  /// Begins a new record of the reads of hooks, and returns a reference to the new record.
  ///
  /// - Parameter record: The record that the new one continues. The caller must keep the reads of
  ///   `record`, because most reads of the same fields are not noted again: Lua finds these fields
  ///   in a table, without a call. If hooks have run in another record since `record`, all reads
  ///   are noted.
  @discardableResult
  package func beginReads(after record: ReadRecord = ReadRecord()) -> ReadRecord {
    unsafe withState { state in ReadRecord(number: unsafe clua_begin_reads(state, record.number)) }
  }
}
