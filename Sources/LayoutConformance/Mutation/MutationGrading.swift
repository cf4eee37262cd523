internal import LayoutCore
package import LayoutScenes

/// Functions that check mutants.
package enum MutationGrading {
  /// The possible results of the check of a mutant.
  package enum Finding: Hashable, Sendable {
    /// The check found the mistake.
    case found
    /// A limit stopped the check.
    case stopped
    /// The check found nothing.
    case nothing
  }

  /// Makes and checks each mutant.
  ///
  /// A mutant that does not load is not viable. If a check throws an error, the check has found the
  /// mistake, because the original layout causes no error.
  ///
  /// - Parameters:
  ///   - mutants: The mutants, in the order in which they are checked.
  ///   - isOver: Whether the check must end, so that no more mutants are checked.
  ///   - progress: Receives each mutant with its result.
  ///   - check: Checks a new layout with the mistake; the function can make further layouts from
  ///     the mutant.
  package static func run<Failure: Error>(
    _ mutants: [Mutant], isOver: () -> Bool = { false },
    progress: (Mutant, MutantFate) -> Void = { _, _ in },
    against check: (Mutant, NamedLayout) throws(Failure) -> Finding
  ) -> MutationGrade {
    var grade = MutationGrade()
    for mutant in mutants where !isOver() {
      let fate = fate(of: mutant, check)
      progress(mutant, fate)
      grade.add(mutant, fate)
    }
    return grade
  }

  private static func fate<Failure: Error>(
    of mutant: Mutant, _ check: (Mutant, NamedLayout) throws(Failure) -> Finding
  ) -> MutantFate {
    let layout: NamedLayout
    do throws(LayoutError) {
      layout = try mutant.makeLayout()
    } catch {
      return .notViable
    }
    do throws(Failure) {
      switch try check(mutant, layout) {
      case .found: return .killed
      case .stopped: return .timedOut
      case .nothing: return .survived
      }
    } catch {
      return .killed
    }
  }
}
