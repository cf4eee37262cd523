#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The files of test data in the folder of the tests.
package enum Fixtures {
  /// The bytes of a file.
  ///
  /// - Parameter file: The path inside `Tests/Fixtures`, with slashes.
  /// - Throws: `FixtureError.Code.unreadable` if the file cannot be read.
  package static func bytes(of file: String) throws(FixtureError) -> [UInt8] {
    do {
      return try [UInt8](Data(contentsOf: folder.appending(path: file)))
    } catch {
      throw FixtureError(.unreadable, file: file, "\(error)")
    }
  }

  /// `Tests/Fixtures`, found from the path of this source file.
  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures")
  }
}
