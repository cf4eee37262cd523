package import LuaSandbox

/// A Lua state whose scripts place the elements of layouts.
///
/// It remembers what Lua was told last of the data, so that this is told again only when it has changed.
package final class LayoutState: LuaState {
  /// The hints that Lua has.
  var hints = ItemHints()
  /// The hints of sections that Lua has.
  var sectionHints = ItemHints()
  /// The items of which Lua knows that they are selected.
  var selected: [Int] = []
}
