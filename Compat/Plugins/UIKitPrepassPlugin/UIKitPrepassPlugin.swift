import Foundation
import PackagePlugin

/// Runs the pre-pass on the sources in a target's folder `iOS`, and adds the results to the target.
///
/// The target must exclude this folder, so that the sources themselves are not compiled.
@main
struct UIKitPrepassPlugin: BuildToolPlugin {
  /// The name of the folder with the sources, inside the target's folder.
  ///
  /// The folder with this name may be a link to another folder.
  private static let folderName = "iOS"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: Self.folderName)
    if let module = target.sourceModule,
      let file = module.sourceFiles.first(where: {
        $0.url.filePath.hasPrefix(folder.filePath + "/")
      })
    {
      Diagnostics.error(
        "the target \(target.name) compiles \(file.url.lastPathComponent) itself; "
          + "write exclude: [\"\(Self.folderName)\"] in the target of Package.swift")
      return []
    }
    let paths = sources(in: folder)
    guard !paths.isEmpty else {
      Diagnostics.error(
        "the target \(target.name) has no sources for iOS: put them into \(folder.filePath)")
      return []
    }
    let tool = try context.tool(named: "UIKitPrepassTool")
    let names = outputNames(paths)
    // Messages name the author's files, not the links to them.
    let inputs = paths.map { folder.appending(path: $0).resolvingSymlinksInPath() }
    let outputs = names.map { context.pluginWorkDirectoryURL.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Preparing the iOS sources of \(target.name)",
        executable: tool.url,
        arguments: zip(inputs, outputs).flatMap {
          [$0.filePath, $1.filePath]
        },
        inputFiles: inputs,
        outputFiles: outputs)
    ]
  }

  /// The paths of the Swift files in a folder and its subfolders, relative to the folder, sorted.
  ///
  /// Hidden files and folders are ignored.
  private func sources(in folder: URL) -> [String] {
    // The enumerator does not follow a link that it gets as the folder.
    let folder = folder.resolvingSymlinksInPath()
    guard let files = FileManager.default.enumerator(atPath: folder.filePath)
    else { return [] }
    return files.compactMap { $0 as? String }.filter { path in
      path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
  }

  /// The file names of the results, one for each path, in the order of the paths.
  ///
  /// For example, `Cells/Card.swift` becomes `iOS_Cells_Card.swift`. A result must not have the
  /// name of an author's file, because the compiler warns of two files with one name.
  private func outputNames(_ paths: [String]) -> [String] {
    var used: Set<String> = []
    return paths.map { path in
      let flat = "iOS_" + path.replacingOccurrences(of: "/", with: "_")
      var name = flat
      var number = 2
      while !used.insert(name).inserted {
        name = "iOS\(number)_" + path.replacingOccurrences(of: "/", with: "_")
        number += 1
      }
      return name
    }
  }
}

extension URL {
  fileprivate var filePath: String { path(percentEncoded: false) }
}
