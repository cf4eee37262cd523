/// Finds the name somebody meant.
public enum Suggestion {
  /// The candidate most like a misspelt name, the first of several equally good ones.
  ///
  /// Like means: equal but for case and underscores, or at most a third of the letters (and at
  /// least one) inserted, deleted, exchanged or swapped with a neighbour.
  ///
  /// - Returns: nil if no candidate is close.
  /// - Complexity: O(*n* · *a* · *b*) for *n* candidates of *b* letters and a name of *a* letters,
  ///   with names over 64 letters left out.
  public static func nearest(to name: String, in candidates: [String]) -> String? {
    let wanted = folded(name)
    guard wanted.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.count <= 64 {
      let other = folded(candidate)
      let distance = wanted == other ? 0 : distance(wanted, other)
      let allowed = max(1, max(wanted.count, other.count) / 3)
      let isRelated = distance < max(wanted.count, other.count)
      if isRelated, distance <= allowed, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  private static func folded(_ name: String) -> [Character] {
    Array(name.lowercased().filter { $0 != "_" && $0 != "-" })
  }

  /// The Damerau-Levenshtein distance with adjacent swaps ("optimal string alignment").
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
    var rows = [Array(0...other.count)]
    for i in 1...one.count {
      var row = [i]
      for j in 1...other.count {
        let cost = one[i - 1] == other[j - 1] ? 0 : 1
        var value = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + cost)
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          value = min(value, rows[i - 2][j - 2] + 1)
        }
        row.append(value)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
