import Foundation
import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// A script in a process of its own: how the process ends, its limits, its rights, and leaks.
@Suite struct IsolationTests {
  // MARK: Ends

  @Test func `a worker that is killed between two passes leaves the last good frames`() throws {
    let layout = try ScriptedLayout(ThreeItems.source(""), process: Workers.sound)
    let view = ThreeItems.view(layout)
    try view.layoutIfNeeded()
    let good = try layout.attributes(in: ThreeItems.everywhere)
    #expect(good.count == 3)
    #expect(kill(try #require(layout.processID), SIGKILL) == 0)

    for code in ["CL0508", "CL0506"] as [DiagnosticCode] {
      try layout.parameters.set("again", to: .number(1))
      let error = try Workers.failure { try view.layoutIfNeeded() }
      #expect(error.diagnostic.code == code)
      #expect(error.code == (code == "CL0508" ? .isolationFailed : .invalidScript))
      #expect(layout.processID == nil)
      #expect(try layout.attributes(in: ThreeItems.everywhere) == good)
      #expect(layout.contentSize == Size(width: 100, height: 200))
    }
    try Workers.expectHostGoesOn()
  }

  @Test(arguments: 0..<40)
  func `a worker that is killed at any instant ends in an error, never in a crash`(
    _ turn: Int
  ) throws {
    let source = ThreeItems.source(
      "for i = 1, 3e5 do end", prepare: "for i = 1, 1e6 do end",
      more: "scroll = function(ctx, el) for i = 1, 1e5 do end return {} end,")
    var limits = ScriptLimits()
    limits.time = .seconds(20)
    let layout = try ScriptedLayout(source, limits: limits, process: Workers.sound)
    let view = ThreeItems.view(layout)
    try view.layoutIfNeeded()
    let good = layout.contentSize
    let process = try #require(layout.processID)
    let isDone = DispatchSemaphore(value: 0)
    let killer = Thread {
      usleep(UInt32(turn * 700))  // no event marks this moment
      kill(process, SIGKILL)
      isDone.signal()
    }
    killer.start()
    defer { isDone.wait() }
    let error = try Workers.failure {
      for again in 1... {
        try layout.parameters.set("again", to: .number(Double(again)))
        try view.layoutIfNeeded()
        _ = try layout.attributes(in: ThreeItems.everywhere)
      }
    }
    #expect(error.code == .isolationFailed)
    #expect(error.diagnostic.message.hasSuffix("the script's process ended: killed by signal 9"))
    #expect(layout.contentSize == good)
    _ = try ScriptedLayout(source, process: Workers.sound)
  }

  // MARK: Limits

  /// Statements of `prepare` that each exceed a limit, and the codes of the messages.
  private static let spenders: [(statement: String, code: DiagnosticCode)] = [
    ("while true do end", "CL0501"), ("while true do pcall(error) end", "CL0501"),
    ("local t = {} while true do t[#t + 1] = {} end", "CL0503"),
    ("local s = 'x' while true do s = s .. s end", "CL0503"),
  ]

  @Test(arguments: spenders, Metering.allCases)
  func `a limit has the same effect isolated, with the file and the line`(
    _ spender: (statement: String, code: DiagnosticCode), metering: Metering
  ) throws {
    var messages: [String] = []
    for process in [Workers.sound, .host] {
      var limits = metering.limits(isStopped: true)
      limits.memoryBytes = 2 << 20
      // the time limit must not end a script that is to reach another limit, even on a busy machine
      if spender.code == "CL0503" || metering == .instructions { limits.time = .seconds(20) }
      let layout = try ScriptedLayout(
        ThreeItems.source("", prepare: spender.statement), limits: limits, process: process)
      let error = try Workers.failure { try ThreeItems.view(layout).layoutIfNeeded() }
      #expect(error.code == .limitExceeded)
      #expect(error.diagnostic.code == spender.code)
      #expect(error.diagnostic.location?.file == "three.lua")
      #expect(error.diagnostic.location?.line == 7)
      messages.append(error.diagnostic.message)
    }
    #expect(messages[0] == messages[1])
  }

  @Test func `a script may hold as much memory isolated, in whatever pieces`() throws {
    // each round frees blocks of other sizes than the next round allocates
    let fill = """
      for size = 1, 6 do
        local kept = {}
        for i = 1, 150000 // size do kept[i] = ("x"):rep(16 * size + i % 7) end
        for i = 1, #kept, 2 do kept[i] = false end
      end
      """
    var limits = ScriptLimits()
    limits.time = .seconds(20)
    let layout = try ScriptedLayout(
      ThreeItems.source("", prepare: fill), limits: limits, process: Workers.sound)
    try ThreeItems.view(layout).layoutIfNeeded()
    #expect(layout.processID != nil)
  }

  // MARK: Without protection, nothing runs

  @Test(arguments: [
    ("/nonexistent/celluna-worker", "No such file or directory"), ("/etc", "Permission denied"),
    ("/bin/true", "its process ended before it was ready"),
  ])
  func `a script that cannot be isolated does not run`(_ path: String, reason: String) throws {
    var printed = ""
    let error = try Workers.failure {
      _ = try ScriptedLayout(
        ThreeItems.source("print('I run')"), process: .worker(at: path)
      ) { printed += $0 }
    }
    #expect(error.code == .isolationFailed)
    #expect(error.diagnostic.code == "CL0509")
    #expect(error.diagnostic.message.hasPrefix("the script cannot be isolated: "))
    #expect(error.diagnostic.message.contains(reason))
    #expect(printed == "")
  }

  @Test func `the worker has a filter, no rights to gain, and three descriptors`() throws {
    let layout = try ScriptedLayout(ThreeItems.source(""), process: Workers.sound)
    let process = try #require(layout.processID)
    let status = String(
      decoding: try Data(contentsOf: URL(filePath: "/proc/\(process)/status")), as: UTF8.self)
    #expect(status.contains("Seccomp:\t2"))
    #expect(status.contains("NoNewPrivs:\t1"))
    #expect(status.contains("Threads:\t1"))
    let limits = String(
      decoding: try Data(contentsOf: URL(filePath: "/proc/\(process)/limits")), as: UTF8.self)
    for name in ["Max open files", "Max processes", "Max core file size", "Max file size"] {
      let line = limits.split(separator: "\n").first { $0.hasPrefix(name) }
      #expect(line?.dropFirst(26).split(separator: " ").prefix(2) == ["0", "0"])
    }
    // only root may read this folder; for other users there is nothing to check here
    if let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd") {
      #expect(files.sorted() == ["0", "1"])
    }
  }

  // MARK: Leaks

  @Test func `descriptors, processes and memory stay flat over loading and dropping`() async {
    // the test runs in its own process, where no other test holds descriptors, processes or memory
    await #expect(processExitsWith: .success) {
      func cycle(_ turn: Int) throws {
        let body = turn % 4 == 1 ? "error('no')" : turn % 4 == 2 ? "while true do end" : ""
        var limits = ScriptLimits()
        limits.instructions = 100_000
        let layout = try ScriptedLayout(
          ThreeItems.source("", prepare: body), limits: limits, process: Workers.sound)
        if turn % 4 == 3, let process = layout.processID { kill(process, SIGKILL) }
        try? ThreeItems.view(layout).layoutIfNeeded()  // three of four fail
        _ = try? ScriptedLayout(
          ThreeItems.source("error('no')"), limits: limits, process: .worker(at: "/bin/true"))
      }
      func counts() throws -> (descriptors: Int, maps: Int) {
        let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let maps = try Data(contentsOf: URL(filePath: "/proc/self/maps"))
        return (files.count, maps.count { $0 == UInt8(ascii: "\n") })
      }
      for turn in 0..<8 { try cycle(turn) }
      let before = try counts()
      for turn in 0..<200 { try cycle(turn) }
      let after = try counts()
      try #require(after.descriptors == before.descriptors, "descriptors were left open")
      try #require(after.maps <= before.maps + 8, "memory was left mapped")
      try #require(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD, "processes were left")
    }
  }
}
