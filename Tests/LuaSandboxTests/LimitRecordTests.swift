import Testing

@testable import LuaSandbox

/// Records of calls that were stopped because of their time or their instructions.
@Suite struct LimitRecordTests {
  private static func record(
    of text: String, _ configure: (inout LuaLimits) -> Void
  ) throws -> (isReached: Bool, code: LuaError.Code?) {
    let record = LuaLimitRecord()
    var limits = LuaLimits()
    limits.record = record
    configure(&limits)
    let state = try LuaState(limits: limits)
    do throws(LuaError) {
      _ = try state.load(Array(text.utf8), name: "script.lua")
      return (record.isReached, nil)
    } catch {
      return (record.isReached, error.code)
    }
  }

  @Test func `a call that ends by itself is not noted`() throws {
    let (isReached, code) = try Self.record(of: "return 1") { $0.instructions = 1_000_000 }
    #expect(!isReached)
    #expect(code == nil)
  }

  @Test func `an error of the script is not noted`() throws {
    let (isReached, code) = try Self.record(of: "error('no')") { $0.instructions = 1_000_000 }
    #expect(!isReached)
    #expect(code == .runtime)
  }

  @Test func `a call that takes too many instructions is noted`() throws {
    let (isReached, code) = try Self.record(of: "while true do end") {
      $0.instructions = 100_000
    }
    #expect(isReached)
    #expect(code == .instructions)
  }

  @Test func `a call that takes too long is noted`() throws {
    let (isReached, code) = try Self.record(of: "while true do end") {
      $0.time = .milliseconds(10)
    }
    #expect(isReached)
    #expect(code == .time)
  }

  @Test func `without counting, a call may take any number of Lua's instructions`() throws {
    let text = "local n = 0 for i = 1, 200000 do n = n + i end return n"
    let (_, code) = try Self.record(of: text) { $0.instructions = 100_000 }
    #expect(code == .instructions)
    let (isReached, other) = try Self.record(of: text) {
      ($0.instructions, $0.countsLua) = (100_000, false)
    }
    #expect(!isReached)
    #expect(other == nil)
  }

  @Test func `without counting, the work of the library is still limited`() throws {
    let (isReached, code) = try Self.record(of: "while true do string.rep('x', 100000) end") {
      ($0.instructions, $0.countsLua, $0.time) = (1_000_000, false, .seconds(20))
    }
    #expect(isReached)
    #expect(code == .instructions)
  }
}
