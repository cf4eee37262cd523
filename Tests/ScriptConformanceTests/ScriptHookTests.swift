import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

@testable import LayoutConformance

/// The hooks that the host calls because of an event.
@Suite struct ScriptHookTests {
  private static let task = CheckTask(
    ScriptSource(name: "a.lua", text: "return {}"), parameters: [], against: nil
  ) { ReferenceLayoutSource() }

  private static let hooksOfKinds: [(kind: SceneEvent.Kind, hooks: [String])] = [
    (.insert, ["update", "restore", "appear", "disappear"]),
    (.batch, ["update", "restore", "appear", "disappear"]),
    (.scroll, ["scroll"]), (.frames, ["scroll"]), (.fling, ["snap", "scroll"]),
    (.drag, ["drop", "lift"]), (.tap, ["message"]), (.message, ["message"]),
    (.switchLayout, ["enter", "leave", "restore"]), (.rotate, ["restore"]),
    (.params, ["restore"]), (.selfSize, ["restore"]), (.select, []), (.expect, []),
  ]

  @Test(arguments: hooksOfKinds)
  func `an event makes the host call certain hooks`(kind: SceneEvent.Kind, hooks: [String]) {
    let names = Self.task.hooks(for: kind).map(\.name)
    // a newer hook can be between the hooks of the table
    #expect(names.filter(hooks.contains) == hooks)
    #expect(names.isEmpty == hooks.isEmpty)
  }

  @Test func `the hooks that only set the state are known`() {
    let setters = SceneEvent.Kind.allCases.flatMap { Self.task.hooks(for: $0) }
      .filter(\.setsState).map(\.name)
    #expect(Set(setters).isSuperset(of: ["message", "update", "enter", "leave"]))
    #expect(Set(setters).isDisjoint(with: ["snap", "restore", "drop", "scroll", "appear"]))
  }

  @Test func `each hook has a cause that an event can have, or one of the other causes`() {
    let causes = Set(SceneEvent.Kind.allCases.flatMap(\.hookCauses))
    // The host calls these hooks whenever it needs their results, and not because of one event.
    let others: Set<HookCause> = [.pass, .query, .newBounds, .neededSize]
    #expect(causes.isDisjoint(with: others))
    #expect(causes.union(others) == Set(HookCause.allCases))
    #expect(Set(ScriptAPI.current.hooks.map(\.cause)) == Set(HookCause.allCases))
  }
}
