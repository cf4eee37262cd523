import Foundation
import LayoutCore
import LayoutScripting
import Testing

@testable import LayoutHosting

/// Attacks that are saved over a working layout.
///
/// Source: Tests/Fixtures/attacks/README.md.
@Suite struct AttackReloadTests {
  private static let good = """
    return { name = "rows", version = "1", api = 1, params = { gap = param.length { default = 4 } },
      prepare = function(ctx, sheet)
        for i = 1, ctx.count do sheet.item(i, 0, i * 20, ctx.width, 20) end
        return ctx.width, ctx.count * 20 + 20
      end }
    """

  private final class Rows: CollectionViewDataSource {
    let numberOfSections = 1
    func numberOfItems(inSection section: Int) -> Int { 40 }
  }

  private static func attacks() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/attacks").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".lua") }.map { "\(folder)/\($0)" }
  }

  /// Saves attacks one after another as the script of a host, and then the good version.
  ///
  /// After each save, the view is used. In the end, the view must show the good version.
  private static func save(
    _ paths: [String], over host: ScriptHost, in folder: TemporaryFolder, _ view: CollectionView
  ) throws {
    for path in paths {
      let attack = FileManager.default.contents(atPath: path) ?? Data()
      try attack.write(to: URL(filePath: folder.path(of: "rows.lua")))
      _ = host.look()
      for y in [0, 300, 100] as [Double] {
        // an error is a fault of the attack, and is ignored: the view continues with the attack or
        // with the last good version
        try? view.setBounds(Rect(x: 0, y: y, width: 100 + y / 10, height: 60))
        try? view.layoutIfNeeded()
      }
    }
    try folder.write(good + "\n-- after \(paths)", to: "rows.lua")
    _ = host.look()
    try view.setBounds(Rect(x: 0, y: 0, width: 100, height: 60))
    try view.layoutIfNeeded()
    let frame = try view.attributes(for: .cell(item: 4, section: 0))?.frame
    try #require(frame == Rect(x: 0, y: 100, width: 100, height: 20), "after \(paths)")
  }

  @Test func `every attack is saved over a good version, which comes back`() async throws {
    // the test runs in a process of its own, so that a trap ends no other test
    _ = try await #require(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.write(Self.good, to: "rows.lua")
      var limits = ScriptLimits()
      limits.instructions = 100_000
      limits.memoryBytes = 8 << 20
      // the limit of instructions ends an attack; the limit of time is long, so that the good
      // version does not reach it on a busy machine
      limits.time = .seconds(20)
      let host = try ScriptHost(ScriptFile(path: folder.path(of: "rows.lua")), limits: limits)
      let view = CollectionView(
        size: Size(width: 100, height: 60), layout: host.layout, dataSource: Rows())
      try view.layoutIfNeeded()
      let attacks = try Self.attacks()
      for start in stride(from: 0, to: attacks.count, by: 2) {
        let pair = Array(attacks[start..<min(start + 2, attacks.count)])
        FileHandle.standardError.write(Data("\(pair)\n".utf8))
        try Self.save(pair, over: host, in: folder, view)
      }
    }
  }
}
