/// Finds the counterparts of UIKit names that authors may write, and lists the UIKit names without
/// a counterpart.
///
/// A UIKit name that corresponds to a hook is listed with this hook, as a counterpart or a synonym.
/// A UIKit name that corresponds to a member is listed with this member, as a synonym.
extension ScriptAPI {
  private static let runsAgain =
    "the host runs geometry again if something that it read has changed"
  private static let isTold = "a geometry hook reads in `ctx.change` what has changed"
  private static let keepsNothing =
    "there is nothing to discard: a script keeps only `ctx.state`"
  private static let pins = "the hook `scroll` keeps a view on screen, as in layouts/sticky.lua"
  private static let barKind =
    "the kinds are \"header\" and \"footer\"; sheet.header and sheet.footer place them"

  static let uikitAbsences: [APIAbsence] = [
    APIAbsence(
      name: "collectionView",
      advice: "`ctx` describes the view: ctx.width, ctx.height, ctx.insets, ctx.count"),
    APIAbsence(name: "invalidateLayout", advice: runsAgain),
    APIAbsence(name: "invalidationContext", advice: runsAgain),
    APIAbsence(name: "prepareForCollectionViewUpdates", advice: isTold),
    APIAbsence(name: "prepareForAnimatedBoundsChange", advice: isTold),
    APIAbsence(name: "finalizeCollectionViewUpdates", advice: keepsNothing),
    APIAbsence(name: "finalizeAnimatedBoundsChange", advice: keepsNothing),
    APIAbsence(name: "finalizeLayoutTransition", advice: keepsNothing),
    APIAbsence(
      name: "layoutAttributesForDecorationView",
      advice: "a script knows where it placed its decorations"),
    APIAbsence(name: "elementKindSectionHeader", advice: barKind),
    APIAbsence(name: "elementKindSectionFooter", advice: barKind),
    APIAbsence(name: "sectionHeadersPinToVisibleBounds", advice: pins),
    APIAbsence(name: "sectionFootersPinToVisibleBounds", advice: pins),
    APIAbsence(
      name: "sectionInsetReference",
      advice:
        "a script that respects the insets of the view reads `ctx.insets`"),
    APIAbsence(
      name: "automaticSize", advice: "`ctx.measure` returns the size of a self-sizing item"),
    APIAbsence(
      name: "registerClass",
      advice: "declare the kind: kinds = { … = \"decoration\" }"),
    APIAbsence(
      name: "registerNib",
      advice: "declare the kind: kinds = { … = \"decoration\" }"),
    APIAbsence(
      name: "super", advice: "a hook that returns nothing gets the host's default"),
  ]

  /// The hooks that correspond to a method of UIKit, given the name of the method, with or without
  /// labels.
  static func hooks(likeUIKit name: String) -> [APIHook] {
    let wanted = letters(name)
    let exact = current.hooks.filter { $0.counterparts.contains { letters($0) == wanted } }
    return exact.isEmpty
      ? current.hooks.filter { $0.counterparts.contains { isMeant(wanted, by: $0) } } : exact
  }

  /// The names of the hooks that correspond to a method of UIKit.
  package static func hookNames(likeUIKit name: String) -> [String] {
    hooks(likeUIKit: name).map(\.name)
  }

  /// The names of the fields of a layout that correspond to a property of UIKit.
  package static func fieldNames(likeUIKit name: String) -> [String] {
    members(of: "layout", alsoCalled: name).map(\.name)
  }

  /// The hooks whose synonyms include a name, such as `tap`.
  static func hooks(alsoCalled name: String) -> [APIHook] {
    let wanted = letters(name)
    return current.hooks.filter { $0.synonyms.contains { isMeant(wanted, by: $0) } }
  }

  /// The members of an object whose synonyms include a name.
  static func members(of subject: String, alsoCalled name: String) -> [APIMember] {
    let wanted = letters(name)
    return members(of: subject).filter { $0.synonyms.contains { isMeant(wanted, by: $0) } }
  }

  /// The paths of the members whose synonyms include a name: `ctx.size` for `sizeForItem`.
  ///
  /// Only members of `ctx`, `section`, `el` and `sheet` are found.
  static func paths(alsoCalled name: String) -> [String] {
    [context, section, element, sheet].flatMap { object in
      members(of: object.subject, alsoCalled: name).map { "\(object.name).\($0.name)" }
    }
  }

  /// The advice for a UIKit name without a counterpart; nil for any other name.
  package static func adviceWithoutUIKit(_ name: String) -> String? {
    let wanted = letters(name)
    return uikitAbsences.first { isMeant(wanted, by: $0.name) }?.advice
  }

  /// Whether an author who writes the name `wanted` means the method or property `uikit`.
  ///
  /// `wanted` must equal the word `uikit` without labels, or begin with this word if the word has
  /// at least 8 letters. It has the form that ``letters(_:)`` returns.
  private static func isMeant(_ wanted: String, by uikit: String) -> Bool {
    let word = letters(String(uikit.prefix { $0 != "(" }))
    // a short word is compared as a whole, because too many names begin with it
    return wanted == word || word.utf8.count >= 8 && wanted.hasPrefix(word)
  }

  /// A name in the form for comparisons: only its letters and digits, in lower case.
  ///
  /// The characters after the first 128 are ignored.
  private static func letters(_ name: String) -> String {
    String(name.prefix(128).lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
