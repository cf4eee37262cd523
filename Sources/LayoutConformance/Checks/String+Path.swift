extension String {
  /// The last part of a path: for `layouts/waterfall.lua` it is `waterfall.lua`.
  package var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }

  /// The last part of a path without its extension: for `layouts/waterfall.lua` it is `waterfall`.
  package var stem: String {
    let name = lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
