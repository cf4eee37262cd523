internal import CLua
package import LayoutCore
package import LuaSandbox

extension LayoutState {
  /// Gives the script a global function that notes which of its numbered marks are reached.
  ///
  /// A mark is a place in the text of the script at which the script calls this function with the
  /// number of the mark, and with a value if the mark has one. The function returns the value.
  ///
  /// - Parameters:
  ///   - function: The name of the function.
  ///   - count: The number of marks; their numbers begin with 0.
  /// - Precondition: The script has not been loaded, and runs in this process.
  package func recordMarks(by function: String, count: Int) throws(LuaError) {
    precondition(processID == nil, "only a script in this process notes its marks")
    try check(
      unsafe withState { state in unsafe clua_record_marks(state, function, Int32(count)) })
  }

  /// The outcomes with which each mark was reached, by the number of the mark.
  ///
  /// - Parameter count: The number of marks.
  package func notedMarks(count: Int) -> [PartOutcomes] {
    unsafe withState { state in
      (0..<Int32(count)).map { PartOutcomes(rawValue: unsafe clua_noted_mark(state, $0)) }
    }
  }
}
