/// Turns the sources of a layout for iOS into Swift that needs no Objective-C.
///
/// docs/PORTING.md lists the changes. Strings and comments keep their texts. For the compiler,
/// every line keeps its number, because `#sourceLocation` directives in the result give the
/// author's file and line.
public struct Prepass: Sendable {
  private let module: ModuleFacts

  /// Creates the pre-pass for the files of one module.
  ///
  /// The files can be in any order. If the module is processed again, the order must be the same,
  /// because the results depend on it: only the first file gets the module's table of selectors.
  ///
  /// - Throws: ``PrepassErrors`` if a file cannot be parsed.
  public init(module files: [SourceFile]) throws(PrepassErrors) {
    var errors: [PrepassError] = []
    var facts: [FileFacts] = []
    for file in files {
      let parsed = ParsedFile(file)
      errors += parsed.syntaxErrors
      facts.append(FactsCollector.facts(of: parsed))
    }
    guard errors.isEmpty else { throw PrepassErrors(errors) }
    module = ModuleFacts(files: facts)
  }

  init(_ module: ModuleFacts) { self.module = module }

  /// The text of a file of the module, rewritten for the compiler.
  ///
  /// If the file is already a result of the pre-pass, its text stays the same.
  ///
  /// - Throws: ``PrepassErrors`` with the syntax errors of the file. If there are none, the errors
  ///   name everything in the file that the pre-pass cannot change.
  public func rewritten(_ file: SourceFile) throws(PrepassErrors) -> String {
    try rewritten(ParsedFile(file))
  }

  func rewritten(_ file: ParsedFile) throws(PrepassErrors) -> String {
    let syntaxErrors = file.syntaxErrors
    guard syntaxErrors.isEmpty else { throw PrepassErrors(syntaxErrors) }
    var rewriting = Rewriting(file, module: module)
    OutOfScope.apply(to: &rewriting)
    Attributes.apply(to: &rewriting)
    Conditions.apply(to: &rewriting)
    Imports.apply(to: &rewriting)
    Selectors.apply(to: &rewriting)
    ForcedCalls.apply(to: &rewriting)
    DynamicProperties.apply(to: &rewriting)
    OptionalRequirements.apply(to: &rewriting)
    SelectorTable.apply(to: &rewriting)
    // This rule is the last one, because a member that moves takes the changes of the other rules
    // with it.
    ExtensionOverrides.apply(to: &rewriting)
    guard rewriting.errors.isEmpty else {
      throw PrepassErrors(rewriting.errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return rewriting.result
  }
}
