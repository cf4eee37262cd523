internal import FoundationEssentials
internal import Glibc
internal import LayoutScenes

/// The package from which Celluna builds the programs that serve layouts for iOS.
///
/// Celluna writes one package for each folder of celluna-compat, into the user's folder for caches.
/// All layouts use this package, so that only the first build takes minutes. The package's target
/// has a link to the sources of the current layout. The plugin of celluna-compat prepares these
/// sources.
struct ReferencePackage {
  /// The folder of the package.
  let folder: String
  /// The folder of the package celluna-compat.
  private let compat: String

  /// Finds celluna-compat.
  ///
  /// - Parameter given: The folder that the user names. If it is nil, the variable `CELLUNA_COMPAT`
  ///   names the folder. If the variable is not set either, the folders above this program are
  ///   searched.
  /// - Throws: ``Failure`` if there is no package, or no folder for caches.
  init(compat given: String?) throws(Failure) {
    let environment = ProcessInfo.processInfo.environment
    let named = given ?? environment["CELLUNA_COMPAT"]
    let found = named.map { PackageReference.absolute($0) } ?? Self.compatAboveProgram
    guard let found, FileManager.default.fileExists(atPath: found + "/Package.swift") else {
      throw PackageReference.failure(
        named.map { "there is no package in `\($0)`" } ?? "the package celluna-compat is not found",
        help: "give the folder Compat of Celluna's sources: --compat PATH, or CELLUNA_COMPAT=PATH")
    }
    compat = found
    let base =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { "\($0)/.cache" }
    guard let base else {
      throw PackageReference.failure(
        "there is no folder for caches", help: "set HOME or XDG_CACHE_HOME")
    }
    folder = "\(base)/celluna/references/\(String(found.stableHash, radix: 16))"
  }

  /// The package `Compat` that is nearest above this program; nil if there is none.
  ///
  /// The search begins in the folder of the program, and continues in the folders above.
  private static var compatAboveProgram: String? {
    var folders = ProgramPath.own.split(separator: "/").dropLast()
    while !folders.isEmpty {
      let candidate = "/" + folders.joined(separator: "/") + "/Compat"
      if FileManager.default.fileExists(atPath: candidate + "/Package.swift") { return candidate }
      folders.removeLast()
    }
    return nil
  }

  /// Builds the program for a layout.
  ///
  /// If another command is building in this package, this function first waits until that build has
  /// ended.
  ///
  /// - Returns: The path of the program. A later build with the same sources, expression and
  ///   answers replaces the program by a new file. Other builds do not change it.
  func build(
    sources: String, expression: String, answers: String?, argument: String
  ) throws(Failure) -> String {
    let target = "\(folder)/Sources/CellunaReference"
    let programs = "\(folder)/programs"
    for path in [target, programs] { try makeFolder(path) }
    let lock = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    try write(manifest, to: "\(folder)/Package.swift")
    try write(main(expression), to: "\(target)/main.swift")
    try link(sources, in: target)
    try copyAnswers(answers, to: "\(target)/Answers.swift")
    if !FileManager.default.fileExists(atPath: "\(folder)/.build") {
      StandardError.write("building the first reference, which takes minutes\n")
    }
    let build = SwiftBuild(package: folder, product: "CellunaReference")
    guard build.run() else {
      throw PackageReference.failure(
        "\(argument) could not be built", help: "read what the pre-pass changes: docs/PORTING.md",
        notes: build.errors)
    }
    let key = String((sources + expression + (answers ?? "")).stableHash, radix: 16)
    let program = "\(programs)/\(key)"
    return try replace(program, with: "\(folder)/.build/debug/CellunaReference")
  }

  // MARK: Files

  private var manifest: String {
    let celluna = compat.split(separator: "/").dropLast().joined(separator: "/")
    return """
      // swift-tools-version: 6.2
      // Written by celluna check --against.
      import PackageDescription

      let package = Package(
        name: "celluna-reference",
        dependencies: [
          .package(name: "celluna-compat", path: \(quoted(compat))),
          .package(name: "celluna", path: \(quoted("/" + celluna))),
        ],
        targets: [
          .executableTarget(
            name: "CellunaReference",
            dependencies: [
              .product(name: "UIKit", package: "celluna-compat"),
              .product(name: "UIKitEngine", package: "celluna-compat"),
              .product(name: "ScriptConformance", package: "celluna"),
            ],
            exclude: ["iOS"], swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "UIKitPrepassPlugin", package: "celluna-compat")])
        ])

      """
  }

  private func main(_ expression: String) -> String {
    """
    import ScriptConformance
    import UIKit
    import UIKitEngine

    serveReference { \(expression) }

    """
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Links the sources into the target, under the name `iOS`.
  ///
  /// `iOS` is a link to the folder of the sources or, for a single source file, a folder with a
  /// link to this file.
  private func link(_ sources: String, in target: String) throws(Failure) {
    let folder = "\(target)/iOS"
    try? FileManager.default.removeItem(atPath: folder)  // there is none before the first build
    var isFolder = false
    _ = FileManager.default.fileExists(atPath: sources, isDirectory: &isFolder)
    if !isFolder { try makeFolder(folder) }
    let name = sources.split(separator: "/").last.map(String.init) ?? "Layout.swift"
    do {
      try FileManager.default.createSymbolicLink(
        atPath: isFolder ? folder : "\(folder)/\(name)", withDestinationPath: sources)
    } catch {
      throw notWritten(folder)
    }
  }

  private func copyAnswers(_ path: String?, to copy: String) throws(Failure) {
    guard let path else {
      // The file exists only if an earlier build had answers.
      try? FileManager.default.removeItem(atPath: copy)
      return
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw PackageReference.failure(
        "--answers: there is no file `\(path)`", help: "name a Swift file")
    }
    try write(String(decoding: bytes, as: UTF8.self), to: copy)
  }

  /// Writes a file; does nothing if the file already has this text.
  private func write(_ text: String, to path: String) throws(Failure) {
    let bytes = Data(text.utf8)
    guard FileManager.default.contents(atPath: path) != bytes else { return }
    guard FileManager.default.createFile(atPath: path, contents: bytes) else {
      throw notWritten(path)
    }
  }

  private func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw notWritten(path)
    }
  }

  /// Replaces the program at a path in one step, so that a running process of the older program is
  /// not disturbed.
  private func replace(_ program: String, with built: String) throws(Failure) -> String {
    let copy = "\(program).\(getpid())"
    do {
      try FileManager.default.copyItem(atPath: built, toPath: copy)
    } catch {
      throw notWritten(copy)
    }
    guard unsafe rename(copy, program) == 0 else { throw notWritten(program) }
    return program
  }

  private func notWritten(_ path: String) -> Failure {
    PackageReference.failure(
      "`\(path)` could not be written", help: "set XDG_CACHE_HOME to a folder that can be written")
  }
}
