internal import LayoutCore

/// How many of the mistakes that were put into a layout the checks find.
///
/// Source: issue "conformance", level 5; UX.md section 3.3.
public struct MutationGrade {
  /// A mutant with what became of it.
  public struct Entry {
    /// The mutant.
    public let mutant: Mutant
    /// What became of it.
    public let fate: MutantFate
  }

  /// Every mutant, in the order in which they were tried.
  public private(set) var entries: [Entry] = []

  /// Creates a grade of no mutants.
  public init() {}

  /// Adds a mutant that was tried.
  public mutating func add(_ mutant: Mutant, _ fate: MutantFate) {
    entries.append(Entry(mutant: mutant, fate: fate))
  }

  /// How many mutants came to an end.
  public func count(_ fate: MutantFate) -> Int { entries.count { $0.fate == fate } }

  /// The share of mutants that were found, 0 to 1, of those that load; 1 if none does.
  public var score: Double {
    let found = count(.killed) + count(.timedOut)
    let viable = found + count(.survived)
    return viable == 0 ? 1 : Double(found) / Double(viable)
  }

  /// A source line with the mistakes in it that nobody found.
  public struct Line {
    /// The file.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The line as it was, without what indents it.
    public let source: String
    /// The mistakes, in the order of their columns.
    public let mutants: [Mutant]
  }

  /// The lines on which mistakes survived, in the order of files and lines.
  public var survivors: [Line] {
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
  /// Two grades of different mutants of one layout, together: where the work was shared out.
  public static func + (one: MutationGrade, other: MutationGrade) -> MutationGrade {
    var sum = one
    sum.entries += other.entries
    return sum
  }
}
