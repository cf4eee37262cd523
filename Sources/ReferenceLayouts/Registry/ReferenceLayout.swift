package import LayoutCore

/// A layout in Swift with its name and its parameters.
///
/// Scripts are compared with such layouts, and the command line can run them without a script.
package struct ReferenceLayout: Sendable {
  /// The short name that scripts write after `reference =`, for example `waterfall`.
  package let name: String
  /// The name of the Swift type, for example `WaterfallLayout`.
  package let typeName: String
  /// The parameters, in the order in which they are shown.
  package let parameters: [Parameter]
  private let makeDefault: @Sendable () -> any Layout
  private let set: @Sendable (ParameterValues, any Layout) -> Void

  /// Creates the description of a layout.
  ///
  /// - Parameters:
  ///   - make: Makes a layout; its properties may have any values.
  ///   - apply: Sets a layout's properties to values, one for each of the parameters.
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
  package func make(_ values: ParameterValues) -> any Layout {
    let layout = makeDefault()
    set(values, layout)
    return layout
  }

  /// Sets the properties of an existing layout; the layout invalidates itself if a value changes.
  ///
  /// - Parameters:
  ///   - values: A value for each of ``parameters``.
  ///   - layout: A layout that ``make(_:)`` of this reference made.
  /// - Precondition: The layout is of the type ``typeName``.
  package func apply(_ values: ParameterValues, to layout: any Layout) {
    set(values, layout)
  }

  /// The layouts of well-known apps; each has its own file.
  private static let apps = [
    board, calendar, chips, coverFlow, feed, folding, page, treemap, wallet,
  ]

  /// The layouts with which the shipped scripts are compared, sorted by name.
  package static let twins = (basic + arranged + effects + ours + apps).sorted { $0.name < $1.name }

  /// The twin with the given short name or type name; nil if no twin has this name.
  package static func twin(named name: String) -> ReferenceLayout? {
    twins.first { $0.name == name || $0.typeName == name }
  }
}
