package import LuaSandbox

/// A Lua state whose scripts place the elements of layouts.
///
/// It stores the data that were last passed to Lua, so that they are passed again only if they have
/// changed.
package final class LayoutState: LuaState {
  /// The hints of items that were last passed to Lua.
  var hints = ItemHints()
  /// The hints of sections that were last passed to Lua.
  var sectionHints = ItemHints()
  /// The numbers of the selected items that were last passed to Lua.
  var selected: [Int] = []
}
