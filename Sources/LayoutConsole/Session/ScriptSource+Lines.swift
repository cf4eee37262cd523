internal import LayoutScripting

extension ScriptSource {
  /// The range of lines that contains all differences from another version; lines count from 1.
  ///
  /// The range is nil if no line is new or changed, even if lines were removed or modules changed.
  func changedLines(since old: ScriptSource) -> ClosedRange<Int>? {
    let new = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let old = old.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let first = zip(new, old).prefix { $0 == $1 }.count
    let rest = min(new.count, old.count) - first
    let last = zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
    let end = new.count - min(last, rest)
    return first < end ? first + 1...end : nil
  }

  /// The files of the modules that differ from another version.
  ///
  /// Each file is named with the line of its first difference, such as `arc.lua:3`. The line is
  /// omitted if the module is new, or if no line of it is new or changed. Removed modules are not
  /// listed.
  func changedModules(since old: ScriptSource) -> [String] {
    modules.compactMap { module in
      let before = old.modules.first { $0.name == module.name }?.source
      guard before != module.source else { return nil }
      let file = module.source.name.split(separator: "/").last.map(String.init) ?? module.name
      let lines = before.flatMap { module.source.changedLines(since: $0) }
      return file + (lines.map { ":\($0.lowerBound)" } ?? "")
    }
  }
}
