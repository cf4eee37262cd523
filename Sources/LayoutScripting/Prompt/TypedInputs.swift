/// The texts that somebody typed, the oldest first, to show where an error is.
struct TypedInputs {
  /// The texts; of very many only the last are kept.
  private(set) var modules: [ScriptModule] = []
  /// What they take.
  private(set) var byteCount = 0

  /// How many bytes of inputs are kept, and how many inputs.
  private static let (bytesLimit, countLimit) = (256 << 10, 4_000)

  /// Adds a text, and lets go of the oldest of very many.
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

  /// Takes the text back that was added last.
  mutating func removeLast() {
    if let last = modules.popLast() { byteCount -= last.source.bytes.count }
  }

  private static func bytes(_ modules: ArraySlice<ScriptModule>) -> Int {
    modules.reduce(0) { $0 + $1.source.bytes.count }
  }
}
