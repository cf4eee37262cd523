package import LayoutCore
package import LayoutScenes

/// The differences between two layouts, state by state of a scene.
package struct LayoutDiff: Sendable {
  /// A state of the scene in both runs.
  package struct State: Hashable, Sendable {
    /// The event that led to the state, or the start of the run.
    package let stage: RunReport.Stage
    /// The movement from the first layout to the second.
    package let movement: LayoutMovement
    /// The visible parts of the content: first with the first layout, then with the second layout.
    ///
    /// Both are equal if they differ by at most the tolerance.
    package let bounds: [Rect]

    /// Whether both layouts show the same in this state.
    package var isSame: Bool { movement.isEmpty && bounds[0] == bounds[1] }
  }

  /// The reason why a comparison ended early.
  package enum Failure: Error {
    /// The run with the first layout failed.
    case before(SceneRunError)
    /// The run with the second layout failed.
    case after(SceneRunError)
  }

  /// A state, with all elements that each of the two layouts places.
  package struct Placed: Sendable {
    /// The event that led to the state, or the start of the run.
    package let stage: RunReport.Stage
    /// The state with the first layout.
    package let before: ObservedState
    /// The state with the second layout.
    package let after: ObservedState
  }

  /// The compared states, in the order of the scene.
  package let states: [State]
  /// The first state in which the layouts differ, or the last state if they never differ.
  package let shown: Placed

  /// Whether both layouts show the same in every state.
  package var isSame: Bool { states.allSatisfy(\.isSame) }

  /// Runs a scene with two layouts.
  ///
  /// - Parameters:
  ///   - before: A run that has not started.
  ///   - after: A run of the same scene with the other layout, which has not started either.
  ///   - event: The number of the event after which the state is compared; 0 stands for the initial
  ///     state, and nil for all states.
  ///   - tolerance: The greatest differences at which two numbers are treated as equal.
  /// - Precondition: The scene has at least `event` events.
  package init(
    _ before: SceneRun, _ after: SceneRun, at event: Int? = nil,
    tolerance: SceneExpectation.Tolerance = .init()
  ) throws(Failure) {
    let first = event ?? 0
    let start = try Self.compare(before, after, to: first, tolerance)
    var (states, shown) = ([start.0], start.1)
    for count in first..<(event ?? before.scene.events.count) {
      let (next, placed) = try Self.compare(before, after, to: count + 1, tolerance)
      if states.allSatisfy(\.isSame) { shown = placed }
      states.append(next)
    }
    (self.states, self.shown) = (states, shown)
  }

  /// Runs a scene with both layouts until a number of events has happened, and compares the two
  /// states.
  private static func compare(
    _ before: SceneRun, _ after: SceneRun, to count: Int,
    _ tolerance: SceneExpectation.Tolerance
  ) throws(Failure) -> (State, Placed) {
    try run(before, after, to: count)
    let (old, new) = try observe(before, after)
    let name = count > 0 ? before.scene.events[count - 1].event.name : nil
    let stage = RunReport.Stage(event: count, name: name)
    let isScrolledAlike = old.bounds.isClose(to: new.bounds, tolerance.frame)
    let state = State(
      stage: stage, movement: LayoutMovement(from: old, to: new, tolerance: tolerance),
      bounds: [old.bounds, isScrolledAlike ? old.bounds : new.bounds])
    return (state, Placed(stage: stage, before: old, after: new))
  }

  private static func run(
    _ before: SceneRun, _ after: SceneRun, to count: Int
  ) throws(Failure) {
    do throws(SceneRunError) { try before.run(to: count) } catch { throw .before(error) }
    do throws(SceneRunError) { try after.run(to: count) } catch { throw .after(error) }
  }

  private static func observe(
    _ before: SceneRun, _ after: SceneRun
  ) throws(Failure) -> (ObservedState, ObservedState) {
    let old: ObservedState
    do throws(SceneRunError) { old = try ObservedState(before) } catch { throw .before(error) }
    do throws(SceneRunError) { return (old, try ObservedState(after)) } catch {
      throw .after(error)
    }
  }
}
