internal import LayoutScripting

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
      \(flow)
      ---@type celluna.Layout
      return {
        name = "\(name)", version = "0.1.0", api = 1,
        summary = "The port of \(layout.name).",
      \(coordinates)\(table)  examples = {
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

  /// A comment about the superclass, which ends with a line feed; empty unless the superclass is
  /// the flow layout.
  private var flow: String {
    guard layout.isFlow else { return "" }
    return """
      --- \(layout.name) is a flow layout. The module `require "flow"` is UIKit's flow layout.
      --- `celluna new flow --from flow` writes flow/flow.lua. Copy that file beside this script.
      --- docs/PORTING.md describes how a script uses the module.

      """
  }

  /// The field `coords`; empty if the view mirrors the layout, as the host mirrors a script.
  ///
  /// It is also empty for a flow layout, whose lines UIKit mirrors in any case.
  private var coordinates: String {
    layout.isMirrored || layout.isFlow
      ? "" : "  coords = \"physical\", -- the view does not mirror the layout from right to left\n"
  }

  /// A comment that lists the overridden methods and properties, each with the hooks or fields that
  /// take its place; empty if nothing is overridden.
  private var overrides: String {
    guard !layout.overrides.isEmpty else { return "" }
    let lines = layout.overrides.map { member, hooks in
      "  -- * \(member): \(counterpart(of: member, hooks))\n"
    }
    return "  -- What \(layout.name) overrides, and the hooks for it (see `celluna api HOOK`):\n"
      + lines.joined()
  }

  /// What takes the place of an overridden member, given the hooks that correspond to it.
  private func counterpart(of member: String, _ hooks: [String]) -> String {
    switch member {
    case "shouldInvalidateLayout(forBoundsChange:)":
      // the host runs the geometry hooks again by itself
      return "needs no hook, or scroll if attributes depend on the offset"
    case SwiftLayout.mirroringProperty where layout.isMirrored:
      return "needs no hook, because the host mirrors the script"
    default: break
    }
    if !hooks.isEmpty { return hooks.joined(separator: " or ") }
    let fields = ScriptAPI.fieldNames(likeUIKit: member)
    if !fields.isEmpty { return "the field \(fields.joined(separator: " or "))" }
    return ScriptAPI.adviceWithoutUIKit(member) ?? "needs no hook"
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
