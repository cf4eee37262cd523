internal import LayoutCore

/// The results of checking a layout's mutants.
///
/// Source: UX.md section 3.3.
package struct MutationGrade {
  /// A mutant with its result.
  package struct Entry {
    /// The mutant that was checked.
    package let mutant: Mutant
    /// The result of checking the mutant.
    package let fate: MutantFate
  }

  /// The mutants in the order in which they were checked.
  package private(set) var entries: [Entry] = []

  /// Creates a grade without mutants.
  package init() {}

  /// Adds a mutant with its result.
  package mutating func add(_ mutant: Mutant, _ fate: MutantFate) {
    entries.append(Entry(mutant: mutant, fate: fate))
  }

  /// The number of mutants with the given result.
  package func count(_ fate: MutantFate) -> Int { entries.count { $0.fate == fate } }

  /// The number of mutants that were killed or timed out, divided by the number of mutants that
  /// load; 1 if no mutant loads.
  package var score: Double {
    let found = count(.killed) + count(.timedOut)
    let viable = found + count(.survived)
    return viable == 0 ? 1 : Double(found) / Double(viable)
  }

  /// A source line, with those mistakes in the line that no check found.
  package struct Line {
    /// The file of the line.
    package let file: String
    /// The number of the line, from 1.
    package let line: Int
    /// The original line, without its indentation.
    package let source: String
    /// The mutants that survived, sorted by the column of the mistake.
    package let mutants: [Mutant]
  }

  /// The lines with surviving mistakes, sorted by file and line.
  package var survivors: [Line] {
    let survived = entries.filter { $0.fate == .survived }.map(\.mutant)
    let lines = Dictionary(grouping: survived) { Place($0) }
    return lines.sorted { $0.key < $1.key }.map { place, mutants in
      Line(
        file: place.file, line: place.line, source: mutants[0].source,
        mutants: mutants.sorted { ($0.location.column ?? 0) < ($1.location.column ?? 0) })
    }
  }

  private struct Place: Hashable, Comparable {
    let file: String
    let line: Int

    init(_ mutant: Mutant) {
      file = mutant.location.file
      line = mutant.location.line ?? 0
    }

    static func < (one: Place, other: Place) -> Bool {
      (one.file, one.line) < (other.file, other.line)
    }
  }
}

extension MutationGrade {
  /// The combined grade of two sets of mutants of one layout, which were checked separately.
  package static func + (one: MutationGrade, other: MutationGrade) -> MutationGrade {
    var sum = one
    sum.entries += other.entries
    return sum
  }
}
