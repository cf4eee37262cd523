internal import ArgumentParser
internal import LayoutScripting

/// Where scripts run.
struct IsolationOptions: ParsableArguments {
  @Flag(help: "Run each script in a process of its own, which can reach no files and no network.")
  var isolate = false

  /// Where scripts are to run.
  var process: ScriptProcess { isolate ? .worker : .host }
}
