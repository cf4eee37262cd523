internal import LayoutCore

/// The causes of the failures in a report, the worst first.
///
/// Two cases have the same cause if one of these statements is true:
/// - The same small change repairs both faults.
/// - In the smallest scenes of the two faults, the same line with the same values placed the first
///   wrong element.
/// - Both faults are of the same kind and have the same line. In this statement, all kinds of wrong
///   positions, wrong transforms, wrong animations and all broken laws about positions are one kind,
///   because a few wrong elements fit several kinds.
/// - Both faults are of the same kind, and no line is known for either of them.
/// - Both faults are of the same kind in the same stage; errors must also have the same line. Only
///   the first of these faults is explained.
/// - The smallest scenes of both faults show a fault of the same kind for which no line is known.
/// - The smallest scene of each fault shows both faults.
/// - One fault follows from an earlier fault, and the other fault is of the earlier fault's kind.
/// - In one case, only the calls or the number of preparations differ, and the other case is the
///   first one in which places or the content size differ. This statement does not apply if the
///   first case already has the same cause as any case in which places or the content size differ.
/// - Both cases are flaky, and both have the same kind of fault in the same stage, or no fault.
/// - Neither case has a finding, and both have the same stage, status and headline.
///
/// Cases of different layouts never have the same cause. Source: UX.md section 3.7, «causes».
package struct CheckCauses: Sendable {
  /// The causes, the worst first.
  package let all: [CheckCause]
  /// For each failing case, the index of its cause in ``all``; the key is the index of the case in
  /// the report.
  private let indices: [Int: Int]

  /// Finds the causes of a report.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  package init(_ report: CheckReport) {
    var groups = CaseGroups()
    for status in CheckStatus.fromWorst where status.isWrong {
      for (place, one) in report.cases.enumerated() where one.status == status {
        groups.add(place, one)
      }
    }
    all = groups.all.map { CheckCause($0, in: report.cases) }
    indices = Dictionary(
      uniqueKeysWithValues: all.enumerated().flatMap { index, cause in
        cause.places.map { ($0, index) }
      })
  }

  /// The text with which a case refers to another case that shows the cause; nil if the case shows
  /// the cause itself, or does not fail.
  func reference(fromCaseAt place: Int) -> String? {
    guard let cause = indices[place].map({ all[$0] }), cause.shownPlace != place else { return nil }
    return cause.reference
  }

  /// The index, in ``all``, of the cause of a case of the report; nil if the case does not fail.
  func index(ofCaseAt place: Int) -> Int? { indices[place] }
}

/// Groups of cases that have the same cause.
///
/// The roots of a case are properties of its fault. Two groups with a common root are joined.
private struct CaseGroups {
  /// The indices of the cases in the report, in the order in which the cases were added.
  private var places: [Int] = []
  /// For each case, the index of an earlier case of its group; for a group's first case, its own.
  private var parents: [Int] = []
  /// For each root, the index in ``places`` of the first case that has this root.
  private var firsts: [CauseRoot: Int] = [:]
  /// The cases whose faults follow from another fault, each with the root of the other fault.
  private var followers: [(index: Int, root: CauseRoot)] = []
  /// The cases in which elements or the content have wrong places or sizes.
  private var placed: [Int] = []

  mutating func add(_ place: Int, _ one: CheckCase) {
    let index = places.count
    places.append(place)
    parents.append(index)
    for root in CauseRoot.all(of: one) {
      if let first = firsts[root] { join(first, index) } else { firsts[root] = index }
    }
    if let followed = one.followed {
      followers.append((index, CauseRoot(one, .fault(followed))))
    }
    // A layout with wrong places or a wrong content size is often prepared another number of times.
    guard one.stage != .determinism, one.status != .flaky,
      let kind = one.finding?.classification.kind
    else { return }
    let root = CauseRoot(one, .wrongPlaces)
    if kind == .lifecycle {
      followers.append((index, root))
    } else if kind.hasWrongPlaces {
      placed.append(index)
      if firsts[root] == nil { firsts[root] = index }
    }
  }

  /// The groups in the order of their first cases; a group lists the indices of its cases in the
  /// report, in the order in which the cases were added.
  var all: [[Int]] {
    var (before, joined) = (self, self)
    let settled = Set(placed.map { before.first(of: $0) })
    for (index, root) in followers {
      // Other calls that belong to one mistake with places do not join it to another one.
      if root.sign == .wrongPlaces, settled.contains(before.first(of: index)) { continue }
      if let first = firsts[root] { joined.join(first, index) }
    }
    var groups: [[Int]] = []
    var numbers: [Int: Int] = [:]
    for index in places.indices {
      let first = joined.first(of: index)
      if let number = numbers[first] {
        groups[number].append(places[index])
      } else {
        numbers[first] = groups.count
        groups.append([places[index]])
      }
    }
    return groups
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (first(of: one), first(of: other))
    parents[max(one, other)] = min(one, other)
  }

  /// The index of the first case in the group of a case.
  private mutating func first(of index: Int) -> Int {
    var first = index
    while parents[first] != first {
      parents[first] = parents[parents[first]]
      first = parents[first]
    }
    return first
  }
}
