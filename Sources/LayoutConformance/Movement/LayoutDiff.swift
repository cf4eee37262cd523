package import LayoutCore
package import LayoutScenes

/// The differences between two layouts, state by state of a scene.
package struct LayoutDiff: Sendable {
  /// A state of the scene in both runs.
  package struct State: Hashable, Sendable {
    /// The state.
    package let stage: RunReport.Stage
    /// The movement from the first layout to the second.
    package let movement: LayoutMovement
    /// The visible part of the content, with the first layout and with the second.
    package let bounds: [Rect]

    /// Whether both layouts show the same.
    package var isSame: Bool { movement.isEmpty && bounds[0] == bounds[1] }
  }

  /// The reason why a comparison ended early.
  package enum Failure: Error {
    /// The run with the first layout failed.
    case before(SceneRunError)
    /// The run with the second layout failed.
    case after(SceneRunError)
  }

  /// The compared states, in the order of the scene.
  package let states: [State]

  /// Whether both layouts show the same in every state.
  package var isSame: Bool { states.allSatisfy(\.isSame) }

  /// Runs a scene with two layouts.
  ///
  /// - Parameters:
  ///   - before: A run that has not started.
  ///   - after: A run of the same scene with the other layout.
  ///   - event: The event after which the state is compared; 0 stands for the initial state, nil
  ///     for all states.
  ///   - tolerance: The greatest differences between numbers that are treated as equal.
  /// - Precondition: The scene has the event.
  package init(
    _ before: SceneRun, _ after: SceneRun, at event: Int? = nil,
    tolerance: SceneExpectation.Tolerance = .init()
  ) throws(Failure) {
    var states: [State] = []
    let events = before.scene.events
    for count in 0...(event ?? events.count) {
      try Self.run(before, after, to: count)
      guard event == nil || event == count else { continue }
      let (old, new) = try Self.observe(before, after)
      let name = count > 0 ? events[count - 1].event.name : nil
      let isScrolledAlike = old.bounds.isClose(to: new.bounds, tolerance.frame)
      states.append(
        State(
          stage: RunReport.Stage(event: count, name: name),
          movement: LayoutMovement(from: old, to: new, tolerance: tolerance),
          bounds: [old.bounds, isScrolledAlike ? old.bounds : new.bounds]))
    }
    self.states = states
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
