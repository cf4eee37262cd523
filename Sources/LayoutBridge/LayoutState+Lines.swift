internal import CLua
internal import LuaSandbox

extension LayoutState {
  /// Makes the state record which lines run from now on; scripts are then several times slower.
  ///
  /// Nothing is recorded if the script runs in a process of its own.
  package func recordLines() {
    unsafe withState { state in _ = unsafe clua_record_lines(state) }
  }

  /// The lines that have run since ``recordLines()``, from 1, by the names of the chunks.
  package var ranLines: [(chunk: String, lines: Set<Int>)] {
    unsafe withState { state in
      (0..<(unsafe clua_recorded_chunk_count(state))).map { number in
        let chunk = unsafe clua_recorded_chunk(state, number)
        let name = unsafe String(cString: chunk.name)
        let last = unsafe chunk.last_line
        let lines = (0...last).filter { unsafe clua_line_ran(state, number, $0) }
        return (name, Set(lines.map(Int.init)))
      }
    }
  }
}
