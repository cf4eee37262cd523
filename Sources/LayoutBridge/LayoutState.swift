internal import LayoutCore
package import LuaSandbox

/// A Lua state whose scripts place the elements of layouts.
///
/// The state stores the data that was last passed to Lua. Therefore unchanged data is not passed
/// again.
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
