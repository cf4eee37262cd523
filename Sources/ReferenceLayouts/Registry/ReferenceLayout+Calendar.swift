internal import LayoutCore

extension ReferenceLayout {
  static let calendar = ReferenceLayout(
    name: "calendar", typeName: "CalendarLayout",
    parameters: [hourHeight, dayWidth, rulerWidth, dayHeaderHeight, eventGap, shortestEvent],
    make: { CalendarLayout() },
    apply: { values, layout in
      layout.hourHeight = values.number("hour_height")
      layout.dayWidth = values.number("day_width")
      layout.rulerWidth = values.number("ruler_width")
      layout.headerHeight = values.number("header_height")
      layout.gap = values.number("gap")
      layout.shortestEvent = values.number("shortest")
    })

  private static let hourHeight = Parameter(
    "hour_height", .length, default: .number(60), minimum: 1, maximum: 1000,
    label: "Hour height", help: "The height of an hour.")

  private static let dayWidth = Parameter(
    "day_width", .length, default: .number(120), minimum: 0, label: "Day width",
    help: "The least width of a day.")

  private static let rulerWidth = Parameter(
    "ruler_width", .length, default: .number(48), minimum: 0, label: "Ruler width",
    help: "The width of the ruler with the hours.")

  private static let dayHeaderHeight = Parameter(
    "header_height", .length, default: .number(32), minimum: 0, label: "Header height",
    help: "The height of the header of a day.")

  private static let eventGap = Parameter(
    "gap", .length, default: .number(2), minimum: 0, label: "Gap",
    help: "The space after each event.")

  private static let shortestEvent = Parameter(
    "shortest", .number, default: .number(0.5), minimum: 0.05, maximum: 24,
    label: "Shortest event", help: "Shorter events are shown as this many hours.")
}
