import LayoutScripting

/// Folds that declare which fields of their accumulator are positions along the axis.
enum MovingScript: String, CaseIterable {
  /// Each step takes one item, and returns its frame.
  case rows
  /// The same as `rows`, but the axis is horizontal.
  case columns
  /// Runs of rows.
  case runs
  /// Lines that the host breaks and places.
  case lines
  /// Runs of full lines, and the last line of each section.
  case fullLines
  /// A step reads the sizes of earlier items.
  case lookBack
  /// A step reads the size of the next item.
  case lookAhead
  /// Columns of `ctx.columns`, which compares several positions with each other.
  case hostColumns
  /// Headers where sections begin, and footers.
  case bars
  /// Positions are integers.
  case integers
  /// The accumulator holds the greatest width so far.
  case widest
  /// Each item has a view whose number is counted within the section.
  case badges
  /// A second position, which no step compares with another position.
  case twoPositions
  /// Lines of three items whose sizes are not used.
  case equalItems

  var layout: ScriptedLayout {
    get throws { try layout() }
  }

  /// A layout whose steps print an empty line, if they contain the statement `local y = acc.y`.
  func layout(
    process: ScriptProcess = .host, onOutput: @escaping (String) -> Void = { _ in }
  ) throws -> ScriptedLayout {
    let source = ScriptSource(
      name: "\(rawValue).lua",
      text: """
        return { name = "f", version = "1", api = 1,
        \(body.replacing("local y = acc.y", with: "print(\"\") local y = acc.y"))
        }
        """)
    return try ScriptedLayout(source, process: process, onOutput: onOutput)
  }

  private var body: String {
    switch self {
    case .rows: Self.moving(.plain)
    case .columns:
      """
      axis = "horizontal", moves = { "x" },
      start = function() return { x = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        local x = acc.x
        acc.x = x + width
        return i + 1, x, 0, width, height
      end,
      finish = function(ctx, acc) return acc.x, 300 end,
      frontier = function(_, acc) return acc.x end,
      """
    case .runs:
      """
      moves = { "y" },
      start = function() return { y = 0 } end,
      step = function(ctx, acc, first, sheet)
        local last = ctx.run(first, 256)
        for i, _, height in ctx.items(first, last) do
          sheet.item(i, 0, acc.y)
          acc.y = acc.y + height
        end
        return last + 1
      end,
      """ + FoldScript.finish
    case .lines: Self.moving(.hostLines)
    case .fullLines: Self.moving(.fullLines)
    case .lookBack: Self.moving(.lookBack)
    case .lookAhead:
      """
      moves = { "y" },
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        local next_height = 0
        if not ctx.is_last(i) then _, next_height = ctx.size(i + 1) end
        local y = acc.y
        acc.y = y + height + next_height / 2
        return i + 1, 0, y, width, height
      end,
      """ + FoldScript.finish
    case .hostColumns:
      """
      moves = { "columns" },
      start = function() return { 0, 0 } end,
      step = function(ctx, ends, first, sheet)
        local last, columns = ctx.run(first, 256), ctx.columns(2, 5, ends)
        columns.fill(first, last, 0, 100, 90)
        columns.save(ends)
        return last + 1
      end,
      finish = function(ctx, ends) return 300, ctx.columns(2, 5, ends).bottom() end,
      frontier = function(_, ends) return math.min(ends[1], ends[2]) end,
      """
    case .bars: "moves = { \"y\" },\n" + Self.sectionBars
    case .integers:
      """
      moves = { "y" },
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        local y = acc.y
        acc.y = y + height // 10 | 0
        return i + 1, 0, y, width, height
      end,
      """ + FoldScript.finish
    case .widest:
      """
      moves = { "y" },
      start = function() return { y = 0, widest = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        local y = acc.y
        acc.y, acc.widest = y + height, math.max(acc.widest, width)
        return i + 1, 0, y, acc.widest, height
      end,
      """ + FoldScript.finish
    case .badges:
      """
      moves = { "y" }, kinds = { badge = "per_item" },
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        local section = ctx.sections[ctx.section_of(i)]
        sheet.supplementary("badge", section.index, i - section.first + 1, 0, acc.y, 9, 9)
        local y = acc.y
        acc.y = y + height
        return i + 1, 0, y, width, height
      end,
      """ + FoldScript.finish
    case .twoPositions:
      """
      moves = { "y", "below" },
      start = function() return { y = 0, below = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        local y = acc.y
        acc.y, acc.below = y + height, y + 2 * height
        return i + 1, 0, y, width, height
      end,
      finish = function(ctx, acc) return 300, math.max(acc.y, acc.below) end,
      frontier = function(_, acc) return acc.y end,
      """
    case .equalItems:
      """
      moves = { "y" }, uses_item_sizes = false, item_size = function() return 40, 30 end,
      start = function() return { y = 0 } end,
      step = function(ctx, acc, first, sheet)
        local y = acc.y
        local last = ctx.run(first, 96, 3)
        acc.y = 35 + sheet.grid(first, last, 0, y, 3, 100, 35)
        return last + 1
      end,
      """ + FoldScript.finish
    }
  }

  /// A fold whose only position is the field `y`.
  private static func moving(_ script: FoldScript) -> String {
    "moves = { \"y\" },\n" + script.body
  }

  private static let sectionBars = """
    start = function() return { y = 0, section = 0 } end,
    step = function(ctx, acc, i, sheet, width, height)
      for s = acc.section + 1, ctx.section_of(i) do
        if s > 1 then
          sheet.footer(s - 1, 0, acc.y, 300, 7)
          acc.y = acc.y + 7
        end
        local header = ctx.sections[s].header
        if header then
          sheet.header(s, 0, acc.y, 300, header.height)
          acc.y = acc.y + header.height
        end
        acc.section = s
      end
      local y = acc.y
      acc.y = y + height
      return i + 1, 0, y, width, height
    end,
    finish = function(ctx, acc, sheet)
      for s = acc.section + 1, #ctx.sections do
        if ctx.sections[s].header then sheet.header(s, 0, acc.y, 300, 1) end
      end
      return 300, acc.y + 9
    end,
    frontier = function(_, acc) return acc.y end,
    """
}
