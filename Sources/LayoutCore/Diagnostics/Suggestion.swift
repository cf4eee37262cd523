/// A search for the correct spelling of a misspelt name.
package enum Suggestion {
  /// The candidate that is most similar to a misspelt name; the first one if several are equally
  /// close.
  ///
  /// A candidate is close if it differs from the name only in case, underscores and dashes, or by
  /// few changes. A change inserts, deletes or replaces one letter, or swaps it with a neighbour.
  /// The number of changes is at most a third of the number of letters of the longer name; one
  /// change is always allowed. Names that have nothing in common are never close.
  ///
  /// - Returns: nil if no candidate is close.
  /// - Complexity: O(*n* · *a* · *b*) for *n* candidates of *b* letters and a name of *a* letters.
  ///   Names over 64 letters, and candidates after the first 2,000, are not compared.
  package static func nearest(to name: String, in candidates: [String]) -> String? {
    guard let wanted = folded(name) else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates.prefix(candidateLimit) {
      guard let other = folded(candidate) else { continue }
      let allowed = max(1, max(wanted.count, other.count) / 3)
      // The distance is at least the difference of the lengths.
      guard abs(wanted.count - other.count) <= allowed else { continue }
      let distance = wanted == other ? 0 : distance(wanted, other)
      let isRelated = distance < max(wanted.count, other.count)
      if isRelated, distance <= allowed, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// Whether two names are equal, apart from case, underscores and dashes; false for long names.
  package static func isSpelling(_ name: String, of other: String) -> Bool {
    folded(name).map { $0 == folded(other) } ?? false
  }

  /// Whether at most one change turns a name of at least four letters into another name; false for
  /// long names.
  ///
  /// Case, underscores and dashes are ignored.
  package static func isOneChange(from name: String, to other: String) -> Bool {
    guard let one = folded(name), let two = folded(other), one.count >= 4,
      abs(one.count - two.count) <= 1
    else { return false }
    return distance(one, two) <= 1
  }

  /// The greatest number of candidates that are compared, because a script can have any number of
  /// names.
  private static let candidateLimit = 2000

  /// The compared part of a name: lower case, without underscores and dashes; nil if the name is
  /// too long.
  private static func folded(_ name: String) -> [Unicode.Scalar]? {
    guard name.utf8.count <= 256, name.unicodeScalars.count <= 64 else { return nil }
    return name.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" }
  }

  /// The least number of changes that turn one name into the other, if no letter is changed twice.
  ///
  /// A change inserts, deletes or replaces a letter, or swaps it with a neighbour. This number is
  /// called the optimal string alignment distance.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
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
