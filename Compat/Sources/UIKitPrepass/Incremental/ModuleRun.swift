/// The pre-pass over the files of a module on a disk.
///
/// The run stores a file of facts beside each result. The next run uses these files to find the
/// results that are still valid.
public struct ModuleRun: Sendable {
  /// A file of the author, and the file that the compiler reads in its place.
  public struct File: Hashable, Sendable {
    /// The path of the author's file.
    public var input: String
    /// The path of the file for the compiler.
    public var output: String

    /// Creates a file and its result.
    public init(input: String, output: String) { (self.input, self.output) = (input, output) }
  }

  /// The files, in the order of the module.
  public let files: [File]
  /// The version of the program; results of another version are made again.
  public let version: String

  /// Creates a run over the files of one module.
  public init(files: [File], version: String) { (self.files, self.version) = (files, version) }

  /// Writes the results that are missing or no longer valid.
  ///
  /// A result whose text would stay the same is not written.
  ///
  /// - Returns: The inputs that were processed, in order.
  /// - Throws: ``PrepassErrors`` with the errors of all files. If a file cannot be read or parsed,
  ///   no file is processed, and the list has only errors of this kind. Otherwise the files without
  ///   errors are processed.
  public func run() throws(PrepassErrors) -> [String] {
    var errors: [PrepassError] = []
    var units: [Unit] = []
    for file in files {
      do throws(PrepassErrors) {
        units.append(try Unit(file, version: version))
      } catch { errors += error.errors }
    }
    guard errors.isEmpty else { throw PrepassErrors(errors) }
    let module = ModuleFacts(files: units.map(\.facts))
    let prepass = Prepass(module)
    let digest = Unit.digest(module)
    var processed: [String] = []
    for unit in units where !unit.isUpToDate(module: digest) {
      do throws(PrepassErrors) {
        try unit.write(prepass.rewritten(unit.parsedFile), module: digest)
        processed.append(unit.file.input)
      } catch { errors += error.errors }
    }
    guard errors.isEmpty else { throw PrepassErrors(errors) }
    return processed
  }
}
