import LayoutCore
@testable import LayoutScripting
import TestSupport
import Testing

/// A script finds exactly the names that the description of the script API lists.
@Suite struct APIWalkTests {
  /// The expressions by which a script reaches each object in `prepare`.
  private static let early = [
    "ctx": "ctx", "ctx.change": "ctx.change", "ctx.change.kinds": "ctx.change.kinds",
    "ctx.change.old": "ctx.change.old", "section": "ctx.sections[1]", "insets": "ctx.insets",
    "size": "ctx.sections[1].header", "sheet": "sheet", "columns": "ctx.columns(1, 0, 0)",
  ]

  /// The names of all members and hooks in the description; the tests try each of them on every
  /// object that a hook gets.
  private static let words = Set(
    (ScriptAPI.current.objects + ScriptAPI.current.modules).flatMap { $0.members.map(\.name) }
      + ScriptAPI.current.hooks.map(\.name)
  ).sorted()

  /// Runs statements while a script is loaded, in its `prepare` and in its `scroll`; returns the
  /// different lines that they print.
  private func lines(
    loading: String = "", preparing: String = "", scrolling: String = "", fields: String = ""
  ) throws -> Set<String> {
    let text = """
      \(loading)
      return {
        name = "walk", version = "1", api = 1,
        prepare = function(ctx, sheet)
          local _ = ctx.change -- so that the host tells of changes
          \(preparing)
          for i in ctx.items() do sheet.item(i, 0, 0) end
          return 1, 1
        end,
        scroll = function(ctx, el)
          \(scrolling)
        end,
        \(fields)
      }
      """
    var output = ""
    let layout = try ScriptedLayout(ScriptSource(name: "walk.lua", text: text)) { output += $0 }
    let section = SectionData(
      [Size(width: 10, height: 20)], insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      lineSpacing: 5, itemSpacing: 6, header: Size(width: 1, height: 2),
      footer: Size(width: 3, height: 4))
    let view = CollectionView.over([section], size: Size(width: 99, height: 99), layout: layout)
    view.focusItem(at: IndexPath(item: 0, section: 0))
    try view.layoutIfNeeded()
    return Set(output.split(separator: "\n").map(String.init))
  }

  /// Statements that print each word that is a field of an expression, and the type of the field.
  private func probe(_ expression: String) -> String {
    let list = Self.words.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      for _, word in ipairs({ \(list) }) do
        local ok, value = pcall(function() return \(expression)[word] end)
        if ok then print(word, type(value)) end
      end
      """
  }

  /// The lines that `probe` must print for an object.
  private func expected(_ object: APIObject, _ readings: Set<APIReading>) -> Set<String> {
    Set(
      object.members.filter { $0.status != .planned && readings.contains($0.reading) }.map {
        "\($0.name)\t\(luaType(of: $0))"
      })
  }

  private func luaType(of member: APIMember) -> String {
    if member.function != nil { return "function" }
    let type = member.valueType ?? ""
    // these are lists of the host, like the list of sections
    if ["selected", "highlighted"].contains(member.name) { return "userdata" }
    switch type {
    case "number", "integer": return "number"
    case "string", "celluna.Direction", "celluna.ChangeKind", "celluna.Category": return "string"
    case "boolean": return "boolean"
    case "integer[]", "string[]", "celluna.State": return "table"
    default: return "userdata"
    }
  }

  @Test(arguments: early.keys.sorted())
  func `a geometry hook finds exactly the documented members`(name: String) throws {
    let object = try #require(ScriptAPI.current.objects.first { $0.name == name })
    let expression = try #require(Self.early[name])
    #expect(try lines(preparing: probe(expression)) == expected(object, [.always]))
  }

  @Test func `a geometry hook that sees the scroll finds where it is`() throws {
    let found = try lines(preparing: probe("ctx"), fields: "sees = { \"scroll\" },")
    #expect(found == expected(ScriptAPI.context, [.always, .scroll]))
  }

  @Test func `a hook after the layout finds exactly the documented members`() throws {
    // in the hook `scroll` the state is read-only: an object, not a table
    let context = expected(ScriptAPI.context, [.always, .scroll, .settled])
      .subtracting(["state\ttable"]).union(["state\tuserdata"])
    #expect(try lines(scrolling: probe("ctx")) == context)
    // the element is an item: it has no kind
    let element = expected(ScriptAPI.element, [.always])
      .subtracting(["kind\tstring"]).union(["kind\tnil"])
    #expect(try lines(scrolling: probe("el")) == element)
  }

  @Test func `attributes are those described, and no others`() throws {
    let list = Self.words.map { "\"\($0)\"" }.joined(separator: ", ")
    let found = try lines(
      preparing: """
        local six, sixteen = {}, {}
        for i = 1, 16 do six[i], sixteen[i] = i <= 6 and 1 or nil, 1 end
        for n, word in ipairs({ \(list) }) do
          local takes = false
          for m, value in ipairs({ 1, true, six, sixteen }) do
            local number = n * 4 + m
            takes = pcall(sheet.decoration, "k", number, 0, 0, 1, 1, { [word] = value }) or takes
          end
          if takes then print(word) end
        end
        """)
    #expect(found == Set(ScriptAPI.attributes.members.map(\.name)))
  }

  @Test func `param has exactly the documented members`() throws {
    let found = try lines(loading: "for name in pairs(param) do print(name) end")
    #expect(found == Set(ScriptAPI.parameterKinds))
  }

  @Test(arguments: ScriptAPI.current.modules)
  func `a module has exactly the documented members`(module: APIObject) throws {
    let found = try lines(
      loading: "for name in pairs(require \"\(module.name)\") do print(name) end")
    #expect(found == Set(module.members.map(\.name)))
  }

  @Test(arguments: HostLibrary.names.sorted())
  func `a script can require any module of the host alone`(name: String) throws {
    let found = try lines(loading: "print(type(require \"\(name)\"))")
    #expect(found == ["table"])
  }

  @Test func `the functions of a module take the arguments that are described`() throws {
    for module in ScriptAPI.current.modules {
      let script = try #require(HostLibrary.module(named: module.name)?.module)
      let text = String(decoding: script.source.bytes, as: UTF8.self)
      let heads = text.matches(of: #/\nfunction \w+\.(\w+)\(([^)]*)\)/#)
      #expect(heads.count == module.members.count { $0.function != nil })
      for head in heads {
        let member = try #require(module.members.first { $0.name == head.1 })
        #expect(member.function?.parameters.map(\.name).joined(separator: ", ") == String(head.2))
      }
    }
  }

  /// For each table that a module takes, a call with a field that the table does not have.
  private static let mistakes: [String: String] = [
    "celluna.Margins": "compose.inset({ prepare = print }, { zzzzzzzzzzzz = 1 })",
    "celluna.PortOptions": "compose.scroller({ prepare = print }, { zzzzzzzzzzzz = 1 })",
    "celluna.ItemFields": "item { zzzzzzzzzzzz = 1 }",
    "celluna.Badge": "item { badges = { { zzzzzzzzzzzz = 1 } } }",
    "celluna.GroupFields": "group.horizontal { zzzzzzzzzzzz = 1 }",
    "celluna.CustomGroupFields": "group.custom { zzzzzzzzzzzz = 1 }",
    "celluna.CustomFrame":
      "group.custom({ frames = function() return { { zzzzzzzzzzzz = 1 } } end }).frames(1, 1)",
    "celluna.SectionFields": "section { zzzzzzzzzzzz = 1 }",
    "celluna.Bar": "section { header = { zzzzzzzzzzzz = 1 } }",
    "celluna.Background": "section { background = { zzzzzzzzzzzz = 1 } }",
    "celluna.EdgeSpacing": "item { edge_spacing = { zzzzzzzzzzzz = 1 } }",
    "celluna.ViewOffset": "section { header = { offset = { zzzzzzzzzzzz = 1 } } }",
    "celluna.StackDefaults":
      "stack.prepare(print, nil, function() return { zzzzzzzzzzzz = 1 } end)({}, {})",
  ]

  @Test(arguments: mistakes.keys.sorted())
  func `a function of a module takes the fields that are described`(className: String) throws {
    let object = try #require(ScriptAPI.moduleTables.first { $0.className == className })
    let call = try #require(Self.mistakes[className])
    let found = try lines(
      loading: """
        local compose, stack = require "celluna.compose", require "celluna.stack"
        local compositional = require "celluna.compositional"
        local item, group, section =
          compositional.item, compositional.group, compositional.section
        local _, message = pcall(function() return \(call) end)
        print(message)
        """)
    #expect(found.count == 1)
    let names = object.members.map(\.name).sorted().joined(separator: ", ")
    #expect(
      found.first?.hasSuffix("unknown field `zzzzzzzzzzzz`; expected one of \(names)") == true,
      "\(found)")
  }

  @Test func `each table that a module takes is compared with the module`() {
    // a compositional layout has any field of a layout
    let tables = ScriptAPI.moduleTables.filter { $0.parentClassName == nil }
    #expect(Set(tables.compactMap(\.className)) == Set(Self.mistakes.keys))
  }

  @Test func `a name that is documented as absent is nil`() throws {
    let list = ScriptAPI.absences.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let found = try lines(
      loading: """
        for _, name in ipairs({ \(list) }) do
          local library, field = name:match("(%w+)%.(%w+)")
          local value
          if library then value = _G[library][field] else value = rawget(_G, name) end
          if value ~= nil then print(name) end
        end
        """)
    #expect(found == [])
  }

  @Test(arguments: ScriptAPI.sheet.members.filter { $0.status == .planned }.map(\.name))
  func `a planned member is described as planned`(name: String) throws {
    let error = #expect(throws: LayoutError.self) {
      try lines(preparing: "print(sheet.\(name))")
    }
    let cause = try #require(error?.cause as? ScriptError)
    #expect(cause.diagnostic.helps == ["it is planned; this version does not have it yet"])
  }
}
