public import LayoutCore

/// The result of a check.
///
/// Source: UX.md section 3.7, report version 1.
public struct CheckReport: Sendable {
  /// The program with its version: `celluna 0.1.0`.
  public var tool: String
  /// The version of Lua; nil if no script was checked.
  public var lua: String?
  /// The level of the contract.
  public var api: Int
  /// Where generated scenes began.
  public var seed: UInt64
  /// When the check began, as ISO 8601 in UTC.
  public var started: String
  /// How long it took, seconds.
  public var seconds: Double
  /// Every case: script by script, stage by stage, in the order in which they ran.
  public var cases: [CheckCase]
  /// The level that each script has reached, by the script's name, in order.
  public var levels: [ScriptLevel]
  /// What should be known and is no failure.
  public var warnings: [Diagnostic]

  /// Creates a report.
  public init(
    tool: String, lua: String?, api: Int, seed: UInt64, started: String, seconds: Double,
    cases: [CheckCase], levels: [ScriptLevel] = [], warnings: [Diagnostic] = []
  ) {
    self.tool = tool
    self.lua = lua
    self.api = api
    self.seed = seed
    self.started = started
    self.seconds = seconds
    self.cases = cases
    self.levels = levels
    self.warnings = warnings
  }

  /// How many cases ended in a way, generated scenes counted one by one.
  public func count(_ status: CheckStatus) -> Int {
    cases.reduce(0) { $0 + ($1.status == status ? $1.count : 0) }
  }

  /// The cases that are wrong, the worst first: errors, limits, failures, unexpected passes.
  public var wrongCases: [CheckCase] {
    let order: [CheckStatus] = [.error, .limit, .fail, .flaky, .xpass]
    return order.flatMap { status in cases.filter { $0.status == status } }
  }

  /// Whether nothing is wrong.
  public var isFine: Bool { !cases.contains { $0.status.isWrong } }

  /// How the program ends: as the worst case asks for.
  public var ending: Ending {
    cases.reduce(.fine) { ending, wrong in
      switch wrong.status {
      case .pass, .xfail, .skip: ending
      case .fail, .xpass, .flaky: ending.joined(with: .check)
      case .error: ending.joined(with: .script)
      case .limit: ending.joined(with: .limit)
      }
    }
  }

  /// The exit code of the program.
  public var exitCode: Int32 { ending.rawValue }
}

/// How far a script has come.
public struct ScriptLevel: Hashable, Sendable {
  /// The script's name.
  public let script: String
  /// The level, 0 if it does not load.
  public let level: Int
  /// What keeps it from the next one; nil at the highest one that was asked for.
  public let obstacle: String?

  /// Creates a result.
  public init(script: String, level: Int, obstacle: String?) {
    self.script = script
    self.level = level
    self.obstacle = obstacle
  }

  /// What a level promises.
  public static func promise(_ level: Int) -> String {
    switch level {
    case 1: "it loads"
    case 2: "it keeps the laws"
    case 3: "it equals its reference in the scenes"
    case 4: "it survives generated scenes with events"
    case 5: "it is deterministic and linear, and its checks notice changes"
    default: "it does not load"
    }
  }
}
