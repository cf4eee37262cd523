public import LayoutCore

/// A layout with its name, and with parameters that can be set during its lifetime.
public struct NamedLayout {
  /// The name for reports: `waterfall`, or `ref:waterfall` for a layout in Swift.
  public let name: String
  /// The layout.
  public let layout: any Layout
  /// The values of the layout's parameters; setting them changes the layout.
  public var parameters: ParameterValues {
    didSet { apply(parameters) }
  }
  private let apply: (ParameterValues) -> Void
  /// Makes a new layout of the same kind with the defaults of its parameters.
  ///
  /// The argument of the closure controls everything random in a script. With 0, the new layout
  /// behaves like this one. An odd number reverses the unspecified order in which tables are
  /// traversed, and the other bits change the random seed. The closure is nil if no other layout
  /// can be made; laws that compare two layouts are then not checked.
  package let makeAnother: ((UInt64) throws(LayoutError) -> NamedLayout)?

  /// Names a layout.
  ///
  /// - Parameters:
  ///   - name: The name for reports.
  ///   - layout: The layout.
  ///   - parameters: The current values of its parameters.
  ///   - makeAnother: Makes another layout of the same kind.
  ///   - apply: Sets other values for the same declarations, and invalidates the layout.
  public init(
    name: String, layout: any Layout, parameters: ParameterValues,
    makeAnother: ((UInt64) throws(LayoutError) -> NamedLayout)? = nil,
    apply: @escaping (ParameterValues) -> Void
  ) {
    self.name = name
    self.layout = layout
    self.parameters = parameters
    self.makeAnother = makeAnother
    self.apply = apply
  }
}

extension NamedLayout {
  /// Sets the parameters that a scene gives.
  ///
  /// - Throws: ``SceneError`` with CL0602 for the first parameter that the layout does not have, or
  ///   whose value it does not accept; then no parameter is set.
  package mutating func set(_ parameters: [SceneParameter]) throws(SceneError) {
    var values = self.parameters
    for parameter in parameters {
      do throws(ParameterError) {
        try values.set(parameter.name, to: parameter.value)
      } catch {
        throw SceneError(parameter.diagnostic(for: error))
      }
    }
    self.parameters = values
  }

  /// Copies the values of another layout's parameters with the same names, where this layout
  /// accepts them.
  package mutating func adopt(_ other: ParameterValues) {
    var values = parameters
    for parameter in values.declarations {
      guard let value = other[parameter.name], parameter.accepts(value) else { continue }
      // This cannot fail, because the value was checked before.
      try? values.set(parameter.name, to: value)
    }
    parameters = values
  }
}
