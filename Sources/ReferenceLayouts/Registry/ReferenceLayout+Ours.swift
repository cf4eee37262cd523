internal import LayoutCore

/// Layouts that do not come from the posts in SEMANTICS.md; the layouts of well-known apps are in
/// other files.
extension ReferenceLayout {
  static let ours = [justified, timeline, hexagon, spanning, chat, compositional, sheet]

  static let justified = ReferenceLayout(
    name: "justified", typeName: "JustifiedLayout",
    parameters: [justifiedRowHeight, lineSpacing, itemSpacing],
    make: { JustifiedLayout() },
    apply: { values, layout in
      layout.rowHeight = values.number("row_height")
      layout.lineSpacing = values.number("line_spacing")
      layout.itemSpacing = values.number("item_spacing")
    })

  static let timeline = ReferenceLayout(
    name: "timeline", typeName: "TimelineLayout",
    parameters: [axisWidth, narrowWidth, lineSpacing],
    make: { TimelineLayout() },
    apply: { values, layout in
      layout.axisWidth = values.number("axis_width")
      layout.narrowWidth = values.number("narrow_width")
      layout.lineSpacing = values.number("line_spacing")
    })

  static let hexagon = ReferenceLayout(
    name: "hexagon", typeName: "HexagonLayout",
    parameters: [hexagonColumns, itemSpacing],
    make: { HexagonLayout() },
    apply: { values, layout in
      layout.columns = Int(values.number("columns"))
      layout.itemSpacing = values.number("item_spacing")
    })

  static let spanning = ReferenceLayout(
    name: "spanning", typeName: "SpanningLayout",
    parameters: [spanningColumns, spanningRowHeight, lineSpacing, itemSpacing],
    make: { SpanningLayout() },
    apply: { values, layout in
      layout.columns = Int(values.number("columns"))
      layout.rowHeight = values.number("row_height")
      layout.lineSpacing = values.number("line_spacing")
      layout.itemSpacing = values.number("item_spacing")
    })

  static let chat = ReferenceLayout(
    name: "chat", typeName: "ChatLayout",
    parameters: [chatLineSpacing, bubbleWidth, selfSizing],
    make: { ChatLayout() },
    apply: { values, layout in
      layout.lineSpacing = values.number("line_spacing")
      layout.bubbleWidth = values.number("bubble_width")
      layout.isSelfSizing = values.boolean("self_sizing")
    })

  static let sheet = ReferenceLayout(
    name: "sheet", typeName: "SheetLayout",
    parameters: [
      sheetColumns, columnWidth, sheetRowHeight, sheetSpacing, sheetHeaderWidth, sheetHeaderHeight,
    ],
    make: { SheetLayout() },
    apply: { values, layout in
      layout.columns = Int(values.number("columns"))
      layout.columnWidth = values.number("column_width")
      layout.rowHeight = values.number("row_height")
      layout.spacing = values.number("spacing")
      layout.headerWidth = values.number("header_width")
      layout.headerHeight = values.number("header_height")
    })

  /// Sections of the four kinds of ``StartPage``, in turn.
  static let compositional = ReferenceLayout(
    name: "compositional", typeName: "CompositionalLayout", parameters: [compositionalSpacing],
    make: {
      let layout = CompositionalLayout { StartPage(spacing: 8).section($0, in: $1) }
      layout.interSectionSpacing = 12
      return layout
    },
    apply: { values, layout in
      let page = StartPage(spacing: values.number("spacing"))
      layout.sectionProvider = { page.section($0, in: $1) }
    })

  private static let compositionalSpacing = Parameter(
    "spacing", .length, default: .number(8), minimum: 0, maximum: 100, label: "Spacing",
    help: "The distance between the items.")

  private static let justifiedRowHeight = Parameter(
    "row_height", .length, default: .number(120), minimum: 0, label: "Row height",
    help: "The greatest height of a row; full rows shrink until they fit.")

  private static let axisWidth = Parameter(
    "axis_width", .length, default: .number(40), minimum: 0, label: "Axis width",
    help: "The space that is left free for the axis.")

  private static let narrowWidth = Parameter(
    "narrow_width", .length, default: .number(480), minimum: 0, label: "Narrow width",
    help: "If less width is available, all items are placed on one side of the axis.")

  private static let hexagonColumns = Parameter(
    "columns", .integer, default: .number(4), minimum: 2, maximum: 100, label: "Columns",
    help: "The number of items in the longer rows.")

  private static let spanningColumns = Parameter(
    "columns", .integer, default: .number(3), minimum: 1, maximum: 100, label: "Columns",
    help: "The number of columns.")

  private static let spanningRowHeight = Parameter(
    "row_height", .length, default: .number(100), minimum: 0, label: "Row height",
    help: "The height of an item that covers one row.")

  private static let chatLineSpacing = Parameter(
    "line_spacing", .length, default: .number(8), minimum: 0, label: "Line spacing",
    help: "The distance between messages, unless the data gives one.")

  private static let bubbleWidth = Parameter(
    "bubble_width", .number, default: .number(0.75), minimum: 0, maximum: 1, step: 0.05,
    label: "Bubble width", help: "The greatest width of a message, as a share of the width.")

  private static let sheetColumns = Parameter(
    "columns", .integer, default: .number(8), minimum: 1, maximum: 1_000_000, label: "Columns",
    help: "The number of cells in a row.")

  private static let columnWidth = Parameter(
    "column_width", .length, default: .number(80), minimum: 1, maximum: 10_000,
    label: "Column width", help: "The width of a cell.")

  private static let sheetRowHeight = Parameter(
    "row_height", .length, default: .number(32), minimum: 1, maximum: 10_000, label: "Row height",
    help: "The height of a cell.")

  private static let sheetSpacing = Parameter(
    "spacing", .length, default: .number(1), minimum: 0, maximum: 10_000, label: "Spacing",
    help: "The distance between cells.")

  private static let sheetHeaderWidth = Parameter(
    "header_width", .length, default: .number(44), minimum: 0, maximum: 10_000,
    label: "Header width", help: "The width of the header column; 0 for none.")

  private static let sheetHeaderHeight = Parameter(
    "header_height", .length, default: .number(28), minimum: 0, maximum: 10_000,
    label: "Header height", help: "The height of the header row; 0 for none.")
}
