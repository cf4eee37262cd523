import FoundationEssentials
import FuzzEngine
import FuzzSupport
import LayoutConsole
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance

/// Passes the lines of an input to a session: lines that begin with `{` to its protocol, all other
/// lines to the console.
@main enum FuzzPrompt {
  static func main() {
    // files that the lines name are read and written in this folder
    enterFolder()
    _ = unsafe fuzz_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      FuzzPrompt.attempt(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }

  private static let limits = ScriptLimits.fuzzing()

  private static let script = """
    local top = 8
    return { name = "rows", version = "1.0.0", api = 1,
      params = { gap = param.length { default = 4, max = 50 } },
      prepare = function(ctx, sheet)
        local y = top
        for i, width, height in ctx.items() do
          sheet.item(i, 0, y, ctx.width, height) y = y + height + ctx.params.gap
        end
        return ctx.width, y
      end,
    }
    """

  private static let scene = """
    { "scene": 1, "view": { "size": [200, 300] }, "sections": [ { "items": { "count": 6, "size": { "height": 40 } } } ] }
    """

  private static func attempt(_ bytes: [UInt8]) {
    // a path that leads out of the folder needs a slash, a tilde, or an escape sequence of JSON
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard !bytes.contains(UInt8(ascii: "/")), !bytes.contains(UInt8(ascii: "~")), lines.count <= 8
    else { return }
    do {
      let session = try LayoutSession(
        SessionLayout(named: "rows.lua"),
        scene: Scene.load(bytes: Array(scene.utf8), named: "scene.json"), limits: limits,
        source: ReferenceLayoutSource())
      let console = Console(session)
      let program = ConsoleProgram(console)
      for line in lines where isHarmless(line) {
        take(Array(line), console, program)
        // a line can raise the limits, but the next line must end, too
        session.limits = limits
        if program.isAtEnd || session.state.elements.count > 2000 { return }
      }
    } catch {
      FuzzCheck.fail("the session does not begin: \(error)")
    }
  }

  private static func take(_ line: [UInt8], _ console: Console, _ program: ConsoleProgram) {
    if line.first == UInt8(ascii: "{") {
      for answer in program.handle(ProgramRequest(line)) {
        FuzzCheck.hold(!answer.utf8.contains { $0 < 0x20 }, "an answer is no line")
        FuzzCheck.hold(answer.hasPrefix("{") && answer.hasSuffix("}"), "an answer is no object")
      }
    } else if let text = String(validating: line, as: UTF8.self) {
      let reply = console.enter(text)
      FuzzCheck.lines(reply.text)
      if let error = reply.error { FuzzCheck.message(error.diagnostic) }
      _ = console.look(watch: nil)
    }
  }

  /// Whether a line contains neither an escape sequence of JSON that could stand for a slash, nor
  /// the command `:fuzz`, which checks dozens of scenes.
  private static func isHarmless(_ line: some Sequence<UInt8>) -> Bool {
    let text = String(decoding: Array(line), as: UTF8.self).lowercased()
    return !text.contains("\\u00") && !text.contains(":fu")
  }

  /// Makes and enters a folder for this process alone, which contains the script.
  private static func enterFolder() {
    let folder = FileManager.default.temporaryDirectory.appending(path: "celluna-fuzz-\(UUID())")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(script.utf8).write(to: folder.appending(path: "rows.lua"))
    } catch {
      FuzzCheck.fail("there is no folder to work in: \(error)")
    }
    guard FileManager.default.changeCurrentDirectoryPath(folder.path) else {
      FuzzCheck.fail("the folder cannot be entered")
    }
  }
}
