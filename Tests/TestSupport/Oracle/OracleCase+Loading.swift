internal import LayoutCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension OracleCase {
  /// A file of cases.
  public enum File: String, Hashable, Sendable, CaseIterable {
    /// Flow layout's rules.
    case flow
    /// The waterfall's rules, leftmost column on a tie.
    case waterfall
    /// Cases of public test suites, of several rules.
    case `public`
  }

  /// The cases of a file, in its order.
  ///
  /// A case whose sections have different numbers of columns or aspect ratios is taken apart into one
  /// case a section; one of these that has no element at all is left out.
  ///
  /// - Throws: ``FixtureError`` if the file cannot be read or is not as expected.
  public static func load(_ file: File) throws(FixtureError) -> [OracleCase] {
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
