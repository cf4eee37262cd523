/// The latest texts typed at the prompt, the oldest first.
///
/// Messages need these texts to show the place of an error.
struct TypedInputs {
  /// The kept texts, the oldest first.
  private(set) var modules: [ScriptModule] = []
  /// The size of the kept texts, in bytes.
  private(set) var byteCount = 0

  /// The greatest size of the kept texts, in bytes, and their greatest number.
  private static let (bytesLimit, countLimit) = (256 << 10, 4_000)

  /// Adds a text, and discards the oldest texts if a limit is then exceeded.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ module: ScriptModule) {
    modules.append(module)
    byteCount += module.source.bytes.count
    guard byteCount > Self.bytesLimit || modules.count > Self.countLimit else { return }
    var spare = min(modules.count / 4, modules.count - 1)
    var left = byteCount - Self.bytes(modules[..<spare])
    while left > Self.bytesLimit, spare < modules.count - 1 {
      left -= modules[spare].source.bytes.count
      spare += 1
    }
    modules.removeFirst(spare)
    byteCount = left
  }

  /// Removes the text that was added last.
  mutating func removeLast() {
    if let last = modules.popLast() { byteCount -= last.source.bytes.count }
  }

  private static func bytes(_ modules: ArraySlice<ScriptModule>) -> Int {
    modules.reduce(0) { $0 + $1.source.bytes.count }
  }
}
