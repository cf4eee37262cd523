import Foundation
import UIKitPrepass

/// `UIKitPrepassTool INPUT OUTPUT …`: makes each output from its input; the inputs are the files of
/// one module.
@main
enum UIKitPrepassTool {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard !arguments.isEmpty, arguments.count.isMultiple(of: 2) else {
      end("usage: UIKitPrepassTool INPUT OUTPUT …")
    }
    let files = stride(from: 0, to: arguments.count, by: 2).map {
      ModuleRun.File(input: arguments[$0], output: arguments[$0 + 1])
    }
    do throws(PrepassErrors) {
      for path in try ModuleRun(files: files, version: version).run() {
        print("processed \(path)")
      }
    } catch {
      end(error.description)
    }
  }

  /// The time and the size of this program's file; after another build, all results are made again.
  private static var version: String {
    let path = CommandLine.arguments.first ?? ""
    // Without the attributes, the version is constant, and a change of the program is not noticed.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(date) \(attributes?[.size] as? Int ?? 0)"
  }

  private static func end(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
