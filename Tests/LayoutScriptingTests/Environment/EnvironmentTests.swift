import LayoutCore
@testable import LayoutScripting
import TestSupport
import Testing

/// A script can reach exactly what docs/ENVIRONMENT.md lists.
@Suite struct EnvironmentTests {
  /// Runs statements while a script is loaded, in its `prepare` and in its `scroll`; returns the
  /// lines that they print.
  private func lines(
    loading: String = "", preparing: String = "", scrolling: String = ""
  ) throws -> [String] {
    let text = """
      \(loading)
      return {
        name = "walk", version = "1", api = 1,
        params = { gap = param.length { default = 1 }, edges = param.insets { default = 2 } },
        prepare = function(ctx, sheet)
          local _ = ctx.change -- so that the host tells of changes
          \(preparing)
          for i in ctx.items() do sheet.item(i, 0, 0) end
          sheet.header(1, 0, 0, 10, 10)
          return 1, 1
        end,
        scroll = function(ctx, el)
          \(scrolling)
        end,
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
    return output.split(separator: "\n").map(String.init)
  }

  private func entries(_ lines: [String]) -> [String: String] {
    Dictionary(
      lines.compactMap { $0.wholeMatch(of: #/(.+)\t(.+)/#) }.map { (String($0.1), String($0.2)) }
    ) { first, _ in first }
  }

  /// Statements that print the path and type of every value below the globals, and of every
  /// metatable on the way.
  ///
  /// Tables are read without metamethods. Only the fields of `param` are found with `pairs`.
  private static let walk = """
    local seen = {}
    local function visit(path, value)
      print(path, type(value))
      if type(value) == "table" and not seen[value] then
        seen[value] = true
        for key, child in next, value do
          visit(path == "" and tostring(key) or path .. "." .. tostring(key), child)
        end
      end
      local meta = getmetatable(value)
      if meta then visit(path .. "<metatable>", meta) end
    end
    seen[_G] = true
    for name, value in next, _G do visit(name, value) end
    for name, value in pairs(param) do visit("param." .. name, value) end
    """

  @Test func `the globals and their fields are exactly the published ones`() throws {
    let published = try PublishedEnvironment()
    let found = entries(try lines(loading: Self.walk))
    let names = published.names(under: Set(published.types.keys).subtracting(["ctx", "sheet"]))
    #expect(Set(found.keys).subtracting(names) == [])
    #expect(names.subtracting(found.keys) == [])
    for (name, type) in found { #expect(published.types[name] == type, "\(name)") }
    #expect(found.count > 80)
  }

  @Test func `a hook gets exactly the published fields`() throws {
    let published = try PublishedEnvironment()
    let heads: Set = ["ctx", "sheet", "columns"]
    let late = [
      "content_height", "content_width", "footer", "frame", "header", "scroll_x", "scroll_y",
    ]
    let names = published.names(under: heads).subtracting(late.map { "ctx.\($0)" })
    // every field of any object is tried on all objects, so that no object has an unlisted field
    let words = Set(published.types.keys.flatMap { $0.split(separator: ".").map(String.init) })
      .union(ScriptAPI.current.objects.flatMap { $0.members.map(\.name) })
      .subtracting(late).union([
        "__index", "__newindex", "__metatable", "__name", "__gc", "gap", "edges", "1", "header",
        "footer",
      ])
    let objects =
      names.filter { published.types[$0] == "userdata" } + ["ctx", "sheet", "columns"]
      + ["ctx.sections[1]"]
    let list = words.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    var found: [String: String] = [:]
    for object in objects {
      let loop = """
        local columns = ctx.columns(1, 0, 0)
        for _, word in ipairs({ \(list) }) do
          local ok, value = pcall(function() return \(object)[word] end)
          if ok then print("\(object)." .. word, type(value)) end
        end
        """
      found.merge(entries(try lines(preparing: loop))) { first, _ in first }
    }
    #expect(found.removeValue(forKey: "ctx.params.gap") == "number")
    #expect(found.removeValue(forKey: "ctx.params.edges") == "userdata")
    for (name, type) in found { #expect(published.types[name] == type, "\(name)") }
    #expect(names.subtracting(found.keys) == [])
  }

  @Test func `a hook after the layout gets exactly the published fields`() throws {
    let published = try PublishedEnvironment()
    let late = published.names(under: ["el"]).union(
      [
        "content_height", "content_width", "footer", "frame", "header", "scroll_x", "scroll_y",
      ].map { "ctx.\($0)" })
    let words = Set(published.types.keys.flatMap { $0.split(separator: ".").map(String.init) })
    let list = words.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let found = entries(
      try lines(
        scrolling: """
          for _, word in ipairs({ \(list) }) do
            local ok, value = pcall(function() return el[word] end)
            if ok and value ~= nil then print("el." .. word, type(value)) end
            ok, value = pcall(function() return ctx[word] end)
            if ok and value ~= nil then print("ctx." .. word, type(value)) end
          end
          """))
    for name in late { #expect(found[name] == published.types[name], "\(name)") }
    let others = found.keys.filter { $0.hasPrefix("el.") }
    #expect(Set(others).subtracting(late) == [])
  }

  @Test func `pairs lists exactly the published fields of an object`() throws {
    let published = try PublishedEnvironment()
    let found = entries(
      try lines(
        preparing: """
          for name, value in pairs(ctx) do print("ctx." .. name, type(value)) end
          for name, value in pairs(sheet) do print("sheet." .. name, type(value)) end
          """))
    let late = [
      "content_height", "content_width", "footer", "frame", "header", "scroll_x", "scroll_y",
    ]
    let direct = published.names(under: ["ctx", "sheet"]).filter {
      !$0.contains("[") && $0.split(separator: ".").count == 2
    }.subtracting(late.map { "ctx.\($0)" })
    #expect(Set(found.keys) == direct)
  }

  @Test(arguments: [
    "\"\"", "1", "nil", "true", "print", "param", "string.format", "ipairs({})", "pairs({})",
    "(\"\"):gmatch(\"\")", "load(\"\")", "function() end",
  ])
  func `no value outside of a hook leads to a metatable`(value: String) throws {
    #expect(try lines(loading: "print(getmetatable(\(value)) or nil)") == ["nil"])
  }

  @Test(arguments: [
    "ctx", "sheet", "ctx.sections", "ctx.sections[1]", "ctx.insets", "ctx.sections[1].header",
    "ctx.params", "ctx.params.edges", "ctx.items()", "ctx.sections[1].items", "ctx.size",
    "ctx.columns(1, 0, 0)", "ctx.columns(1, 0, 0).put",
  ])
  func `no value of a hook leads to a metatable or to raw fields`(value: String) throws {
    let found = try lines(
      preparing: """
        print(getmetatable(\(value)) or nil)
        for _, f in ipairs({ rawget, rawset, next, setmetatable, rawlen, table.insert }) do
          print((pcall(f, \(value), "x", 1)))
        end
        """)
    #expect(found == ["nil"] + Array(repeating: "false", count: 6))
  }

  @Test func `texts have the functions of the string library and no others`() throws {
    let found = try lines(
      loading: """
        for name, value in pairs(string) do
          if ("")[name] ~= value then print(name) end
        end
        print(("").dump, ("").pack, ("").__index, ("").__gc)
        """)
    #expect(found == ["nil\tnil\tnil\tnil"])
  }

  @Test(arguments: [
    "load('return _G')() == _G", "load('return _ENV')() == _G",
    "load('return x', 'n', 't', { x = 1 })() == 1", "load('x = 1', 'n', 't', {})() == nil",
    "load('return os or io or debug or package or dofile')() == nil",
    "load('return ...')(7) == 7", "select('#', load('return', 'n', 'bt', nil)()) == 0",
    "pcall(load, '\\27Lua') == false", "pcall(load, 'return 1', 'n', 'b') == false",
    "pcall(load, print) == false", "pcall(load, 1) == false", "pcall(load) == false",
    "select('#', load('return +')) == 2", "(load('return +')) == nil",
    "select(2, load('x x', '@walk.lua')):find('[load @walk.lua]:1:', 1, true) == 1",
    "select(2, load('x x', '\\27[2J')):find('\\27') == nil",
    "#select(2, load('x x', ('n'):rep(5000))) < 120",
  ])
  func `load gives a script no more than it has`(expression: String) throws {
    #expect(try lines(loading: "print(\(expression))") == ["true"])
  }

  @Test func `messages suggest from the published names`() throws {
    let published = try PublishedEnvironment()
    let globals = published.types.keys.filter {
      !$0.contains(".") && !["ctx", "sheet", "el"].contains($0)
    }
    #expect(globals.sorted() == ScriptAPI.globals.map(\.name).sorted())
    for library in ScriptAPI.libraries {
      let names = published.names(under: [library.name]).subtracting([library.name])
      #expect(names == Set(library.members.map { "\(library.name).\($0.name)" }))
    }
  }
}
