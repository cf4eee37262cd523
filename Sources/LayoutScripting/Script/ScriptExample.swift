public import LayoutCore

/// A case that a script shows itself in: for pictures and tests.
///
/// Source: CONTRACT.md section 1.
public struct ScriptExample: Hashable, Sendable {
  /// The name; no other example of the script has it.
  public let name: String
  /// The values of parameters that differ from their defaults, by name; the script's declarations accept
  /// them.
  public let parameters: [String: ParameterValue]
  /// A shipped scene's name, or a scene's file by its path from the script's folder; nil leaves it open.
  public let scene: String?

  /// Gives parameters the values of the example.
  ///
  /// - Throws: ``ParameterError`` for a parameter that is not declared, or a value it does not take: then the
  ///   declarations are those of another script, or of another version.
  public func apply(to values: inout ParameterValues) throws(ParameterError) {
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      try values.set(name, to: value)
    }
  }
}
