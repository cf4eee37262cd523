internal import LayoutPreview
internal import LayoutCore
internal import LayoutScenes

/// The cards of the failures: reason, pictures, differences, and the command that reproduces the
/// failure.
///
/// The first case of each cause comes before the others with that cause.
struct HTMLFailureCards {
  private let report: CheckReport
  private let options: CheckReportOptions
  /// The indices of the cases with a card, in the order of the cards.
  private let places: [Int]
  /// The number of failing cases.
  private let wrongCount: Int
  /// The anchors of the cards, by the indices of the cases in the report.
  let anchors: [Int: String]

  init(_ report: CheckReport, _ options: CheckReportOptions) {
    self.report = report
    self.options = options
    let ordered = Self.order(report.cases)
    wrongCount = ordered.count
    places = Array(ordered.prefix(options.maximumRows))
    var anchors: [Int: String] = [:]
    var taken: Set<String> = []
    for place in places {
      let name = Self.anchor(report.cases[place].id)
      var unique = name
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(name)~\(number)"
        number += 1
      }
      anchors[place] = unique
    }
    self.anchors = anchors
  }

  /// The cases with a card.
  var cases: [CheckCase] { places.map { report.cases[$0] } }

  /// The indices of the failing cases: the first case of each cause, then the others; each part
  /// from the worst on.
  private static func order(_ cases: [CheckCase]) -> [Int] {
    var first: [Int] = []
    var others: [Int] = []
    var causes: Set<String> = []
    for status in CheckStatus.fromWorst where status.isWrong {
      for (index, one) in cases.enumerated() where one.status == status {
        if causes.insert(one.cause).inserted { first.append(index) } else { others.append(index) }
      }
    }
    return first + others
  }

  /// A name that needs no escaping in an address, however long or unusual the case's name is.
  private static func anchor(_ id: String) -> String {
    let name = String(
      id.prefix(120).map { character in
        character.isASCII
          && (character.isLetter || character.isNumber || "._-/".contains(character))
          ? character : "_"
      })
    return name == id ? name : "\(name)~\(id.stableDigits)"
  }

  var text: String {
    var room = options.maximumDrawnElements
    let cards = places.map { place in
      card(report.cases[place], anchors[place] ?? "", room: &room)
    }
    let rest = wrongCount - places.count
    let more = rest > 0 ? "<p>\(rest) more failing cases have no card here.</p>" : ""
    return cards.joined(separator: "\n") + more
  }

  private func card(_ one: CheckCase, _ anchor: String, room: inout Int) -> String {
    let kind = one.finding?.classification.kind.rawValue ?? ""
    let drawings = one.finding?.comparison.map { pictures(of: $0, room: &room) } ?? ""
    let name = XMLText.content("\(one.script) · \(one.place)")
    let facts = [one.status.words, one.code?.rawValue ?? "", kind].filter { !$0.isEmpty }
    let chips = facts.map { "<span class=\"chip\">\(XMLText.content($0))</span>" }.joined(
      separator: " ")
    return """
      <article class="card \(one.status.rawValue)" id="\(anchor)" tabindex="-1" \
      data-script="\(XMLText.attribute(one.script))" data-scene="\(XMLText.attribute(one.scene ?? ""))" \
      data-class="\(XMLText.attribute(kind))" data-status="\(one.status.rawValue)">
      <h3><span class="mark">\(one.status.mark)</span> <a href="#\(anchor)">\(name)</a></h3>
      <p>\(chips) \(XMLText.content(one.headline))</p>
      \(why(one))
      \(drawings)
      <div class="columns">
      <div>\(one.finding.map(differences) ?? "")</div>
      <div>\(smallest(one))\(command(one))\(madeAt(one))</div>
      </div>
      \(one.finding?.comparison.map(calls) ?? "")
      </article>
      """
  }

  // MARK: Parts of a card

  private func why(_ one: CheckCase) -> String {
    guard let finding = one.finding else { return "" }
    if let diagnostic = finding.diagnostic {
      let lines = DiagnosticText(diagnostic).lines.joined(separator: "\n")
      return "<pre>\(XMLText.content(lines))</pre>"
    }
    return "<p><b>Why:</b> \(XMLText.content(finding.classification.hint))</p>"
  }

  private func pictures(of comparison: StateComparison, room: inout Int) -> String {
    let pictures = HTMLPictures(comparison, limit: min(options.maximumElements, room / 4))
    guard pictures.hasSomethingToShow else {
      return "<p class=\"muted\">Every element is in its place: there is nothing to draw.</p>"
    }
    guard pictures.drawnCount > 0 else {
      return "<p class=\"muted\">No pictures: the limit for one page is reached.</p>"
    }
    room -= 4 * pictures.drawnCount
    return pictures.text
  }

  private func differences(of finding: Finding) -> String {
    guard let comparison = finding.comparison else { return "" }
    let shown = comparison.differences.prefix(options.maximumRows)
    let rest = comparison.differences.count - shown.count
    let more = rest > 0 ? "<p>\(rest) more differences are not shown.</p>" : ""
    return """
      <div class="wide"><table class="differences">
      <thead><tr><th>element</th><th>what</th><th>reference</th><th>script</th><th>by</th></tr></thead>
      <tbody>
      \(shown.map(row).joined(separator: "\n"))
      </tbody></table></div>\(more)
      """
  }

  private func row(_ difference: Difference) -> String {
    let name = difference.element?.name
    let path = name.map { " data-path=\"\(XMLText.attribute($0))\"" } ?? ""
    let cells = [
      name ?? "", difference.aspect.words, difference.expected.text, difference.found.text,
      difference.shift,
    ]
    return "<tr\(path)>" + cells.map { "<td>\(XMLText.content($0))</td>" }.joined() + "</tr>"
  }

  private func smallest(_ one: CheckCase) -> String {
    guard let smallest = one.smallest else { return "" }
    let isShort = smallest.itemCount <= options.maximumRows
    let scene = isShort ? SceneText(smallest.scene).text.clipped(to: 4_000) : ""
    let text = isShort ? "<pre>\(XMLText.content(scene))</pre>" : ""
    return "<h4>Smallest scene that fails</h4><p>\(XMLText.content(smallest.summary))</p>\(text)"
  }

  private func command(_ one: CheckCase) -> String {
    guard let reproduce = one.reproduce else { return "" }
    return "<h4>Run it</h4><div class=\"command\"><pre>\(XMLText.content(reproduce))</pre>"
      + "<button type=\"button\" class=\"copy\">copy</button></div>"
  }

  private func madeAt(_ one: CheckCase) -> String {
    guard let origin = one.finding?.origin else { return "" }
    let values = origin.values.map { "\($0.name) = \($0.value)" }.joined(separator: "  ")
    let notes = origin.notes.map { "<li>\(XMLText.content($0))</li>" }.joined()
    let callers = origin.callers.map { "<li>called at \(link($0))</li>" }.joined()
    let list = notes + callers
    return "<h4>Made at</h4><p>\(link(origin.location))</p>"
      + "<pre>\(XMLText.content(origin.source.printable))"
      + (values.isEmpty ? "" : "\n\(XMLText.content(values))") + "</pre>"
      + (list.isEmpty ? "" : "<ul>\(list)</ul>")
  }

  /// A place in a file, as a link if the options have an address that opens it.
  private func link(_ location: SourceLocation) -> String {
    let text = XMLText.content("\(location)")
    guard let template = options.editorURL else { return text }
    let address = template.split(separator: "{file}", omittingEmptySubsequences: false)
      .joined(separator: location.file.percentEncoded)
      .split(separator: "{line}", omittingEmptySubsequences: false)
      .joined(separator: "\(location.line ?? 1)")
    return "<a href=\"\(XMLText.attribute(address))\">\(text)</a>"
  }

  private func calls(of comparison: StateComparison) -> String {
    let sides = [("script", comparison.found.calls), ("reference", comparison.expected.calls)]
    guard sides.contains(where: { !$0.1.isEmpty }) else { return "" }
    let lists = sides.map { name, calls in
      let shown = calls.prefix(options.maximumRows)
      let items = shown.map { "<li>\(XMLText.content($0.description))</li>" }.joined()
      let rest = calls.count - shown.count
      return "<div><h4>\(name)</h4><ol>\(items)</ol>"
        + (rest > 0 ? "<p>\(rest) more calls</p>" : "") + "</div>"
    }
    return "<details><summary>Calls during the last event</summary><div class=\"columns\">"
      + lists.joined() + "</div></details>"
  }
}

extension Difference {
  /// The difference between two frames, with signs: `+234.0, +0.0`; the size only if it differs.
  fileprivate var shift: String {
    guard case .frame(let found) = found, case .frame(let expected) = expected else { return "" }
    func signed(_ value: Double) -> String {
      let text = NumberText.oneDecimal(value)
      return text.hasPrefix("-") ? text : "+" + text
    }
    let place =
      "\(signed(found.minX - expected.minX)), \(signed(found.minY - expected.minY))"
    guard found.width != expected.width || found.height != expected.height else { return place }
    return place
      + ", \(signed(found.width - expected.width)) × \(signed(found.height - expected.height))"
  }
}
