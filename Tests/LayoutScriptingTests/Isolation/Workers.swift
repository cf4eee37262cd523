import FoundationEssentials
import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Programs that run scripts in separate processes; the build puts them beside the tests.
enum Workers {
  /// The worker that Celluna ships.
  static let sound = process("celluna-worker")
  /// A worker that gives up its rights, and then performs the attack that the script's text names.
  static let misbehaving = process("misbehaving-worker")

  private static func process(_ name: String) -> ScriptProcess {
    .worker(at: folder.appending(path: name).path)
  }

  static let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// Expects that the host is unharmed: it lays out a shipped script, isolated and not.
  static func expectHostGoesOn() throws {
    for process in [sound, .host] {
      let layout = try ScriptedLayout(Scripts.source("waterfall"), process: process)
      let view = CollectionView.over(Attack.sections, size: Attack.viewSize, layout: layout)
      #expect(try view.itemFrames(inSection: 1).count == 80)
    }
  }

  /// The script error that `body` throws, directly or as the cause of a layout error.
  static func failure(_ body: () throws -> Void) throws -> ScriptError {
    do {
      try body()
    } catch let error as ScriptError {
      return error
    } catch let error as LayoutError {
      return try #require(error.cause as? ScriptError)
    }
    Issue.record("the script went well")
    throw CancellationError()
  }
}

/// A script for three items; tests add text in front, in the hook `prepare`, and as further fields.
enum ThreeItems {
  static let everywhere = Rect(x: 0, y: 0, width: 1000, height: 1000)

  static func source(_ front: String, prepare: String = "", more: String = "") -> ScriptSource {
    ScriptSource(
      name: "three.lua",
      text: """
        \(front)
        return {
          name = "three", version = "1", api = 1,
          params = { again = param.integer { default = 0 } }, \(more)
          prepare = function(ctx, sheet)
            local turn = ctx.params.again
            \(prepare)
            for i in ctx.items() do sheet.item(i, 0, 30 * i, 10, 20) end
            return 100, 200
          end,
        }
        """)
  }

  static func view(_ layout: ScriptedLayout) -> CollectionView {
    let items = SectionData((0..<3).map { _ in Size(width: 10, height: 20) })
    return CollectionView.over([items], size: Size(width: 100, height: 100), layout: layout)
  }
}
