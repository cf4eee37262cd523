internal import LayoutCore
internal import LayoutPreview

/// The cards of the causes in the HTML report.
///
/// A card shows the fault, the line that placed the first wrong element, the repair, the pictures
/// of the smallest scene, the command that reproduces the fault, and the other cases with the same
/// cause, as far as these are known.
struct HTMLCauseCards {
  /// The causes that have a card.
  let shown: [CheckCause]
  /// The text of the cards, followed by the number of causes without a card.
  let text: String
  /// For each case whose cause has a card, the anchor of this card; the key is the index of the
  /// case in the report.
  let anchors: [Int: String]
  /// The HTML element with the style sheet for the pictures of the cards.
  let styleSheet: String

  /// Creates the cards of the causes until a card does not fit; the worst cause comes first.
  ///
  /// There are at most as many cards as the options allow rows in a table.
  ///
  /// - Parameter room: The greatest length of all cards together, in bytes. A card that does not
  ///   fit is made without pictures, tables and lists. If it still does not fit, it is omitted, and
  ///   so are all cards after it.
  init(_ report: CheckReport, _ options: CheckReportOptions, room: Int) {
    let causes = CheckCauses(report).all
    var page = BoundedText(room: room)
    var pictures = PagePictures()
    var names = AnchorNames()
    var anchors: [Int: String] = [:]
    var shown: [CheckCause] = []
    for cause in causes.prefix(options.maximumRows) {
      let anchor = names.next(for: cause.shown.id)
      let card = HTMLCauseCard(cause, anchor: anchor, options)
      guard page.add(card.text(&pictures)) || page.add(card.brief) else { break }
      shown.append(cause)
      for place in cause.places { anchors[place] = anchor }
    }
    let rest = causes.count - shown.count
    text = page.text + (rest > 0 ? "<p>\(rest) more causes have no card here.</p>" : "")
    styleSheet = pictures.styleSheet()
    self.shown = shown
    self.anchors = anchors
  }
}
