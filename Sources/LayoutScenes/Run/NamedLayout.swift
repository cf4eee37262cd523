public import LayoutCore

/// A layout with its name, and with parameters that can be set during its lifetime.
public struct NamedLayout {
  /// The name for reports: `waterfall`, or `ref:waterfall` for a layout in Swift.
  public let name: String
  /// The layout itself.
  public let layout: any Layout
  /// The values of the layout's parameters; new values change the layout.
  public var parameters: ParameterValues {
    didSet { apply(parameters) }
  }
  private let apply: (ParameterValues) -> Void
  /// Makes a new layout of the same kind, whose parameters have their defaults.
  ///
  /// The argument of the closure varies what is random in a script; a layout in Swift ignores it.
  /// With 0, the script has the same seed and the same order of tables as in this layout. An odd
  /// number reverses the unspecified order in which tables are traversed. Half of the number,
  /// rounded down, is added to the random seed. The closure is nil if no other layout can be made;
  /// laws that compare two layouts are then not checked.
  package let makeAnother: ((UInt64) throws(LayoutError) -> NamedLayout)?

  /// Creates a layout with a name.
  ///
  /// - Parameters:
  ///   - name: The name for reports.
  ///   - layout: The layout.
  ///   - parameters: The current values of the parameters of the layout.
  ///   - makeAnother: Makes another layout of the same kind; nil if no other layout can be made.
  ///   - apply: Sets new values of the declared parameters, and invalidates the layout.
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
  ///   whose value the layout does not accept; in this case, no parameter is set.
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

  /// Sets each parameter to the value of the parameter with the same name in another layout.
  ///
  /// A value that this layout does not accept is ignored.
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
