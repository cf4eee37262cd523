import Foundation

/// A target, and the measured value that is compared with it.
struct Target {
  let name: String
  let measured: Double
  /// The target: the greatest allowed value.
  let most: Double
  /// The unit of the values; empty for a ratio.
  var unit = ""

  /// Whether the value is at most 1.1 times the target.
  ///
  /// A value may exceed its target by a tenth, because measured times vary.
  var isMet: Bool { measured <= 1.1 * most }

  /// Prints all targets with their measured values, ratios first.
  ///
  /// A time with a star is converted to the machine for which the targets were set.
  static func printTable(_ targets: [Target]) {
    print(
      "\n" + "what".padding(toLength: 58, withPad: " ", startingAt: 0) + column("measured")
        + column("at most"))
    for target in targets.filter(\.unit.isEmpty) + targets.filter({ !$0.unit.isEmpty }) {
      let name = target.unit.isEmpty ? target.name : "\(target.name), \(target.unit)"
      print(
        name.padding(toLength: 58, withPad: " ", startingAt: 0) + column(text(target.measured))
          + column(text(target.most)) + (target.measured <= target.most ? "" : "  over"))
    }
    if targets.contains(where: { $0.unit.hasSuffix("*") }) {
      let time = Int(BareLua.timeOfPromises)
      print(
        "* as where bare Lua takes \(time) ns an item of the waterfall: measured ÷ its time here × \(time)"
      )
    }
  }

  /// The value with three significant digits.
  private static func text(_ value: Double) -> String {
    let decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : value >= 0.1 ? 3 : 5
    return String(format: "%.\(decimals)f", value)
  }
}

/// Runs a program and returns its output; nil if it could not be run, or failed.
func output(of program: String, _ arguments: [String]) -> String? {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }  // not installed: the row says so
  let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return process.terminationStatus == 0 ? text : nil
}
