/// The texts that `celluna port` writes.
struct PortTexts {
  private let layout: SwiftLayout
  private let name: String

  init(_ layout: SwiftLayout, named name: String) {
    (self.layout, self.name) = (layout, name)
  }

  /// The beginning of the script that ports the layout.
  var script: String {
    let parameters = layout.properties.map { "    \($0.luaName) = \($0.declaration),\n" }.joined()
    let table = parameters.isEmpty ? "" : "  params = {\n\(parameters)  },\n"
    return """
      --- \(name): the port of \(layout.name).
      --- The items are one under another. Place them as \(layout.name) does.

      ---@type celluna.Layout
      return {
        name = "\(name)", version = "0.1.0", api = 1,
        summary = "The port of \(layout.name).",
      \(table)  examples = {
          { name = "start", scene = "scenes/\(name).json" },
        },

      \(overrides)  prepare = function(ctx, sheet)
          local y = 0
          for i, _, height in ctx.items() do
            sheet.item(i, 0, y, ctx.width, height)
            y = y + height
          end
          return ctx.width, y
        end,
      }

      """
  }

  /// A comment that lists the overridden methods and properties, each with the hooks that take its
  /// place; empty if nothing is overridden.
  private var overrides: String {
    guard !layout.overrides.isEmpty else { return "" }
    let lines = layout.overrides.map { member, hooks in
      let place = hooks.isEmpty ? "needs no hook" : hooks.joined(separator: " or ")
      return "  -- * \(member): \(place)\n"
    }
    return "  -- What \(layout.name) overrides, and the hooks for it (see `celluna api HOOK`):\n"
      + lines.joined()
  }

  /// A test that compares the script with the layout, for the app's own package.
  var test: String {
    let names = layout.properties.map { "\"\($0.luaName)\"" }.joined(separator: ", ")
    let settings = layout.properties.map {
      "      layout.\($0.name) = \($0.reading.replacing("NAME", with: $0.luaName))\n"
    }.joined()
    let apply =
      settings.isEmpty
      ? ")"
      : ", varying: [\(names)]) { values, adapter in\n"
        + "      guard let layout = adapter.layout as? \(layout.name) else { return }\n"
        + settings + "    }"
    return """
      import Foundation
      import LayoutScripting
      import ScriptConformance
      import Testing
      import UIKit
      import UIKitEngine

      /// The script beside this file, held to \(layout.name). The target also needs the layout.
      @Suite struct \(layout.name)PortTests {
        @Test func `\(name).lua conforms to \(layout.name)`() async throws {
          let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(name).lua")
          let script = ScriptSource(name: "\(name).lua", bytes: Array(try Data(contentsOf: file)))
          try await assertConforms(
            script, to: UIKitLayout { \(layout.name)() }\(apply)
        }
      }

      """
  }
}

extension SwiftLayout {
  /// The name of the script, for example `photo-grid` for the class `PhotoGridLayout`.
  ///
  /// It is the name of the class without `Layout`, in small letters, with hyphens between its words.
  var scriptName: String {
    let short = name.hasSuffix("Layout") && name != "Layout" ? String(name.dropLast(6)) : name
    return SwiftText.lowercased(short, separator: "-")
  }
}
