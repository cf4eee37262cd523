internal import ArgumentParser
internal import LayoutScripting

/// Where scripts run.
struct IsolationOptions: ParsableArguments {
  @Flag(help: "Run each script in its own process, which has no rights.")
  var isolate = false

  /// Where scripts are to run.
  var process: ScriptProcess { isolate ? .worker : .host }
}
