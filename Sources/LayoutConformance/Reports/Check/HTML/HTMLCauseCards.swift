internal import LayoutCore
internal import LayoutPreview

/// The cards of the causes: the fault, its line, the pictures of the smallest scene, the command
/// that reproduces it, and the other cases that show it.
struct HTMLCauseCards {
  /// The causes with a card.
  let shown: [CheckCause]
  /// The cards, and the number of causes without one.
  let text: String
  /// The anchors of the cards, by the places of the cases in the report.
  let anchors: [Int: String]
  /// The element with the style sheet of the cards' pictures.
  let styleSheet: String

  /// Creates the cards, the worst causes first, until they fill the room.
  ///
  /// - Parameter room: The greatest length of the cards, bytes; a card that does not fit is made
  ///   without pictures and tables.
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
