internal import LayoutScripting

extension ScriptSource {
  /// The lines of the text that are not as in another version: from the first to the last that differs, from 1.
  ///
  /// nil if all of them are there, and so where only lines went away or only modules changed.
  func changedLines(since old: ScriptSource) -> ClosedRange<Int>? {
    let new = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let old = old.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let first = zip(new, old).prefix { $0 == $1 }.count
    let rest = min(new.count, old.count) - first
    let last = zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
    let end = new.count - min(last, rest)
    return first < end ? first + 1...end : nil
  }
}
