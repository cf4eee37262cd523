import LayoutCore
import LayoutScripting
import ReferenceLayouts

/// A compositional layout that a test describes; its sections are used in turn.
struct DescribedLayout {
  let axis: Axis
  let sectionSpacing: Double
  let sections: [Description]

  /// The layout as a script.
  var script: ScriptSource {
    ScriptSource(
      name: "main.lua",
      text: """
        local compositional = require "celluna.compositional"
        local group, item = compositional.group, compositional.item
        local fraction, estimated = compositional.fraction, compositional.estimated
        local flexible = compositional.flexible
        local function with(fields, frames)
          fields.frames = frames
          return fields
        end
        local sections = {
          \(sections.map { "compositional.section(\($0.lua))," }.joined(separator: "\n  "))
        }
        ---@type celluna.Layout
        return compositional.layout {
          name = "described", version = "1", api = 1, axis = "\(axis.rawValue)",
          section_spacing = \(sectionSpacing),
          kinds = {
            header = "per_section", footer = "per_section", badge = "per_item",
            shelf = "decoration",
          },
          section = function(_, s) return sections[(s - 1) % #sections + 1] end,
        }
        """)
  }

  /// The script's layout, with as much time as a busy machine needs.
  func scripted() throws -> ScriptedLayout {
    var limits = ScriptLimits()
    limits.time = .seconds(600)
    return try ScriptedLayout(script, limits: limits)
  }

  /// The layout in Swift.
  var twin: CompositionalLayout {
    let described = sections.map(\.section)
    let layout = CompositionalLayout { number, _ in described[number % described.count] }
    layout.scrollDirection = axis
    layout.interSectionSpacing = sectionSpacing
    return layout
  }
}
