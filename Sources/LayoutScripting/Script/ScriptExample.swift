public import LayoutCore

/// An example of a layout, for pictures and tests.
///
/// Source: CONTRACT.md section 1.
public struct ScriptExample: Hashable, Sendable {
  /// The example's name, which no other example of the script has.
  public let name: String
  /// The values of the parameters that the example sets, by the names of the parameters.
  ///
  /// The script's declarations accept these values. Other parameters have their defaults.
  public let parameters: [String: ParameterValue]
  /// The name of a shipped scene, or the path of a scene file relative to the script's folder; nil
  /// if any scene is suitable.
  public let scene: String?

  /// Sets parameters to the values of the example; all other parameters keep their values.
  ///
  /// - Throws: `ParameterError` if `values` does not declare a parameter of the example, or does
  ///   not accept its value. This happens if the declarations belong to another script, or to
  ///   another version.
  public func apply(to values: inout ParameterValues) throws(ParameterError) {
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      try values.set(name, to: value)
    }
  }
}
