import Testing

@testable import LuaSandbox

/// Memory that a script gets keeps its content, whatever else is allocated and freed.
@Suite struct BlockTests {
  /// Each round replaces a string or a table, and first checks that the old one is unchanged.
  ///
  /// `count` is the number of strings and tables that are kept at the same time.
  @Test(arguments: [(100, 1), (100, 2), (3000, 3), (3000, 4)] as [(Int, Int)])
  func `kept blocks do not change while others are allocated and freed`(count: Int, seed: Int)
    throws
  {
    var limits = LuaLimits()
    limits.time = .seconds(600)
    let state = try LuaState(limits: limits)
    defer { state.close() }
    let source = """
      local count, seed = \(count), \(seed)
      local function random(most)
        seed = (seed * 1103515245 + 12345) % 2147483648
        return seed // 1000 % most + 1
      end
      local function make(kind, size, mark)
        if kind == 1 then return string.rep(string.char(33 + mark % 90), size) end
        local t = { size = size }
        for i = 1, kind == 2 and size or 0 do t[i] = mark + i end
        for i = 1, kind == 3 and size % 40 or 0 do t["k" .. i] = mark + i end
        return t
      end
      local function is_same(value, kind, size, mark)
        if kind == 1 then return value == make(1, size, mark) end
        for i = 1, kind == 2 and size or 0 do if value[i] ~= mark + i then return false end end
        for i = 1, kind == 3 and size % 40 or 0 do
          if value["k" .. i] ~= mark + i then return false end
        end
        return value.size == size
      end
      local kept, wrong = {}, 0
      for round = 1, 20000 do
        local place = random(count)
        local old = kept[place]
        if old and not is_same(old.value, old.kind, old.size, old.mark) then wrong = wrong + 1 end
        local kind, size = random(3), random(100)
        kept[place] = { kind = kind, size = size, mark = round, value = make(kind, size, round) }
      end
      for _, old in pairs(kept) do
        if not is_same(old.value, old.kind, old.size, old.mark) then wrong = wrong + 1 end
      end
      return wrong
      """
    #expect(try state.load(Array(source.utf8), name: "blocks.lua") == .integer(0))
  }
}
