/// What people write who know UIKit: what it is called here, and what scripts need not have.
///
/// The names stand where they are described: those of methods at hooks, those of properties at members.
extension ScriptAPI {
  private static let runsAgain =
    "geometry runs again by itself where something that it read is different"
  private static let isTold = "`ctx.change` says what is different before a geometry hook runs"
  private static let keepsNothing =
    "nothing is to be put away: a script keeps nothing but `ctx.state`"
  private static let pins = "`scroll` moves what stays in view, as layouts/sticky.lua does"
  private static let barKind =
    "its kind is \"header\" or \"footer\", placed by sheet.header, sheet.footer"

  static let uikitAbsences: [APIAbsence] = [
    APIAbsence(
      name: "collectionView",
      advice: "`ctx` tells of the view: ctx.width, ctx.height, ctx.insets, ctx.count"),
    APIAbsence(name: "invalidateLayout", advice: runsAgain),
    APIAbsence(name: "invalidationContext", advice: runsAgain),
    APIAbsence(name: "prepareForCollectionViewUpdates", advice: isTold),
    APIAbsence(name: "prepareForAnimatedBoundsChange", advice: isTold),
    APIAbsence(name: "finalizeCollectionViewUpdates", advice: keepsNothing),
    APIAbsence(name: "finalizeAnimatedBoundsChange", advice: keepsNothing),
    APIAbsence(name: "finalizeLayoutTransition", advice: keepsNothing),
    APIAbsence(
      name: "layoutAttributesClass", advice: "attributes are a table: { alpha = 0.5, z = 1 }"),
    APIAbsence(
      name: "layoutAttributesForDecorationView",
      advice: "a script knows where it placed its decorations"),
    APIAbsence(name: "elementKindSectionHeader", advice: barKind),
    APIAbsence(name: "elementKindSectionFooter", advice: barKind),
    APIAbsence(name: "sectionHeadersPinToVisibleBounds", advice: pins),
    APIAbsence(name: "sectionFootersPinToVisibleBounds", advice: pins),
    APIAbsence(
      name: "sectionInsetReference", advice: "a layout that minds them reads `ctx.insets`"),
    APIAbsence(
      name: "automaticSize", advice: "`ctx.measure` gives the size of an item that sizes itself"),
    APIAbsence(
      name: "registerClass",
      advice: "what a script places is declared: kinds = { … = \"decoration\" }"),
    APIAbsence(
      name: "registerNib",
      advice: "what a script places is declared: kinds = { … = \"decoration\" }"),
    APIAbsence(name: "super", advice: "a hook that returns nothing leaves it to the host"),
  ]

  /// The hooks that stand for a method of UIKit, by its name or by that with its labels.
  static func hooks(likeUIKit name: String) -> [APIHook] {
    let wanted = letters(name)
    let exact = current.hooks.filter { $0.counterparts.contains { letters($0) == wanted } }
    return exact.isEmpty
      ? current.hooks.filter { $0.counterparts.contains { isMeant(wanted, by: $0) } } : exact
  }

  /// The members of an object that another framework calls so.
  static func members(of subject: String, alsoCalled name: String) -> [APIMember] {
    let wanted = letters(name)
    return members(of: subject).filter { $0.synonyms.contains { isMeant(wanted, by: $0) } }
  }

  /// Where hooks find what another framework calls so: `ctx.size`.
  static func paths(alsoCalled name: String) -> [String] {
    [context, section, element, sheet].flatMap { object in
      members(of: object.subject, alsoCalled: name).map { "\(object.name).\($0.name)" }
    }
  }

  /// What to do without a name of UIKit; nil if it is not one that is left out.
  static func adviceWithoutUIKit(_ name: String) -> String? {
    let wanted = letters(name)
    return uikitAbsences.first { isMeant(wanted, by: $0.name) }?.advice
  }

  /// Whether letters are those of a name of UIKit, or of its method's first word with something behind it.
  private static func isMeant(_ wanted: String, by uikit: String) -> Bool {
    let word = letters(String(uikit.prefix { $0 != "(" }))
    // a short word may begin anything
    return wanted == word || word.utf8.count >= 8 && wanted.hasPrefix(word)
  }

  /// What of a name counts: no case, no underscores, no brackets.
  private static func letters(_ name: String) -> String {
    String(name.prefix(128).lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
