internal import LayoutCore
package import LuaSandbox

/// A Lua state whose scripts place the elements of layouts.
///
/// The state stores the hints, the measured sizes of views, and the lists of items that were last
/// passed to Lua. They are passed again only if they have changed.
package final class LayoutState: LuaState {
  /// The hints of items that were last passed to Lua.
  var hints = ItemHints()
  /// The hints of sections that were last passed to Lua.
  var sectionHints = ItemHints()
  /// The measured sizes of views that were last passed to Lua.
  var viewSizes = ItemHints()
  /// The numbers of the selected items that were last passed to Lua.
  var selected: [Int] = []
  /// The numbers of the highlighted items that were last passed to Lua.
  var highlighted: [Int] = []
  /// The custom attributes that the script declares, by name.
  var customDeclarations: [String: Parameter] = [:]
}
