import FoundationEssentials
import LayoutScripting
import Testing

/// The description of the script API: the files made from it, its completeness, and the search for
/// names.
@Suite struct APIDocumentTests {
  /// A file of this checkout that a command writes.
  struct Document: Sendable, CustomTestStringConvertible {
    let path: String
    let format: String
    let text: String

    var testDescription: String { path }
    var command: String { "celluna api --format \(format) > \(path)" }
  }

  static let documents = [
    Document(
      path: "layouts/meta/celluna.lua", format: "lua", text: ScriptAPI.current.luaDefinitions),
    Document(path: "docs/API.md", format: "markdown", text: ScriptAPI.current.markdown),
  ]

  @Test(arguments: documents)
  func `a committed file is the one that its command writes`(_ document: Document) throws {
    let checkout = Scripts.folder.deletingLastPathComponent()
    let file = try Data(contentsOf: checkout.appending(path: document.path))
    let isCurrent = Array(file) == Array(document.text.utf8)
    #expect(isCurrent, "write it again: \(document.command)")
  }

  @Test func `the page of the contract names every hook, field of ctx and type of parameters`()
    throws
  {
    let page = Scripts.folder.deletingLastPathComponent()
      .appending(path: "docs/design/CONTRACT.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    let written = Set(
      text.matches(of: #/(?:`(?:ctx\.|param\.)?|ctx\.|param\.)(\w+)/#).map { String($0.1) })
    let api = ScriptAPI.current
    let objects = api.objects.filter { ["ctx", "param"].contains($0.name) }
    #expect(objects.count == 2)
    for name in api.hooks.map(\.name) + objects.flatMap(\.members).map(\.name) {
      #expect(written.contains(name), "\(name)")
    }
  }

  @Test func `everything offered has a line of documentation`() {
    let api = ScriptAPI.current
    for object in api.objects + api.modules {
      #expect(object.summary.hasSuffix("."), "\(object.name)")
      for member in object.members {
        #expect(member.summary.hasSuffix("."), "\(object.name).\(member.name)")
      }
    }
    for hook in api.hooks { #expect(hook.summary.hasSuffix("."), "\(hook.name)") }
  }

  @Test func `names are unique, and every name finds its entry`() {
    let api = ScriptAPI.current
    for object in api.objects + api.libraries + api.modules {
      let names = object.members.map(\.name)
      #expect(Set(names).count == names.count, "\(object.name)")
    }
    for name in api.names { #expect(api.entry(named: name) != nil, "\(name)") }
    #expect(api.names.count > 250)
  }

  @Test(arguments: [
    ("ctx.sections.header.width", "size"), ("ctx.change.old.height", "ctx.change.old"),
    ("compose.mirror", "celluna.compose"), ("celluna.compose.mirror", "celluna.compose"),
    ("axis", "layout"), ("layout.axis", "layout"), ("param.choice", "param"),
    ("celluna.Element.alpha", "el"), ("change.map", "ctx.change"),
    ("kinds.load", "ctx.change.kinds"),
  ])
  func `a path leads to the member of an object`(path: String, owner: String) throws {
    guard case .member(let member, let object)? = ScriptAPI.current.entry(named: path) else {
      Issue.record("no member")
      return
    }
    #expect(object?.name == owner)
    #expect(path.hasSuffix(member.name))
  }

  @Test(arguments: ["", ".", "ctx.", ".ctx", "ctx..width", "ctx.width.x", "snap.x", "zebra"])
  func `a text that is not a name has no entry`(name: String) {
    #expect(ScriptAPI.current.entry(named: name) == nil)
  }

  @Test(arguments: [
    ("ctx.widht", "ctx.width"), ("widht", "ctx.width"), ("ctx.changes.kind", "ctx.change.kind"),
    ("prepere", "prepare"), ("math.rnadom", "math.random"), ("sheet.itm", "sheet.item"),
    ("param.choise", "param.choice"), ("transpoze", "compose.transpose"),
    ("tap", "message"), ("didSelectItemAt", "message"),
  ])
  func `the nearest name is suggested`(name: String, nearest: String) {
    #expect(ScriptAPI.current.nearestName(to: name) == nearest)
  }
}
