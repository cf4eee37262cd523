/// A member of an extension; its class, which is in another file, must declare the member instead.
struct ForwardedMember: Codable, Equatable, Sendable {
  /// The class, by its qualified name without the module.
  var type: String
  /// The base name of the member.
  var name: String
  /// Whether the member is an override; any other member moves only if a subclass overrides it.
  var isOverride: Bool
  /// The declaration that calls the member in the extension, on one line.
  var declaration: String
  /// The path of the file that contains the member.
  var path: String
  var line: Int
  /// The conditions around the member, the outermost first.
  var conditions: [String]
}
