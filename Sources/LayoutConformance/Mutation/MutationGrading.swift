public import LayoutCore
public import LayoutScenes

/// Tries mutants against checks.
public enum MutationGrading {
  /// What a check says of a mutant.
  public enum Finding: Hashable, Sendable {
    /// It found the mistake.
    case found
    /// It was stopped by a limit.
    case stopped
    /// It found nothing.
    case nothing
  }

  /// Has each mutant made and checked.
  ///
  /// A mutant that cannot be made is not viable; a check that throws has found the mistake, because the layout
  /// it was made from does not fail.
  ///
  /// - Parameters:
  ///   - mutants: In the order in which to try them.
  ///   - progress: Is told of each that was tried.
  ///   - check: Looks for the mistake in a layout that nobody has used; it may make more of them.
  public static func run(
    _ mutants: [Mutant], progress: (Mutant, MutantFate) -> Void = { _, _ in },
    against check: (Mutant, NamedLayout) throws(LayoutError) -> Finding
  ) -> MutationGrade {
    var grade = MutationGrade()
    for mutant in mutants {
      let fate = fate(of: mutant, check)
      progress(mutant, fate)
      grade.add(mutant, fate)
    }
    return grade
  }

  private static func fate(
    of mutant: Mutant, _ check: (Mutant, NamedLayout) throws(LayoutError) -> Finding
  ) -> MutantFate {
    let layout: NamedLayout
    do throws(LayoutError) {
      layout = try mutant.makeLayout()
    } catch {
      return .notViable
    }
    do throws(LayoutError) {
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
