internal import FoundationEssentials
internal import LayoutConformance
internal import LayoutCore

/// A layout for iOS that `--against PATH#CLASS` names.
struct PackageReference {
  /// The argument, for example `Sources/Mosaic#MosaicLayout`.
  let argument: String
  /// The absolute path of a folder or of a Swift file.
  private let path: String
  /// The name of a class, or a call of a function without arguments, such as `makeReference()`.
  private let name: String

  /// Reads an argument; nil if it contains no `#`.
  ///
  /// - Throws: ``Failure`` if there is nothing at the path, or if the name can be neither that of a
  ///   class nor a call.
  init?(_ argument: String) throws(Failure) {
    guard let mark = argument.lastIndex(of: "#") else { return nil }
    self.argument = argument
    let given = String(argument[..<mark])
    name = String(argument[argument.index(after: mark)...])
    let plain = name.hasSuffix("()") ? name.dropLast(2) : name[...]
    let isName = plain.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      $0.first.map { $0.isLetter || $0 == "_" } ?? false
        && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    guard isName else {
      throw Self.failure(
        "--against: `\(name)` is neither a class nor a call of a function",
        help: "write PATH#MosaicLayout or PATH#makeReference()")
    }
    guard let path = Self.absolute(given) else {
      throw Self.failure(
        "--against: there is no folder and no file `\(given)`",
        help: "name the folder of a package or of Swift files, or one Swift file")
    }
    self.path = path
  }

  /// The absolute path, without links, of the file or folder at a path; nil if neither exists.
  static func absolute(_ path: String) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let isAbsolute = path.hasPrefix("/")
    let whole = isAbsolute ? path : FileManager.default.currentDirectoryPath + "/" + path
    return ProgramPath.real(whole)
  }

  static func failure(_ message: String, help: String, notes: [String] = []) -> Failure {
    Failure(Diagnostic(code: .referenceNotBuilt, message, notes: notes, helps: [help]))
  }

  /// The name of the reference in reports.
  private var reportName: String { name.hasSuffix("()") ? String(name.dropLast(2)) : name }

  /// The Swift expression that makes the reference.
  private var expression: String {
    name.hasSuffix("()") ? name : "UIKitLayout { \(name)() }"
  }

  /// The path of the Swift sources: the folder `Sources` of a package, or the given path itself.
  private var sources: String {
    let isPackage = FileManager.default.fileExists(atPath: path + "/Package.swift")
    let inside = path + "/Sources"
    return isPackage && FileManager.default.fileExists(atPath: inside) ? inside : path
  }

  /// Builds the reference, and starts a process of it to test whether it can be started.
  ///
  /// - Parameters:
  ///   - compat: The folder of the package celluna-compat, as the user names it; nil to search for
  ///     it.
  ///   - answers: The path of a Swift file with a delegate for the layout; nil if it needs none.
  ///   - brokenLaws: The laws that the layout itself breaks.
  func subject(
    compat: String?, answers: String?, ignoring brokenLaws: [NamedLaw]
  ) throws(Failure) -> CheckSubject {
    let package = try ReferencePackage(compat: compat)
    let program = try package.build(
      sources: sources, expression: expression, answers: answers, argument: argument)
    let pool = ReferencePool(program, temporaryFolder: package.folder)
    do throws(ReferenceFailure) {
      try pool.test()
    } catch {
      var lines: [String] = []
      if case .ended(let end) = error { lines = [end.reason] + end.lastLines }
      throw Self.failure(
        "the process of \(argument) cannot be started", help: "run `\(program)`", notes: lines)
    }
    var subject = CheckSubject(name: reportName, argument: argument) {
      (scene) throws(ReferenceFailure) in try pool.run(scene)
    }
    subject.brokenLaws = Set(brokenLaws)
    return subject
  }
}
