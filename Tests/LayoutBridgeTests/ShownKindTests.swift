import LayoutCore
import Testing

@testable import LayoutBridge
@testable import LuaSandbox

/// The kinds of the elements that are passed to a hook.
///
/// A script may keep the elements of several calls; each element keeps its kind.
@Suite struct ShownKindTests {
  private static let source = """
    local kept, names = {}, {}
    return function(ctx, el)
      kept[#kept + 1], names[#names + 1] = el, el.kind
      for i = 1, #kept do assert(kept[i].kind == names[i]) end
      print(el.kind)
    end
    """

  private func elements(_ kinds: [String]) -> [LayoutAttributes] {
    kinds.map { LayoutAttributes(.supplementary(kind: $0, at: IndexPath(item: 0, section: 0))) }
  }

  @Test func `an element has its own kind, whatever other kinds there are, and keeps it`() throws {
    let state = try LayoutState()
    defer { state.close() }
    guard case .function(let hook) = try state.load(Array(Self.source.utf8), name: "k") else {
      Issue.record("expected a function")
      return
    }
    let input = HookInput(placement: PlacementInput())
    for call in 1...3 {
      let kinds = (1...30 * call).map { "k\(call)_\($0)" }
      _ = try state.shape(
        elements(kinds), numbers: ItemNumbers([0]), with: hook, name: "scroll", input: input)
      #expect(state.output.split(separator: "\n").map(String.init) == kinds)
    }
  }
}
