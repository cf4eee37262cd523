internal import LayoutConformance
internal import LayoutCore
internal import LayoutHosting
internal import LayoutScripting

/// The scripts whose repairs `--fix` writes.
struct RepairedScripts {
  /// The repairs of each script, without duplicates, by the path of the script.
  private let repairs: [String: [ProposedRepair]]

  init(_ report: CheckReport) {
    var repairs: [String: [ProposedRepair]] = [:]
    for one in report.cases {
      guard let repair = one.repair, let file = one.file, repair.location.file == file,
        repairs[file]?.contains(repair) != true
      else { continue }
      repairs[file, default: []].append(repair)
    }
    self.repairs = repairs
  }

  /// Writes the repairs into the scripts, and reports them on standard error.
  ///
  /// A repair that was not compared with a reference is only reported, because it can be wrong.
  ///
  /// - Throws: ``Failure`` if a script cannot be read or written.
  func write() throws(Failure) {
    for (path, repairs) in repairs.sorted(by: { $0.key < $1.key }) {
      for repair in repairs where !repair.agreesWithReference {
        StandardError.write(
          "not fixed: \(repair.location): without a reference, the change can be wrong; name a "
            + "reference with --against, or make the change yourself\n")
      }
      let compared = repairs.filter(\.agreesWithReference)
      guard !compared.isEmpty else { continue }
      let source = try ScriptFile(path: path).read()
      // the script is split as bytes, because in Swift a line end of Windows is one character
      var lines = source.bytes.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
      // the last repair in the script is written first, so that no repair moves the place of one
      // that is written after it
      let ordered = compared.sorted { ($0.line(), $0.column()) > ($1.line(), $1.column()) }
      for repair in ordered {
        let index = repair.line() - 1
        guard lines.indices.contains(index), let line = repair.applied(to: lines[index]) else {
          StandardError.write(
            "not fixed: \(repair.location): `\(repair.original)` is not there any more; run the "
              + "check again\n")
          continue
        }
        lines[index] = line
        StandardError.write("fixed: \(repair.location): \(repair.newLine)\n")
      }
      try TextFile(path: path).write(output: lines.joined(separator: "\n"))
    }
  }
}

extension ProposedRepair {
  fileprivate func line() -> Int { location.line ?? 0 }
  fileprivate func column() -> Int { location.column ?? 1 }

  /// The repaired form of a line; nil if the text to replace is not at the place of the repair.
  fileprivate func applied(to line: String) -> String? {
    let rest = line.dropFirst(column() - 1)
    guard rest.hasPrefix(original) else { return nil }
    return line.prefix(column() - 1) + replacement + rest.dropFirst(original.count)
  }
}
