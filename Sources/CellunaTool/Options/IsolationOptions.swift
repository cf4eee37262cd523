internal import ArgumentParser
internal import LayoutScripting

/// The option for the process in which scripts run.
struct IsolationOptions: ParsableArguments {
  @Flag(help: "Run each script in a process of its own, which can reach no files and no network.")
  var isolate = false

  /// The process in which scripts run.
  var process: ScriptProcess { isolate ? .worker : .host }
}
