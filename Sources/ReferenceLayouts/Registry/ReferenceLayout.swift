public import LayoutCore

/// A layout of this module with the name and the parameters that it is known by.
///
/// What scripts are compared with, and what the command line can run without a script.
public struct ReferenceLayout: Sendable {
  /// The short name, as scripts write it after `reference =`: `waterfall`.
  public let name: String
  /// The name of the Swift type: `WaterfallLayout`.
  public let typeName: String
  /// What can be chosen, in the order to show it.
  public let parameters: [Parameter]
  /// Makes a layout with the chosen values.
  ///
  /// Its argument holds a value for each of ``parameters``.
  public let make: @Sendable (ParameterValues) -> any Layout

  /// Every layout of this module, by name.
  public static let all: [ReferenceLayout] = [
    carousel, circle, flow, grid, line, list, mosaic, rightToLeft, sticky, stretchy, waterfall,
  ]

  /// The layout of a name, short or of its type; nil if there is none.
  public static func named(_ name: String) -> ReferenceLayout? {
    all.first { $0.name == name || $0.typeName == name }
  }
}
