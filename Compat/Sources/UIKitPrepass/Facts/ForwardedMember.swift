/// A member in an extension that a class of another file must declare in its place.
struct ForwardedMember: Codable, Equatable, Sendable {
  /// The class, by its name from the module down.
  var type: String
  /// The base name of the member.
  var name: String
  /// Whether the member is an override; any other member moves only if a subclass overrides it.
  var isOverride: Bool
  /// The declaration that calls the member in the extension, on one line.
  var declaration: String
  /// Where the member is written.
  var path: String
  var line: Int
  /// The conditions around the member, from the outermost in.
  var conditions: [String]
}
