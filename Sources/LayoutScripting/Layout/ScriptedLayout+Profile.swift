internal import LayoutBridge
package import LayoutCore
internal import LuaSandbox

extension ScriptedLayout {
  /// Makes the script record where its work is done from now on.
  package func recordProfile() { script.state.recordProfile() }

  /// The work that the script has done since ``recordProfile()``, as a tree of the calls of its
  /// hooks and functions, with their lines.
  package var profile: LayoutProfile {
    let namer = CallNamer(script)
    // The first call stands for the host. Its own work, outside of the script's functions, is
    // omitted.
    let calls = script.state.profile.calls.dropFirst().map { call in
      LayoutProfile.Call(
        parent: call.parent.flatMap { $0 > 0 ? $0 - 1 : nil }, function: namer.name(of: call),
        location: call.line.map(namer.location), text: call.line.map(namer.text) ?? "",
        work: call.work)
    }
    return LayoutProfile(calls)
  }
}

/// Gives the calls of a profile the names that an author knows.
private struct CallNamer {
  private let source: ScriptSource
  private let hooks: [LuaProfile.Place: String]

  init(_ script: LoadedScript) {
    source = script.source
    let places = script.definition.functionsOfHooks.compactMap { name, function in
      script.state.firstLine(of: function).map { ($0, name) }
    }
    // two hooks can share a function
    hooks = Dictionary(places, uniquingKeysWith: min)
  }

  func name(of call: LuaProfile.Call) -> String {
    if let first = call.firstLine, let hook = hooks[first] { return hook }
    return call.name ?? call.firstLine.map { "function on line \($0.line)" } ?? "host"
  }

  func location(_ place: LuaProfile.Place) -> SourceLocation {
    SourceLocation(file: source.file(ofChunk: place.chunk)?.name ?? place.chunk, line: place.line)
  }

  func text(_ place: LuaProfile.Place) -> String {
    source.file(ofChunk: place.chunk)?.line(place.line).trimmingSpaces ?? ""
  }
}
