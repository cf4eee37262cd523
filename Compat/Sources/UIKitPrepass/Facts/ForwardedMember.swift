/// A member of an extension; the class is in another file, and may have to declare the member.
struct ForwardedMember: Codable, Equatable, Sendable {
  /// The class, by its qualified name without the module.
  var type: String
  /// The base name of the member.
  var name: String
  /// Whether the member is an override; any other member moves only if a subclass overrides it.
  var isOverride: Bool
  /// The declaration for the class, on one line; it calls the member in the extension.
  var declaration: String
  /// The path of the file that contains the member.
  var path: String
  var line: Int
  /// The conditions around the member, the outermost first.
  var conditions: [String]
}
