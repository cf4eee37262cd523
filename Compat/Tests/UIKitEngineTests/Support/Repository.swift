import Foundation

/// The folder of Celluna's own package.
enum Repository {
  /// The folder, which is computed from the path of this source file.
  static var folder: URL {
    var folder = URL(filePath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    return folder
  }
}
