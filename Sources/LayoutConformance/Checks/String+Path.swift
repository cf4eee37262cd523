extension String {
  /// The last part of a path: for `layouts/waterfall.lua` it is `waterfall.lua`.
  package var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }

  /// The last part of a path without its extension: for `layouts/waterfall.lua` it is `waterfall`.
  package var stem: String {
    let name = lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// A path without the extension: `a/waterfall` for `a/waterfall.lua`.
  var withoutExtension: String { String(dropLast(lastPathComponent.count - stem.count)) }
}

extension [String] {
  /// The shortest ends by which different paths can be distinguished, in the order of the paths.
  ///
  /// Each end consists of whole parts of the path. For `x/a/one.lua`, `x/b/one.lua` and
  /// `x/two.lua`, the ends are `a/one.lua`, `b/one.lua` and `two.lua`.
  package var distinctEnds: [String] {
    let parts = map { $0.split(separator: "/", omittingEmptySubsequences: false) }
    var ends = map(\.lastPathComponent)
    for length in 2..<Swift.max(2, (parts.map(\.count).max() ?? 0) + 1) {
      let equal = Dictionary(grouping: indices) { ends[$0] }.values.filter { $0.count > 1 }
      if equal.isEmpty { break }
      for index in equal.joined() {
        ends[index] = parts[index].suffix(length).joined(separator: "/")
      }
    }
    return ends
  }
}
