import Foundation
import LayoutScenes
import Testing

/// `celluna bench` with the real clock: growth, baselines, plots and profiles.
///
/// The tests compare only the growth and the ratios of times, never the times themselves.
@Suite struct BenchTests {
  private func bench(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(["bench"] + arguments)
  }

  /// Calls a closure with a folder for scripts and baselines.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // or the system deletes it later
    try body(folder)
  }

  private static let quadratic = """
    return { name = "quadratic", version = "1.0.0", api = 1,
      prepare = function(ctx, sheet)
        local y = 0
        for i, _, height in ctx.items() do
          for j = 1, i do y = y + j % 1 end
          sheet.item(i, 0, y, ctx.width, height)
          y = y + height
        end
        print("not to be seen in every round")
        return ctx.width, y
      end }
    """

  /// Repeats a measurement until it is as expected, because other programs can disturb it.
  ///
  /// - Returns: Whether one of at most five measurements was as expected.
  private func oneOfFive(_ isAsExpected: () throws -> Bool) rethrows -> Bool {
    for _ in 1...5 where try isAsExpected() { return true }
    return false
  }

  @Test(arguments: ["layouts/waterfall.lua", "ref:grid"])
  func `a shipped layout is linear and scrolls in constant time`(layout: String) throws {
    let isAsExpected = try oneOfFive {
      let result = try bench([layout, "--items", "20k,100k,500k", "--json"])
      #expect(result.exitCode == 0)
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [String: Any])
      #expect((json["counts"] as? [Any])?.count == 3)
      let growth = json["growth"] as? [String: [String: Any]]
      let order = { growth?[$0]?["order"] as? String ?? "unknown" }
      // because of caches, the largest count takes a little longer than linear growth predicts, so
      // that the growth can look like n log n
      return ["O(n)", "O(n log n)"].contains(order("full"))
        && ["O(1)", "O(log n)"].contains(order("scrollTick"))
        && json["warnings"] as? [String] == [] && result.standardError == ""
    }
    #expect(isAsExpected)
  }

  @Test func `a quadratic script is reported`() throws {
    try withFolder { folder in
      let script = folder.appending(path: "quadratic.lua")
      try Data(Self.quadratic.utf8).write(to: script)
      let warning =
        #/warning: the full layout grows as n\^(\d\.\d): 400 items take \S+ \w+, 1,600 items take \S+ \w+\n/#
      let isAsExpected = try oneOfFive {
        let result = try bench([script.path, "--items", "400,800,1600", "--limit", "time=60000"])
        #expect(result.exitCode == 0)
        #expect(!result.standardOutput.contains("not to be seen"))
        guard let match = try warning.wholeMatch(in: result.standardError) else { return false }
        return (1.4...2.3).contains(Double(match.1) ?? 0)
      }
      #expect(isAsExpected)
    }
  }

  @Test
  func `a limit is shown, larger numbers of items are not tried, and the message is that of run`()
    throws
  {
    try withFolder { folder in
      let script = folder.appending(path: "quadratic.lua")
      try Data(Self.quadratic.utf8).write(to: script)
      let options = ["--limit", "instructions=10M,time=60000"]
      let result = try bench([script.path, "--items", "1k,100k,200k"] + options)
      #expect(result.exitCode == 3)
      let lines = result.standardOutput.split(separator: "\n")
      #expect(lines.count == 10)
      #expect(lines[2].hasPrefix("       250 ") && lines[2].hasSuffix(" added"))
      #expect(lines[3].hasPrefix("       500 ") && lines[3].hasSuffix(" added"))
      #expect(lines[4].hasPrefix("     1,000 "))
      let stop = "`prepare` did not finish within 10,000,000 instructions"
      #expect(lines[5] == "   100,000       –  stopped: \(stop)")
      #expect(lines[6] == "   200,000       –  not tried: 100,000 hit a limit")
      #expect(result.standardError.contains("100,000 hit a limit (\(stop))\n"))
      #expect(result.standardError.contains("error[CL0501]: \(stop)\n"))
    }
  }

  @Test func `a script that fails gives the same message as run`() throws {
    let script = "Tests/Fixtures/messages/index-nil-field.lua"
    let run = try Tool.run(["run", script])
    let result = try bench([script, "--items", "40"])
    #expect(result.exitCode == run.exitCode)
    #expect(result.standardError == run.standardError)
    #expect(result.standardOutput == "")
  }

  @Test func `a changed baseline fails in one direction, and passes in the other`() throws {
    try withFolder { folder in
      let saved = folder.appending(path: "saved.json")
      let options = ["ref:list", "--items", "100,200,400"]
      #expect(try bench(options + ["--save", saved.path]).exitCode == 0)
      let text = try String(contentsOf: saved, encoding: .utf8)
      // compares with a baseline whose calibration loop took `factor` times as long
      func doctored(_ factor: Double) throws -> Tool.Result {
        let calibration = try #require(try #/"calibrationNs":([0-9.e+-]+)/#.firstMatch(in: text))
        let value = try #require(Double(calibration.1)) * factor
        let file = folder.appending(path: "doctored.json")
        try Data(
          text.replacing(calibration.0, with: "\"calibrationNs\":\(value)").utf8
        ).write(to: file)
        return try bench(options + ["--baseline", file.path, "--fail-above", "900%"])
      }
      let slower = try doctored(1000)
      #expect(slower.exitCode == 1)
      #expect(slower.standardOutput.contains("now ÷ then"))
      let message =
        #/error\[CL0614\]: 400 items: the full layout is [0-9.,]+ × that of \S+; at most 10.00 × is allowed/#
      #expect(try message.firstMatch(in: slower.standardError) != nil)
      let faster = try doctored(0.001)
      #expect(faster.exitCode == 0)
      #expect(faster.standardError == "")
    }
  }

  @Test func `a result that cannot be saved ends with 74`() throws {
    let result = try bench(["ref:list", "--items", "5", "--save", "/nowhere/at/all.json"])
    #expect(result.exitCode == 74)
    #expect(
      result.standardError == """
        error[CL0607]: `/nowhere/at/all.json` could not be written
           = help: check that its folder exists, and its permissions

        """)
  }

  @Test func `view, direction, parameters and seed are what the layout sees`() throws {
    try withFolder { folder in
      let script = folder.appending(path: "sees.lua")
      try Data(
        """
        return { name = "sees", version = "1.0.0", api = 1,
          params = { gap = param.length { default = 8, min = 0 } },
          prepare = function(ctx, sheet)
            local _, height = ctx.size(1)
            error(("%g %g %s %g %g"):format(
              ctx.width, ctx.height, ctx.direction, ctx.params.gap, height), 0)
          end }
        """.utf8
      ).write(to: script)
      let options = ["--view", "300x400", "--rtl", "--set", "gap=3", "--items", "7"]
      let first = try bench([script.path] + options)
      #expect(first.exitCode == 2)
      #expect(first.standardError.contains("300 400 rtl 3 "))
      let seeds = try (1...4).map { try bench([script.path] + options + ["--seed", "\($0)"]) }
      #expect(Set(seeds.map(\.standardError)).count > 1)
    }
  }

  // MARK: Plots

  @Test func `the plot of the page is that of the saved run beside it`() throws {
    let folder = "docs/performance"
    let result = try bench(["\(folder)/waterfall.bench.json", "--format", "svg"])
    #expect(result.exitCode == 0)
    #expect(result.standardError == "")
    let page = Tool.checkout.appending(path: "\(folder)/waterfall.svg")
    #expect(try result.standardOutput == String(contentsOf: page, encoding: .utf8))
  }

  @Test(arguments: [
    ("plot.svg", [UInt8]("<svg ".utf8)), ("plot.PNG", [0x89, 0x50, 0x4E, 0x47]),
    ("plot.pdf", [UInt8]("%PDF-1.".utf8)), ("plot.json", [UInt8](#"{"bench":1,"#.utf8)),
    ("plot.txt", [UInt8]("       ".utf8)), ("plot", [UInt8]("       ".utf8)),
  ])
  func `the name of the file chooses the format`(name: String, start: [UInt8]) throws {
    try withFolder { folder in
      let file = folder.appending(path: name)
      let result = try bench(["ref:list", "--items", "5,10,20", "-o", file.path])
      #expect(result.exitCode == 0)
      #expect(result.standardOutput == "")
      #expect(try Array(Data(contentsOf: file).prefix(start.count)) == start)
    }
  }

  @Test func `a saved result is shown without measuring, also beside a baseline`() throws {
    let saved = "docs/performance/waterfall.bench.json"
    let file = try String(
      contentsOf: Tool.checkout.appending(path: saved), encoding: .utf8)
    #expect(try bench([saved, "--json"]).standardOutput == file)
    let both = try bench([saved, "--baseline", saved, "--fail-above", "0%"])
    #expect(both.exitCode == 0)
    #expect(both.standardOutput.contains("1.00×"))
    let plot = try bench([saved, "--baseline", saved, "--format", "svg"])
    #expect(plot.standardOutput.contains("pale: \(saved), at the speed of this run"))
  }

  @Test(arguments: [
    (["--items", "5"], "--items needs a layout, not a saved result"),
    (["--save", "/nowhere/a.json"], "--save needs a layout, not a saved result"),
  ])
  func `a saved result is not measured again`(options: [String], message: String) throws {
    let result = try bench(["docs/performance/waterfall.bench.json"] + options)
    #expect(result.exitCode == 64)
    #expect(result.standardError.hasPrefix("error[CL0611]: \(message)\n"))
    #expect(result.standardOutput == "")
  }

  @Test func `a saved result is recognised by its content, whatever its name`() throws {
    let saved = Tool.checkout.appending(path: "docs/performance/waterfall.bench.json")
    try withFolder { folder in
      let file = folder.appending(path: "saved")
      try Data(contentsOf: saved).write(to: file)
      #expect(try bench([file.path]).standardOutput == bench([saved.path]).standardOutput)
      let profile = try bench([file.path, "--profile"])
      #expect(profile.standardError.contains("--profile needs a script, not a saved result"))
      // a script without `return` is a script, and its message is one about Lua
      try Data("{ name = 1 }".utf8).write(to: file)
      #expect(try bench([file.path]).standardError.hasPrefix("error[CL0103]"))
    }
  }

  @Test func `a missing saved result is a missing file`() throws {
    let result = try bench(["nowhere.json"])
    #expect(result.exitCode == 4)
    #expect(result.standardError.hasPrefix("error[CL0605]"))
  }

  // MARK: Profiles

  private static let profiled = """
    local function height(ctx, i)
      local sum = 0
      for _ = 1, 100 do sum = sum + i end
      return 10 + sum % 7
    end
    return { name = "profiled", version = "1.0.0", api = 1,
      prepare = function(ctx, sheet)
        local y = 0
        for i in ctx.items() do
          local tall = height(ctx, i)
          sheet.item(i, 0, y, ctx.width, tall)
          y = y + tall
        end
        return ctx.width, y
      end,
      overscan = 0,
      scroll = function(ctx, el)
        local sum = 0
        for _ = 1, 50 do sum = sum + el.y end
        return { alpha = sum < 0 and 0.5 or 1 }
      end }
    """

  @Test func `a profile names the hook and the line that do most of the work`() throws {
    try withFolder { folder in
      let script = folder.appending(path: "profiled.lua")
      try Data(Self.profiled.utf8).write(to: script)
      let picture = folder.appending(path: "profiled.svg")
      let told = try bench([script.path, "--profile", "--items", "100,400"])
      #expect(told.exitCode == 0)
      #expect(told.standardError == "")
      let lines = told.standardOutput.split(separator: "\n")
      #expect(lines.first == "profiled, scene phone, 400 items: work in instructions")
      let full = try #require(lines.firstIndex { $0.hasPrefix("the full layout: ") })
      let pattern = #/ +(\d+)\.\d %.*prepare +\S*profiled\.lua:3 +for _ = 1, 100 .*/#
      let most = try #require(lines[full + 1].wholeMatch(of: pattern))
      #expect((80...99).contains(Int(most.1) ?? 0))
      let tick = try #require(lines.firstIndex { $0.hasPrefix("a scroll tick: ") })
      #expect(lines[tick + 1].contains(#/scroll +\S*profiled\.lua:19 /#))
      #expect(try bench([script.path, "--profile", "-o", picture.path]).exitCode == 0)
      let drawn = try String(contentsOf: picture, encoding: .utf8)
      #expect(drawn.contains("prepare, line 10: local tall = height(ctx, i)"))
      #expect(drawn.contains("height, line 3: for _ = 1, 100 do sum = sum + i end"))
    }
  }

  @Test func `a saved result has no profile`() throws {
    let saved = try bench(["docs/performance/waterfall.bench.json", "--profile"])
    #expect(saved.exitCode == 64)
    #expect(saved.standardError.contains("--profile needs a script, not a saved result"))
    #expect(saved.standardError.contains("help: name the script that was measured"))
  }

  @Test func `a profile needs a script, and is compared with nothing`() throws {
    let reference = try bench(["ref:grid", "--profile", "--items", "100"])
    #expect(reference.exitCode == 64)
    #expect(reference.standardError.contains("--profile needs a script, and ref:grid is none"))
    let saved = try bench(["layouts/grid.lua", "--profile", "--save", "x.json"])
    #expect(saved.exitCode == 64)
    #expect(saved.standardError.contains("--profile counts instructions"))
  }
}
