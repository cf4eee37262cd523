internal import LayoutCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension OracleCase {
  /// The files of cases.
  package enum File: String, Hashable, Sendable, CaseIterable {
    /// The rules of flow layout.
    case flow
    /// The rules of the waterfall, with the leftmost column on a tie.
    case waterfall
    /// Cases of public test suites, with several rules.
    case `public`
  }

  /// The cases of a file, in its order.
  ///
  /// If the sections of a case differ in their numbers of columns or in their aspect ratios, each
  /// section becomes a case of its own. A section whose first element has no expected frame is then
  /// omitted, and so is a section without any element.
  ///
  /// - Throws: ``FixtureError`` if the file cannot be read or does not have the expected form.
  package static func load(_ file: File) throws(FixtureError) -> [OracleCase] {
    let name = "oracle/\(file.rawValue).json"
    let bytes = try Fixtures.bytes(of: name)
    do {
      let content = try JSONDecoder().decode(OracleFile.self, from: Data(bytes))
      return content.cases.flatMap { $0.cases(isComplete: file != .public) }
    } catch {
      throw FixtureError(.malformed, file: name, "\(error)")
    }
  }
}
