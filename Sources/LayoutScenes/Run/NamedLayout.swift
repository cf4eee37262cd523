public import LayoutCore

/// A layout with its name and with parameters that can be set while it lives.
public struct NamedLayout {
  /// The name for reports: `waterfall`, or `ref:waterfall` for one in Swift.
  public let name: String
  /// The layout.
  public let layout: any Layout
  /// The values of its parameters; setting them changes the layout.
  public var parameters: ParameterValues {
    didSet { apply(parameters) }
  }
  private let apply: (ParameterValues) -> Void
  /// Makes a new layout of the same kind with the defaults of its parameters.
  ///
  /// The number says what chance does: with 0 the same as for the layout itself. With an odd one what has no
  /// order of its own comes in another order; the rest of the number moves the beginning of chance. nil if there can be no other one; then laws that compare
  /// two of them are not checked.
  public let makeAnother: ((UInt64) throws(LayoutError) -> NamedLayout)?

  /// Names a layout.
  ///
  /// - Parameters:
  ///   - parameters: The values it has.
  ///   - makeAnother: Makes another one of its kind.
  ///   - apply: Gives it other values of the same declarations; it makes itself invalid.
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
  /// Sets what a scene says.
  ///
  /// - Throws: ``SceneError`` with CL0602 for the first parameter that the layout does not have or
  ///   take; then nothing is set.
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

  /// Takes the values that another layout's parameters of the same names have, where it accepts them.
  package mutating func adopt(_ other: ParameterValues) {
    var values = parameters
    for parameter in values.declarations {
      guard let value = other[parameter.name], parameter.accepts(value) else { continue }
      // cannot fail: it was asked whether it accepts the value
      try? values.set(parameter.name, to: value)
    }
    parameters = values
  }
}
