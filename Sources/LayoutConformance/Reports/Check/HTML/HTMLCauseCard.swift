internal import LayoutPreview
internal import LayoutCore
internal import LayoutScenes

/// The card of a cause in the HTML report.
struct HTMLCauseCard {
  private let cause: CheckCause
  private let anchor: String
  private let options: CheckReportOptions

  /// The greatest number of rows in a table of a card.
  private static let mostRows = 40
  /// The greatest number of names in a list of places.
  private static let mostNames = 12

  init(_ cause: CheckCause, anchor: String, _ options: CheckReportOptions) {
    self.cause = cause
    self.anchor = anchor
    self.options = options
  }

  private var shown: CheckCase { cause.shown }

  /// The whole card as HTML.
  func text(_ page: inout PagePictures) -> String {
    let comparison = shown.drawn
    return article(
      """
      \(madeAt)\(repair)
      \(comparison.map { pictures(of: $0, &page) } ?? "")
      <div class="columns">
      <div>\(command)\(smallest)</div>
      <div>\(comparison.map(differences) ?? "")\(whereElse)</div>
      </div>
      \(comparison.map(calls) ?? "")
      """)
  }

  /// The card without pictures, tables and lists.
  var brief: String { article(madeAt + repair + command) }

  private func article(_ content: String) -> String {
    let kinds = cause.cases.compactMap { $0.finding?.classification.kind.rawValue }
    return """
      <article class="card \(shown.status.rawValue)" id="\(anchor)" tabindex="-1"\
      \(data("script", [shown.script]))\(data("scene", cause.cases.compactMap(\.scene)))\
      \(data("class", kinds))\(data("status", cause.cases.map(\.status.rawValue)))>
      <h3><span class="mark">\(shown.status.mark)</span> <a href="#\(anchor)">\(escaped(what))</a></h3>
      <p>\(chips) \(escaped("\(shown.script) · \(shown.place)"))\(shown.headline == what ? "" : ": \(escaped(shown.headline))")</p>
      \(message)\(content)
      </article>

      """
  }

  /// An HTML attribute with the distinct values as a JSON array, for the filters of the page.
  ///
  /// The array has at most as many values as the options allow rows in a table.
  private func data(_ name: String, _ values: [String]) -> String {
    var seen: Set<String> = []
    let distinct = values.filter { seen.insert($0).inserted }.prefix(options.maximumRows)
    let list = JSONText.array(distinct.map { JSONText.string($0) })
    return " data-\(name)=\"\(XMLText.attribute(list))\""
  }

  private func escaped(_ text: String) -> String { XMLText.content(text.clipped(to: 1_000)) }

  // MARK: The fault

  /// A sentence about the fault: the pattern of the differences, or the message.
  private var what: String {
    guard let finding = shown.finding, finding.diagnostic == nil else { return shown.headline }
    return finding.classification.hint
  }

  private var chips: String {
    let kind = shown.finding?.classification.kind.rawValue ?? ""
    let count = cause.cases.count
    let facts = [
      shown.status.words, shown.code?.rawValue ?? "", kind,
      count == 1 ? "" : "\(NumberText.grouped(count)) cases",
    ]
    return facts.filter { !$0.isEmpty }.map { "<span class=\"chip\">\(escaped($0))</span>" }
      .joined(separator: " ")
  }

  private var message: String {
    guard let diagnostic = shown.finding?.diagnostic else { return "" }
    return "<pre>\(DiagnosticText(diagnostic).lines.map(escaped).joined(separator: "\n"))</pre>"
  }

  private var madeAt: String {
    guard let finding = shown.finding, let origin = finding.origin else { return "" }
    let values = finding.valuesOfOrigin
    let notes =
      origin.notesBesidesCallers.map(escaped) + origin.callers.map { "called at \(link($0))" }
      + [finding.coordinateHelp].compactMap { $0 }.map { "help: \(escaped($0))" }
    return "<h4>Made at \(link(origin.location))</h4>"
      + "<pre>\(escaped(origin.source.printable))"
      + (values.isEmpty ? "" : "\n\(escaped(values))") + "</pre>"
      + (notes.isEmpty ? "" : "<p class=\"muted\">\(notes.joined(separator: " · "))</p>")
  }

  /// The line at which to look for the mistake, and the change that repairs the fault, as far as
  /// they are known and shown.
  private var repair: String {
    let place = shown.lookedAt.map { "<p>Look at \(link($0)).\(suspectNotes)</p>" } ?? ""
    guard let repair = shown.repair else { return place }
    return place + "<h4>Repair at \(link(repair.location))</h4><p>\(escaped(repair.help))</p>"
      + "<pre class=\"patch\">\(repair.patch.map { escaped($0.printable) }.joined(separator: "\n"))</pre>"
  }

  private var suspectNotes: String {
    let notes = shown.suspectNotes.map(escaped)
    return notes.isEmpty ? "" : " <span class=\"muted\">\(notes.joined(separator: " · "))</span>"
  }

  /// A place in a file; it is a link if the options contain an address for an editor.
  private func link(_ location: SourceLocation) -> String {
    let text = escaped("\(location)")
    guard let template = options.editorURL else { return text }
    let address = template.split(separator: "{file}", omittingEmptySubsequences: false)
      .joined(separator: location.file.percentEncoded)
      .split(separator: "{line}", omittingEmptySubsequences: false)
      .joined(separator: "\(location.line ?? 1)")
    return "<a href=\"\(XMLText.attribute(address))\">\(text)</a>"
  }

  // MARK: The smallest scene

  private func pictures(
    of comparison: StateComparison, _ page: inout PagePictures
  ) -> String {
    let pictures = ConformancePictures(comparison, limit: options.maximumElements)
    guard pictures.hasSomethingToShow else {
      return "<p class=\"muted\">Every element is in its place: there is nothing to draw.</p>"
    }
    return HTMLPictures(pictures).text(&page)
  }

  private var smallest: String {
    guard let smallest = shown.smallest else { return "" }
    let isShort = smallest.itemCount <= options.maximumRows
    let scene = isShort ? SceneText(smallest.scene).text.clipped(to: 4_000) : ""
    let text = isShort ? "<pre>\(XMLText.content(scene))</pre>" : ""
    return "<h4>Smallest scene that fails</h4><p>\(escaped(smallest.summary))</p>\(text)"
  }

  private var command: String {
    guard let reproduce = shown.reproduce else { return "" }
    return "<h4>Run it</h4><div class=\"command\"><pre>\(escaped(reproduce))</pre>"
      + "<button type=\"button\" class=\"copy\">copy</button></div>"
  }

  private func differences(of comparison: StateComparison) -> String {
    let shown = comparison.differences.prefix(min(Self.mostRows, options.maximumRows))
    let rest = comparison.differences.count - shown.count
    let more = rest > 0 ? "<p>\(rest) more differences are not shown.</p>" : ""
    return """
      <div class="wide"><table class="differences">
      <thead><tr><th>element</th><th>what</th><th>script</th><th>reference</th><th>by</th></tr></thead>
      <tbody>
      \(shown.map(row).joined(separator: "\n"))
      </tbody></table></div>\(more)
      """
  }

  private func row(_ difference: Difference) -> String {
    let name = difference.element?.name
    let path = name.map { " data-path=\"\(XMLText.attribute($0))\"" } ?? ""
    let cells = [
      name ?? "", difference.aspect.words, difference.found.text, difference.expected.text,
      difference.shift,
    ]
    return "<tr\(path)>" + cells.map { "<td>\(escaped($0))</td>" }.joined() + "</tr>"
  }

  private func calls(of comparison: StateComparison) -> String {
    let sides = [("script", comparison.found.calls), ("reference", comparison.expected.calls)]
    guard sides.contains(where: { !$0.1.isEmpty }) else { return "" }
    let lists = sides.map { name, calls in
      let shown = calls.prefix(Self.mostRows)
      let items = shown.map { "<li>\(escaped($0.description))</li>" }.joined()
      let rest = calls.count - shown.count
      return "<div><h4>\(name)</h4><ol>\(items)</ol>"
        + (rest > 0 ? "<p>\(rest) more calls</p>" : "") + "</div>"
    }
    return "<details><summary>Calls during the last event</summary><div class=\"columns\">"
      + lists.joined() + "</div></details>"
  }

  // MARK: Other cases

  /// The other cases with the same cause, by stage and kind, with the names of their scenes.
  private var whereElse: String {
    let groups = Self.grouped(cause.others) { one in
      let kind = one.finding?.classification.kind.rawValue ?? one.status.words
      return "\(one.stage.rawValue), \(kind)"
    }
    guard !groups.isEmpty else { return "" }
    let items = groups.prefix(Self.mostRows).map { group in
      let scenes = Self.grouped(group.cases) { $0.scene ?? $0.place }
      let names = scenes.prefix(Self.mostNames).map { scene in
        scene.cases.count == 1 ? scene.name : "\(scene.name) \(scene.cases.count)×"
      }
      let rest = scenes.count - names.count
      return "<li><b>\(escaped(group.name))</b> \(NumberText.grouped(group.cases.count))×: "
        + escaped(names.joined(separator: " · "))
        + (rest > 0 ? " · and \(rest) more scenes" : "") + "</li>"
    }
    return "<h4>Where else</h4><ul class=\"places\">\(items.joined())</ul>"
  }

  /// Groups of the cases with the same name, in the order in which the names occur.
  private static func grouped(
    _ cases: [CheckCase], by name: (CheckCase) -> String
  ) -> [(name: String, cases: [CheckCase])] {
    var names: [String] = []
    let groups = Dictionary(grouping: cases) { one in
      let name = name(one)
      names.append(name)
      return name
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map { ($0, groups[$0] ?? []) }
  }
}

extension Difference {
  /// The found frame minus the expected frame, with signs, for example `+234.0, +0.0`.
  ///
  /// The difference of the sizes is omitted if it is 0. The text is empty if the difference is not
  /// one of frames.
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
