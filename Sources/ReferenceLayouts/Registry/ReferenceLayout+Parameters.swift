package import LayoutCore

extension ReferenceLayout {
  static let scrollDirection = Parameter(
    "scroll_direction", .choice(Axis.allCases.map(\.rawValue)),
    default: .text(Axis.vertical.rawValue), label: "Scroll direction",
    help: "The direction in which content grows.")

  package static let lineSpacing = Parameter(
    "line_spacing", .length, default: .number(10), minimum: 0, label: "Line spacing",
    help: "The distance between lines, unless the data gives one.")

  package static let itemSpacing = Parameter(
    "item_spacing", .length, default: .number(10), minimum: 0, label: "Item spacing",
    help: "The least distance between items of a line, unless the data gives one.")

  static let selfSizing = Parameter(
    "self_sizing", .boolean, default: .boolean(false), label: "Self-sizing",
    help: "Whether elements size themselves; the data's sizes are then estimates.")

  static let itemSize = Parameter(
    "item_size", .size, default: .size(Size(width: 50, height: 50)), minimum: 0,
    label: "Item size", help: "The size of items for which the data gives none.")

  static let estimatedItemSize = Parameter(
    "estimated_item_size", .size, default: .size(.zero), minimum: 0, label: "Estimated item size",
    help: "The size of cells before they size themselves; the item size if it is 0 × 0.")

  static let sectionInsets = Parameter(
    "section_insets", .insets, default: .insets(.zero), minimum: 0, label: "Section insets",
    help: "The insets around the items of a section, unless the data gives them.")

  static let headerSize = Parameter(
    "header_size", .size, default: .size(.zero), minimum: 0, label: "Header size",
    help: "The default size of headers; 0 along the scroll direction means none.")

  static let footerSize = Parameter(
    "footer_size", .size, default: .size(.zero), minimum: 0, label: "Footer size",
    help: "The default size of footers; 0 along the scroll direction means none.")

  static let columns = Parameter(
    "columns", .integer, default: .number(2), minimum: 1, maximum: 100, label: "Columns",
    help: "The number of columns, or of rows if scrolling is horizontal.")

  static let circleItemSize = Parameter(
    "item_size", .length, default: .number(70), minimum: 0, label: "Item size",
    help: "The width and the height of each item.")

  static let radius = Parameter(
    "radius", .number, default: .number(0.4), minimum: 0, maximum: 1, label: "Radius",
    help: "The radius as a fraction of the shorter side of the view.")

  static let start = Parameter(
    "start", .angle, default: .number(0), label: "Start",
    help: "The angle of the first item, clockwise from three o'clock.")

  static let clockwise = Parameter(
    "clockwise", .boolean, default: .boolean(true), label: "Clockwise",
    help: "Whether the items follow one another clockwise.")

  static let centerSingle = Parameter(
    "center_single", .boolean, default: .boolean(false), label: "Centre a single item",
    help: "Whether a single item is placed in the middle instead of on the circle.")

  static let aspectRatio = Parameter(
    "aspect_ratio", .number, default: .number(1), minimum: 0.01, maximum: 100,
    label: "Aspect ratio", help: "The width of an item over its height.")

  static let maximumScale = Parameter(
    "maximum_scale", .number, default: .number(1), minimum: 0, maximum: 10, step: 0.05,
    label: "Maximum scale", help: "The scale of an item in the middle of the view.")

  static let minimumScale = Parameter(
    "minimum_scale", .number, default: .number(0.1), minimum: 0, maximum: 10, step: 0.05,
    label: "Minimum scale", help: "The least scale, at any distance from the middle.")

  static let snap = Parameter(
    "snap", .choice(CarouselLayout.Snapping.allCases.map(\.rawValue)),
    default: .text(CarouselLayout.Snapping.nearest.rawValue), label: "Snap",
    help: "Where a drag ends: anywhere, at the nearest item, or at the next one in its direction.")

  static let pinHeaders = Parameter(
    "pin_headers", .boolean, default: .boolean(true), label: "Pin headers",
    help: "Whether headers stay in view as long as their section is in view.")

  static let pinFooters = Parameter(
    "pin_footers", .boolean, default: .boolean(true), label: "Pin footers",
    help: "Whether footers stay in view as long as their section is in view.")
}
