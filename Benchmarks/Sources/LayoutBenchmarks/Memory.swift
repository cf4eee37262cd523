import Foundation
import LayoutCore
import LayoutScripting

/// The memory that a layout takes in addition to its data.
///
/// It is measured as the growth of the resident memory of the process.
enum Memory {
  static func printTable(count: Int) throws -> [Target] {
    var targets: [Target] = []
    // Everything is kept, so that no layout uses memory that another one has freed.
    var kept: [(GeneratedItems, CollectionView)] = []
    defer { withExtendedLifetime(kept) {} }
    print("\nresident memory beyond the data, \(count) items: bytes an item")
    for name in ["waterfall", "flow", "justified", "grid", "list"] {
      let script = "layouts/\(name).lua"
      let items = GeneratedItems(count: count)
      let view = items.view(try FullPasses.load(script))
      kept.append((items, view))
      let before = resident
      try view.layoutIfNeeded()
      let taken = Double(resident - before) / Double(count)
      print(script.padding(toLength: 24, withPad: " ", startingAt: 0) + column(taken, 1))
      targets.append(
        Target(
          name: "\(script), memory beyond the data", measured: taken, most: 32,
          unit: "bytes an item"))
    }
    return targets
  }

  /// The resident memory of the process, in bytes.
  private static var resident: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))
      .flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) }
    return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
