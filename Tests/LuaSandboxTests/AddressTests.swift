import Foundation
import Testing

@testable import LuaSandbox

/// A script cannot learn the addresses of the code and of the host's data.
///
/// Source: SANDBOX.md section 4.4; CLua/Sandbox/blocks.c, CLua/Sandbox/secret.c.
@Suite struct AddressTests {
  /// A function of Lua, `place(object)`, that returns the low 32 bits of the object's address.
  ///
  /// The function finds these bits from the moment at which Lua reallocates a table.
  ///
  /// Source: Tests/Fixtures/attacks/803_length_tells_places.lua.
  private static let place = """
    local function remainder(object, bits)
      local nodes, m = 1 << bits, (1 << bits) - 1
      local function collides(low, high)
        local t = { 1, 2, 3, 4 }
        for i = 1, nodes do t[m * 1000000 + i] = true end
        for i = 1, nodes do t[m * 1000000 + i] = nil end
        t[1], t[2], t[3] = nil, nil, nil
        t[object] = true
        for i = low, high do t[m * 2000000 + i] = true end
        return #t == 0
      end
      local low, high = 0, m - 1
      while low < high do
        local middle = (low + high) // 2
        if collides(low, middle) then high = middle else low = middle + 1 end
      end
      return low, m
    end
    local function place(object)
      local x, n = 0, 1
      for _, bits in ipairs { 9, 7, 8, 11 } do
        local r, m = remainder(object, bits)
        for _ = 1, m do if x % m == r then break end x = x + n end
        n = n * m
      end
      return x
    end
    """

  /// The ranges of the process's memory.
  ///
  /// `isPlain` is true for private, writable memory without a name: no file, heap or main stack.
  private static func mappings() throws -> [(range: Range<UInt64>, isPlain: Bool)] {
    try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n").map {
      let parts = $0.split(separator: " ", omittingEmptySubsequences: true)
      let ends = try parts[0].split(separator: "-").map { try #require(UInt64($0, radix: 16)) }
      return (ends[0]..<ends[1], parts[1] == "rw-p" && parts.count == 5)
    }
  }

  @Test(arguments: [
    "math.abs", "print", "next", "ipairs({})", "utf8.codes('')", "string.len",
    "string.gmatch('', '')",
    "pairs({})", "{}", "function() end", "param",
    "(function() for i = 1, 50000 do all[i] = {} end return {} end)()",
    "(function() for i = 1, 5000 do all[i] = function() return i end end return all[5000] end)()",
  ])
  func `the place of a key in a table depends only on the script's own objects`(
    object: String
  ) throws {
    var limits = LuaLimits()
    limits.time = .seconds(20)
    let state = try LuaState(limits: limits)
    defer { state.close() }
    let source = Self.place + "\nlocal all = {}\nreturn place(\(object))"
    guard case .integer(let low) = try state.load(Array(source.utf8), name: "p") else {
      Issue.record("expected a number")
      return
    }
    let own = try Self.mappings().filter { $0.isPlain && $0.range.count >= 1 << 28 }
    let isAmongThem = own.contains { mapping in
      (0...(mapping.range.upperBound >> 32) - (mapping.range.lowerBound >> 32)).contains {
        mapping.range.contains(((mapping.range.lowerBound >> 32) + $0) << 32 | UInt64(low))
      }
    }
    #expect(isAmongThem)
  }

  @Test(arguments: [
    "print", "{}", "function() end", "math.abs", "param",
    "(function() for i = 1, 5000 do all[i] = { i } end return all[4000] end)()",
  ])
  func `the text of an object is the same in every state`(object: String) throws {
    var texts: Set<String> = []
    for _ in 0..<8 {
      let state = try LuaState()
      defer { state.close() }
      let source = "local all = {}\nreturn tostring(\(object))"
      guard case .string(let text) = try state.load(Array(source.utf8), name: "t") else {
        Issue.record("expected a text")
        return
      }
      texts.insert(text)
    }
    #expect(texts.count == 1)
  }

  @Test func `different objects have different texts`() throws {
    let state = try LuaState()
    defer { state.close() }
    let source = """
      local all, texts, count = {}, {}, 0
      for i = 1, 5000 do
        all[i] = i % 2 == 0 and {} or function() return i end
        local text = tostring(all[i]):match("0x.*")
        if not texts[text] then texts[text], count = true, count + 1 end
      end
      return count
      """
    guard case .integer(let count) = try state.load(Array(source.utf8), name: "t") else {
      Issue.record("expected a number")
      return
    }
    #expect(count == 5000)
  }
}
