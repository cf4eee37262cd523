internal import LayoutCore
internal import LuaSandbox

/// Reads the distances of the field `overscan`, or those that the function `overscan` returns.
///
/// Source: CONTRACT.md section 14.
enum OverscanReader {
  /// The reason why a value of `overscan` is invalid.
  struct Fault: Error {
    /// A description of the invalid value for a message, for example `a list`.
    let found: String
    let help: String?
  }

  /// The elements beyond a queried rectangle that `scroll` can move into it.
  struct Reach: Hashable, Sendable {
    /// The distance for each edge, in points; `left` is the leading edge, `right` the trailing one.
    var points = EdgeInsets.zero
    /// Which headers, footers and other views are passed to `scroll`.
    var views = Views.near
  }

  /// The headers, footers and other views that are passed to `scroll`.
  enum Views {
    /// The views within the distance of the reach.
    case near
    /// All views that the layout has placed so far, wherever they are.
    case placed
    /// All views, so that a fold always runs to its end.
    case all
  }

  static let expectation =
    "a number of points ≥ 0, a table of such numbers, \"views\" or \"placed\""

  private static let edges = ["top", "leading", "bottom", "trailing", "vertical", "horizontal"]

  /// Reads a value of `overscan`: the distances for the edges, and which views are passed to
  /// `scroll`.
  static func reach(of value: LuaValue) -> Result<Reach, Fault> {
    if let points = distance(value) {
      return .success(
        Reach(points: EdgeInsets(top: points, left: points, bottom: points, right: points)))
    }
    if value == .string("views") { return .success(Reach(views: .all)) }
    if value == .string("placed") { return .success(Reach(views: .placed)) }
    guard case .table(let table) = value else {
      return .failure(Fault(found: value.text, help: nil))
    }
    var given: [String: Double] = [:]
    var views = Views.near
    for pair in table.pairs {
      if pair.key == .string("views") {
        switch pair.value {
        case .boolean(let answer): views = answer ? .all : .near
        case .string("placed"): views = .placed
        default:
          return .failure(
            Fault(
              found: "a table whose `views` is \(pair.value.text)",
              help: "true, false or \"placed\""))
        }
        continue
      }
      guard case .string(let name) = pair.key, edges.contains(name) else {
        return .failure(unknown(pair.key))
      }
      guard let points = distance(pair.value) else {
        return .failure(
          Fault(found: "a table whose `\(name)` is \(pair.value.text)", help: Self.example))
      }
      given[name] = points
    }
    let vertical = given["vertical"] ?? 0
    let horizontal = given["horizontal"] ?? 0
    return .success(
      Reach(
        points: EdgeInsets(
          top: given["top"] ?? vertical, left: given["leading"] ?? horizontal,
          bottom: given["bottom"] ?? vertical, right: given["trailing"] ?? horizontal),
        views: views))
  }

  private static let example = "{ top = 20, leading = 0, bottom = 100, trailing = 0 }"

  private static func distance(_ value: LuaValue) -> Double? {
    guard let points = value.double, (0...1e9).contains(points) else { return nil }
    return points
  }

  private static func unknown(_ key: LuaValue) -> Fault {
    guard case .string(let name) = key else {
      return Fault(found: "a list", help: example)
    }
    return Fault(
      found: "a table with the field `\(name.shortened(to: 60).printable)`",
      help: Suggestion.nearest(to: name, in: edges + ["views"]).map { "did you mean `\($0)`?" }
        ?? "the edges are " + edges.listed)
  }
}
