internal import LayoutCore

extension ReferenceLayout {
  static let board = ReferenceLayout(
    name: "board", typeName: "BoardLayout",
    parameters: [columnWidth, columnSpacing, cardSpacing],
    make: { BoardLayout() },
    apply: { values, layout in
      layout.columnWidth = values.number("column_width")
      layout.columnSpacing = values.number("column_spacing")
      layout.cardSpacing = values.number("card_spacing")
    })

  private static let columnWidth = Parameter(
    "column_width", .length, default: .number(280), minimum: 0, label: "Column width",
    help: "The width of each column.")

  private static let columnSpacing = Parameter(
    "column_spacing", .length, default: .number(16), minimum: 0, label: "Column spacing",
    help: "The space before, between and after columns.")

  private static let cardSpacing = Parameter(
    "card_spacing", .length, default: .number(8), minimum: 0, label: "Card spacing",
    help: "The distance between the cards of a column.")
}
