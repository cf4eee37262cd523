import Foundation
import LayoutScripting
import Synchronization
import Testing

@testable import LayoutHosting

/// Saves of watched files: a save is reported once, with the final content of the file.
///
/// A save without a change and a text that turns reloading off are not reported. The tests save as
/// different editors do. They also save modules, links and missing files, and watch a file by
/// polling.
///
/// Source: UX.md sections 1.1 and 5.
@Suite(.serialized) struct EditorSaveTests {
  private static let patterns: [(String, String)] = [
    (
      "vim: rename, create, write, remove",
      """
      touch 4913; rm 4913; mv x.lua x.lua~; : > x.lua; cat new > x.lua; rm x.lua~
      """
    ),
    ("vim with backupcopy: write in place", "cat new > x.lua; chmod 644 x.lua"),
    ("emacs: closed twice", "ln -s user .#x.lua; cat new > x.lua; : >> x.lua; rm .#x.lua"),
    ("micro: closed before anything is written", ": >> x.lua; sleep 0.01; cat new > x.lua"),
    ("a temporary file that is moved there", "cat new > sedAbCdE; mv sedAbCdE x.lua"),
    ("truncated, and written 100 ms later", ": > x.lua; sleep 0.1; cat new > x.lua"),
    ("truncated and written with a long pause", "{ sleep 0.4; cat new; } > x.lua"),
    ("removed, and made anew", "rm x.lua; sleep 0.05; cat new > x.lua"),
    ("a link to another file", "cat new > y.lua; ln -sf y.lua x.lua"),
    ("a hard link to another file", "rm x.lua; sleep 0.05; ln new x.lua"),
  ]

  private static let first = "return { name = 'x', version = '1', api = 1 }\n"

  @Test(arguments: patterns)
  func `a save is one version`(name: String, commands: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.first, to: "x.lua")
    let watched = try WatchedScript(folder.path(of: "x.lua"))
    let text = "-- a later version\n" + Self.first
    try folder.write(text, to: "new")
    try folder.shell(commands)
    try await watched.waitForChange()
    try await watched.waitForCompleteSave()
    // if a file was missing for a moment, the watch checks it again later
    watched.look()
    #expect(watched.changes == [.saved(text)])
  }

  @Test func `a hundred saves are seen, whatever editor makes them`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.first, to: "x.lua")
    let watched = try WatchedScript(folder.path(of: "x.lua"))
    var texts: [String] = []
    for number in 1...100 {
      let text = "-- \(number)\n" + Self.first
      texts.append(text)
      try folder.write(text, to: "new")
      try folder.shell(number % 2 == 0 ? "mv new x.lua" : "cat new > x.lua")
      try await watched.waitForChange()
    }
    #expect(watched.changes == texts.map { .saved($0) })
  }

  @Test func `a save of the same content is not a change`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.first, to: "x.lua")
    let watched = try WatchedScript(folder.path(of: "x.lua"))
    try folder.write(Self.first, to: "x.lua")
    try await watched.waitForCompleteSave()
    #expect(watched.changes == [])
  }

  @Test func `a file that stays away is gone, and back once it is there`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.first, to: "x.lua")
    let watched = try WatchedScript(folder.path(of: "x.lua"), times: WatchTimes())
    try folder.shell("rm x.lua")
    try await watched.waitForChange()
    try folder.write(Self.first, to: "x.lua")
    try await watched.waitForChange()
    #expect(watched.changes == [.gone, .back])
  }

  @Test func `a module's save is the script's`() async throws {
    let folder = try TemporaryFolder()
    try folder.shell("mkdir shapes")
    try folder.write("local arc = require 'shapes.arc'\n" + Self.first, to: "x.lua")
    try folder.write("return { 1 }\n", to: "shapes/arc.lua")
    let watched = try WatchedScript(folder.path(of: "x.lua"))
    try folder.write("return { 2 }\n", to: "shapes/arc.lua")
    try await watched.waitForChange()
    #expect(watched.changes.count == 1)
  }

  @Test(arguments: [
    ("the link itself", "x.lua", "ln -s a/x.lua x.lua", "ln -sfn b/x.lua x.lua"),
    ("a folder on the way", "now/x.lua", "ln -s a now", "ln -sfn b now"),
    (
      "a link behind a link", "now/x.lua", "ln -s next now; ln -s a next",
      "ln -s b new; mv -T new next"
    ),
  ])
  func `a link with a new target is a save, and the target is watched`(
    name: String, path: String, before: String, after: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.shell("mkdir a b; \(before)")
    let texts = (0...2).map { "-- \($0)\n" + Self.first }
    try folder.write(texts[0], to: "a/x.lua")
    try folder.write(texts[1], to: "b/x.lua")
    let watched = try WatchedScript(folder.path(of: path))
    try folder.shell(after)
    try await watched.waitForChange()
    try folder.write(texts[2], to: "b/x.lua")
    try await watched.waitForChange()
    #expect(watched.changes == [.saved(texts[1]), .saved(texts[2])])
  }

  @Test func `a script that turns reloading off is not reloaded`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.first, to: "x.lua")
    let watched = try WatchedScript(folder.path(of: "x.lua"))
    try folder.write("-- celluna: reload off\n" + Self.first, to: "x.lua")
    try await watched.waitForCompleteSave()
    #expect(watched.changes == [])
  }

  @Test func `a missing file that returns without reloading is reported`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.first, to: "x.lua")
    let file = ScriptFile(path: folder.path(of: "x.lua"))
    var versions = ScriptVersions(file, latest: try file.source())
    try folder.shell("rm x.lua")
    guard case .gone = versions.next() else {
      Issue.record("the absence was not reported")
      return
    }
    try folder.write("-- celluna: reload off\n" + Self.first, to: "x.lua")
    #expect(versions.next() == .back)
    #expect(versions.absenceError == nil)
  }

  @Test(arguments: [("/x.lua", "/m.lua"), ("x.lua", "m.lua"), ("a/x.lua", "a/m.lua")])
  func `a module is watched in the folder of its script`(script: String, module: String) {
    let source = ScriptSource(name: script, text: "local m = require 'm'")
    #expect(ScriptFile(path: script).paths(of: source) == [script, module])
  }

  @Test func `without notifications of the file system, files are polled`() async throws {
    let folder = try TemporaryFolder()
    let watched = try WatchedScript(folder.path(of: "later/x.lua"), isThere: false)
    #expect(watched.polledFolders == [folder.path(of: "later")])
    // a poll must not find the folder without its file
    try folder.shell("mkdir new")
    try folder.write(Self.first, to: "new/x.lua")
    try folder.shell("mv new later")
    try await watched.waitForChange()
    #expect(watched.changes == [.saved(Self.first)])
  }
}

/// A watched script, and the changes of its files that were reported.
private final class WatchedScript: Sendable {
  enum Change: Hashable { case saved(String), gone, back }

  private struct State {
    var versions: ScriptVersions
    var changes: [Change] = []
    var awaited = 0
    /// Whether the save was complete at the last check.
    var isComplete = false
  }

  private let state: Mutex<State>
  private let watch: Mutex<FileWatch?> = Mutex(nil)

  init(_ path: String, isThere: Bool = true, times: WatchTimes = .patient) throws {
    let file = ScriptFile(path: path)
    let source = isThere ? try file.source() : ScriptSource(name: path, text: "")
    state = Mutex(State(versions: ScriptVersions(file, latest: source)))
    let paths = state.withLock { $0.versions.paths }
    let watch = FileWatch(paths, times: times) { [weak self] in self?.look() }
    self.watch.withLock { $0 = watch }
  }

  /// Checks the files, as the watch also does.
  func look() {
    let watch = watch.withLock { $0 }
    let progress = watch?.saveProgress()
    if progress == .writing { return }
    state.withLock { state in
      state.isComplete = progress == .complete
      switch state.versions.next(watch: watch) {
      case .saved(let source):
        state.changes.append(.saved(String(decoding: source.bytes, as: UTF8.self)))
      case .gone: state.changes.append(.gone)
      case .back: state.changes.append(.back)
      case nil: break
      }
    }
  }

  var changes: [Change] { state.withLock { $0.changes } }
  var polledFolders: Set<String> { watch.withLock { $0?.polledFolders ?? [] } }

  /// Waits for the report of the next change, and gives up after a minute.
  ///
  /// The first call waits until one change was reported, the second call until two were reported,
  /// and so on.
  func waitForChange() async throws {
    let wanted = state.withLock { state in
      state.awaited += 1
      return state.awaited
    }
    try await wait { changes.count >= wanted }
  }

  /// Waits until the files were checked after a complete save, and gives up after a minute.
  func waitForCompleteSave() async throws {
    try await wait { state.withLock { $0.isComplete } }
  }

  private func wait(until isReached: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while !isReached(), ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
    let isOver = isReached()
    #expect(isOver, "the event did not come within a minute")
  }
}

extension WatchTimes {
  /// Durations that no save in a test reaches, even if a busy machine delays its steps.
  fileprivate static var patient: WatchTimes {
    var times = WatchTimes()
    (times.absence, times.patience) = (.seconds(20), .seconds(20))
    return times
  }
}
