package import LayoutCore

/// The result of a check.
///
/// Source: UX.md section 3.7, report version 1.
package struct CheckReport: Sendable {
  /// The program with its version, such as `celluna 0.1.0`.
  package var tool: String
  /// The version of Lua; nil if no script was checked.
  package var lua: String?
  /// The highest level of the API for scripts that the program supports.
  ///
  /// In a report of `assertConforms` or of the console, this is the level of the script.
  package var api: Int
  /// The seed of the generated scenes.
  package var seed: UInt64
  /// The time at which the check began, in UTC, in the format of ISO 8601; empty in a report of
  /// `assertConforms` or of the console.
  package var started: String
  /// The duration of the check, in seconds; 0 if ``started`` is empty.
  package var seconds: Double
  /// All cases, script by script; the cases of a script are in the order in which they ended.
  package var cases: [CheckCase]
  /// The level that each script has reached, in the order of the scripts; empty if the check tests
  /// no level.
  package var levels: [ScriptLevel]
  /// The number of the signal that stopped the check; nil if there was none.
  package var signal: Int32?
  /// The messages that do not make the check fail.
  package var warnings: [Diagnostic]
  /// For each script, the parts that ran in the check and the parts that did not run.
  ///
  /// The order is that of the scripts.
  package var coverage: [ScriptCoverage]

  /// Creates a report.
  package init(
    tool: String, lua: String?, api: Int, seed: UInt64, started: String, seconds: Double,
    cases: [CheckCase], levels: [ScriptLevel] = [], warnings: [Diagnostic] = [],
    coverage: [ScriptCoverage] = []
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
    self.coverage = coverage
  }

  /// The number of cases with a status.
  ///
  /// A case that stands for several scenes is counted once for each of these scenes.
  package func count(_ status: CheckStatus) -> Int {
    cases.reduce(0) { $0 + ($1.status == status ? $1.count : 0) }
  }

  /// Whether no case has a fault.
  package var isFine: Bool { !cases.contains { $0.status.isWrong } }

  /// The way in which the program ends; the worst case determines it.
  package var ending: Ending {
    cases.reduce(.fine) { ending, wrong in
      switch wrong.status {
      case .pass, .xfail, .skip: ending
      case .fail, .xpass, .flaky: ending.joined(with: .check)
      case .error: ending.joined(with: .script)
      case .limit: ending.joined(with: .limit)
      }
    }
  }

  /// The exit code of the program, as a shell reports it.
  package var exitCode: Int32 { signal.map { 128 + $0 } ?? ending.rawValue }
}

/// The level that a script has reached.
package struct ScriptLevel: Hashable, Sendable {
  /// The script's name.
  package let script: String
  /// The level, from 0 to 5; 0 if the script does not load.
  package let level: Int
  /// The reason why the script has not reached the next level; nil at the highest requested level.
  package let obstacle: String?

  /// Creates the level of a script.
  package init(script: String, level: Int, obstacle: String?) {
    self.script = script
    self.level = level
    self.obstacle = obstacle
  }

  /// The property that a level proves for a script, as a sentence without a full stop.
  package static func promise(_ level: Int) -> String {
    switch level {
    case 1: "it loads"
    case 2: "it keeps the laws"
    case 3: "it equals its reference in the scenes, if it has a reference"
    case 4: "it survives generated scenes with events"
    case 5: "it is deterministic and linear, and its checks notice changes"
    default: "it does not load"
    }
  }
}
