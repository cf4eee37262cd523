public import LayoutCore

/// An example of a layout, for pictures and tests.
///
/// Source: CONTRACT.md section 1.
public struct ScriptExample: Hashable, Sendable {
  /// The name; no other example of the script has it.
  public let name: String
  /// The values of parameters that differ from their defaults, by name; the script's declarations
  /// accept them.
  public let parameters: [String: ParameterValue]
  /// A shipped scene's name, or the path of a scene file relative to the script's folder; nil
  /// allows any scene.
  public let scene: String?

  /// Sets parameters to the values of the example.
  ///
  /// - Throws: `ParameterError` for a parameter that is not declared, or a value that it does not
  ///   accept. Then the declarations are those of another script, or of another version.
  public func apply(to values: inout ParameterValues) throws(ParameterError) {
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      try values.set(name, to: value)
    }
  }
}
