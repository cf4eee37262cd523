/// Adds a table for `responds(to:)` to the first file of a module.
///
/// The table has the names in Objective-C of the methods and getters of all classes of the module.
/// A module without classes, or with a table of its own, gets no table.
enum SelectorTable {
  static func apply(to rewriting: inout Rewriting) {
    let module = rewriting.module
    guard module.files.first?.path == rewriting.file.source.path else { return }
    let entries = Set(module.files.flatMap(\.classes)).sorted().map { name in
      let selectors = module.selectors(of: name).map(ParsedFile.literal).joined(separator: ", ")
      return "\(ParsedFile.literal(name)): [\(selectors)]"
    }
    guard !entries.isEmpty, !module.files.contains(where: { $0.classes.contains(className) }) else {
      return
    }
    rewriting.append(
      "nonisolated final class \(className): DeclaredSelectors { static let selectors: "
        + "[String: Set<String>] = [\(entries.joined(separator: ", "))] }",
      for: rewriting.file.tree)
  }

  /// The name by which the runtime finds the table of a module.
  private static let className = "UIKitPrepassSelectors"
}
