internal import LayoutCore

extension ReferenceLayout {
  static let coverFlow = ReferenceLayout(
    name: "coverflow", typeName: "CoverFlowLayout",
    parameters: [coverSize, coverStride, coverGap, coverAngle, eyeDistance],
    make: { CoverFlowLayout() },
    apply: { values, layout in
      layout.coverSize = values.size("cover_size")
      layout.stride = values.number("stride")
      layout.gap = values.number("gap")
      layout.angle = values.number("angle")
      layout.eyeDistance = values.number("distance")
    })

  private static let coverSize = Parameter(
    "cover_size", .size, default: .size(Size(width: 200, height: 200)), minimum: 0,
    label: "Cover size", help: "The size of each cover.")

  private static let coverStride = Parameter(
    "stride", .length, default: .number(60), minimum: 1, maximum: 2000, label: "Stride",
    help: "The distance from a cover to the next one.")

  private static let coverGap = Parameter(
    "gap", .length, default: .number(70), minimum: 0, label: "Gap",
    help: "The free space on both sides of the middle cover.")

  private static let coverAngle = Parameter(
    "angle", .angle, default: .number(60), minimum: 0, maximum: 90, label: "Angle",
    help: "The angle by which the other covers are turned.")

  private static let eyeDistance = Parameter(
    "distance", .length, default: .number(600), minimum: 1, label: "Distance of the eye",
    help: "The distance from which the covers are seen; a smaller one exaggerates depth.")
}
