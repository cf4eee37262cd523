import FoundationEssentials
@testable import LayoutScripting
import TestSupport
import Testing

/// The advice about names of UIKit, in messages about scripts and from `celluna api`.
///
/// The advice names the counterpart, or says why there is none.
@Suite struct UIKitNameTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/UIKIT.md")

  /// The names in the first column of a table of docs/UIKIT.md, without their arguments.
  private static func names(below heading: String) throws -> [String] {
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    let tables = text.components(separatedBy: "\n## ")
    let table = try #require(tables.first { $0.hasPrefix(heading + "\n") })
    let cells = table.matches(of: #/\n\| ([^|]+) \|/#).map { String($0.1) }
    let codes = cells.flatMap { $0.matches(of: #/`([^`]+)`/#).map { String($0.1) } }
    return codes.map { code in
      let whole = code.replacing(#/^…For/#, with: "layoutAttributesFor")
        .replacing(#/…$/#, with: "Item").replacing("…", with: "")
      return String(whole.prefix { $0 != "(" && $0 != ":" })
    }
  }

  @Test(arguments: ["UICollectionViewLayout", "UICollectionViewFlowLayout and its delegate"])
  func `a UIKit name of a layout's member gets its field as the answer`(heading: String) throws {
    let names = try Self.names(below: heading)
    #expect(names.count > 15)
    let known = Set(ScriptAPI.current.hooks.map(\.name))
    for name in names where !known.contains(name) {
      let answer = FieldAnswer(layoutField: name, known: [])
      #expect(!answer.label.isEmpty || answer.helps != ["the fields are "], "\(name)")
    }
  }

  @Test func `a UIKit name of an attribute gets its answer for arguments and results of hooks`()
    throws
  {
    let ofSwift: Set = ["init", "copy", "isEqual"]
    let names = try Self.names(below: "UICollectionViewLayoutAttributes")
    #expect(names.count > 12)
    for name in names where !ofSwift.contains(name) {
      let answers = ["el", "changes"].map { subject in
        let members = ScriptAPI.members(of: subject)
        let answer = FieldAnswer(
          name, of: subject, readable: members, customs: [], otherwise: { $0 }, listing: nil)
        return members.contains { $0.name == name } || !answer.label.isEmpty
          || !answer.helps.isEmpty
      }
      #expect(answers.contains(true), "\(name)")
    }
  }

  @Test func `the api command finds UIKit names`() {
    let api = ScriptAPI.current
    #expect(api.nearestName(to: "targetContentOffset") == "snap")
    #expect(api.nearestName(to: "contentOffset") == "ctx.scroll_x")
    guard case .absence(let absence)? = api.entry(named: "invalidateLayout") else {
      Issue.record("there is no entry")
      return
    }
    #expect(
      absence.advice == "the host runs geometry again if something that it read has changed")
  }
}
