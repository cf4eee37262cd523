internal import CEdit
internal import Foundation

/// The editor of the user's choice.
enum Editor {
  /// Opens a file, and waits until the editor ends; the terminal and its keys are the editor's meanwhile.
  ///
  /// - Returns: The code that it ended with; nil if there is none.
  static func open(_ path: String, line: Int?) -> Int32? {
    let environment = ProcessInfo.processInfo.environment
    guard let command = environment["VISUAL"] ?? environment["EDITOR"], !command.isEmpty else {
      return nil
    }
    // the command may hold options of its own; the path is handed over as it is
    let place = line.map { "+\($0) " } ?? ""
    let code = unsafe cedit_run("\(command) \(place)\"$1\"", path)
    return code < 0 ? nil : code
  }
}
