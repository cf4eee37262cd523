package import LuaSandbox

/// A Lua state whose scripts place the elements of layouts.
///
/// It remembers the data that were last passed to Lua, so that they are passed again only if they
/// have changed.
package final class LayoutState: LuaState {
  /// The hints of items that Lua has.
  var hints = ItemHints()
  /// The hints of sections that Lua has.
  var sectionHints = ItemHints()
  /// The selected items that Lua has, by number.
  var selected: [Int] = []
}
