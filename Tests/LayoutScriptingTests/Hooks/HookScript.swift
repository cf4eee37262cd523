import LayoutCore
import LayoutScripting
import TestSupport

/// A column of items of 100 × 50 points under a header, to which tests add hooks.
enum HookScript {
  /// A minimal script with some additional fields.
  static func text(_ fields: String) -> String {
    """
    return {
      name = "hooks", version = "1", api = 1,
      params = { gap = param.length { default = 0 }, unread = param.length { default = 0 } },
      prepare = function(ctx, sheet)
        local gap = ctx.params.gap
        sheet.header(1, 0, 0, ctx.width, 20)
        for i in ctx.items() do sheet.item(i, 0, 20 + (i - 1) * (50 + gap), 100, 50) end
        return ctx.width, 20 + ctx.count * (50 + gap)
      end,
      \(fields)
    }
    """
  }

  static func layout(
    _ fields: String, onOutput: ((String) -> Void)? = nil
  ) throws -> ScriptedLayout {
    try ScriptedLayout(ScriptSource(name: "hooks.lua", text: text(fields)), onOutput: onOutput)
  }

  /// A view of 100 × 100 points over 20 items of one section.
  static func view(_ layout: any Layout, direction: LayoutDirection = .leftToRight)
    -> CollectionView
  {
    CollectionView.over(
      [SectionData(Array(repeating: Size(width: 100, height: 50), count: 20))],
      size: Size(width: 100, height: 100), direction: direction, layout: layout)
  }
}
