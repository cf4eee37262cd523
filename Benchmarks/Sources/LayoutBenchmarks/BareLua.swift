import Foundation

/// The loops in the folder `Benchmarks/bare`, which an interpreter runs without a host.
enum BareLua {
  /// The time in nanoseconds that `lua5.4` took for each item of the waterfall on one machine.
  ///
  /// The absolute targets were set for that machine.
  static let timeOfPromises = 74.0

  /// The time that the second round of a loop takes for each item, in nanoseconds; NaN if the
  /// interpreter is not installed, or fails.
  static func time(of name: String, _ count: Int, by interpreter: String = "lua5.4") -> Double {
    let arguments = [folder.appending(path: "bare/\(name).lua").path, "\(count)", "2"]
    guard let text = output(of: interpreter, arguments) else { return .nan }
    let lines = text.split(separator: "\n")
    guard lines.count > 1, let time = Double(lines[1]) else {
      fatalError("bare/\(name).lua printed: \(text)")
    }
    return time
  }
}
