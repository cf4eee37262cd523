public import LayoutCore

/// A layout in Swift with the name and the parameters that it is known by.
///
/// What scripts are compared with, and what the command line can run without a script.
public struct ReferenceLayout: Sendable {
  /// The short name, as scripts write it after `reference =`: `waterfall`.
  public let name: String
  /// The name of the Swift type: `WaterfallLayout`.
  public let typeName: String
  /// What can be chosen, in the order to show it.
  public let parameters: [Parameter]
  private let makeDefault: @Sendable () -> any Layout
  private let set: @Sendable (ParameterValues, any Layout) -> Void

  /// Describes a layout.
  ///
  /// - Parameters:
  ///   - make: Makes a layout with defaults of any kind.
  ///   - apply: Gives values, one for each of the parameters, to a layout that was made so.
  package init<Made: Layout & SendableMetatype>(
    name: String, typeName: String, parameters: [Parameter],
    make: @escaping @Sendable () -> Made,
    apply: @escaping @Sendable (ParameterValues, Made) -> Void
  ) {
    self.name = name
    self.typeName = typeName
    self.parameters = parameters
    makeDefault = make
    set = { values, layout in
      guard let layout = layout as? Made else {
        preconditionFailure("values go only to a layout that this reference made")
      }
      apply(values, layout)
    }
  }

  /// Makes a layout with the chosen values.
  ///
  /// - Parameter values: A value for each of ``parameters``.
  public func make(_ values: ParameterValues) -> any Layout {
    let layout = makeDefault()
    set(values, layout)
    return layout
  }

  /// Gives values to a living layout, which makes itself invalid if one of them is new.
  ///
  /// - Parameters:
  ///   - values: A value for each of ``parameters``.
  ///   - layout: A layout that ``make(_:)`` of this reference made.
  /// - Precondition: The layout is of the type ``typeName``.
  public func apply(_ values: ParameterValues, to layout: any Layout) {
    set(values, layout)
  }

  /// The layouts that shipped scripts are compared with, by name.
  public static let twins: [ReferenceLayout] = [
    carousel, circle, flow, grid, hexagon, justified, line, list, mosaic, rightToLeft, spanning,
    sticky, stretchy, timeline, waterfall,
  ]

  /// The twin of a name, its own or that of its type; nil if there is none.
  public static func twin(named name: String) -> ReferenceLayout? {
    twins.first { $0.name == name || $0.typeName == name }
  }
}
