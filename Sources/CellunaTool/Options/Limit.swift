internal import ArgumentParser
internal import LayoutScenes
internal import LayoutScripting

/// The argument of `--limit`: the limits of a script, as in `instructions=1M,memory=64,time=500`.
///
/// Memory is in MiB, and time in milliseconds. Each number is above 0.
struct Limit: ExpressibleByArgument {
  private var instructions: Int?
  private var memoryMiB: Double?
  private var milliseconds: Double?

  init?(argument: String) {
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, let number = Self.number(pair[1]), number > 0 else { return nil }
      switch pair[0] {
      case "instructions": instructions = Int(number.rounded(.up))
      case "memory": memoryMiB = number
      case "time": milliseconds = number
      default: return nil
      }
    }
  }

  /// These limits as the option takes them.
  var text: String {
    [
      instructions.map { "instructions=\($0)" }, memoryMiB.map { "memory=\($0)" },
      milliseconds.map { "time=\($0)" },
    ].compactMap { $0 }.joined(separator: ",")
  }

  /// Reads a number, which can end in `k` or `M` in upper or lower case; nil if the text has
  /// another form, or if the number exceeds 10¹².
  static func number(_ text: Substring) -> Double? {
    let unit = text.last?.lowercased()
    let factor = unit == "k" ? 1e3 : unit == "m" ? 1e6 : 1
    guard let number = Double(factor == 1 ? text : text.dropLast()) else { return nil }
    return number * factor <= 1e12 ? number * factor : nil
  }

  func apply(to limits: inout ScriptLimits) {
    if let instructions { limits.instructions = instructions }
    if let memoryMiB { limits.memoryBytes = Int(min(memoryMiB, 1e6) * 1_048_576) }
    if let milliseconds { limits.time = .microseconds(Int(milliseconds * 1000)) }
  }
}

extension ScriptLimits {
  /// Creates the limits of scripts.
  ///
  /// The limits of the command line take precedence over the limits of the scene. If neither sets a
  /// limit, the default applies.
  init(_ limits: SceneLimits, _ options: [Limit]) {
    self.init()
    if let instructions = limits.instructions { self.instructions = instructions }
    if let memory = limits.memoryMiB { memoryBytes = Int(min(memory, 1e6) * 1_048_576) }
    if let time = limits.milliseconds { self.time = .microseconds(Int(min(time, 1e9) * 1000)) }
    for option in options { option.apply(to: &self) }
  }
}
