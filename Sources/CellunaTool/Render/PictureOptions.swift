internal import ArgumentParser
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// The options of pictures, except those of ``PictureFileOptions``.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The property that decides the colours of a picture: section, kind, item (each item keeps \
      its colour when it moves), or the name of a value in the items' data. The default is \
      section; with --film and --animate it is item.
      """, valueName: "section|kind|item|name"))
  var colorBy: ColorProperty?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The radius of the corners of elements in a picture, 0 by default; a large radius makes \
      circles.
      """,
      valueName: "points"))
  var corners: CornerRadius?

  @Flag(inversion: .prefixedNo, help: "Explain colours and edges below a picture.")
  var legend = true

  /// The options of a drawing, except its colours.
  func options(labels: LabelChoice?) -> DrawingOptions {
    var options = DrawingOptions()
    if let labels { options.labels = labels.labels }
    options.cornerRadius = corners?.points ?? 0
    options.showsLegend = legend
    return options
  }
}

extension PictureOptions {
  /// Rejects a name in `--color-by` if no item of the current state has a value with this name.
  ///
  /// In a state without items, every name is accepted.
  func checkColors(of run: SceneRun) throws(Failure) {
    guard case .data(let name)? = colorBy else { return }
    var names: Set<String> = []
    for (section, count) in run.data.counts.enumerated() {
      for item in 0..<count {
        names.formUnion(run.data.hints(forItemAt: IndexPath(item: item, section: section)).keys)
      }
    }
    // A state without items has no values, so the name cannot be checked.
    guard !names.contains(name), run.data.counts.contains(where: { $0 > 0 }) else { return }
    let known = ["section", "kind", "item"] + names.sorted()
    throw Failure(
      Diagnostic(
        code: .unknownName, "--color-by: no item has a value `\(name)`",
        helps: [
          Suggestion.nearest(to: name, in: known).map { "did you mean \($0)?" }
            ?? "the colours can show \(known.joined(separator: ", "))"
        ]))
  }
}

/// The argument of `--corners`: the radius of corners, from 0 to 10,000 points.
struct CornerRadius: ExpressibleByArgument {
  let points: Double

  init?(argument: String) {
    guard let points = Double(argument), (0...10_000).contains(points) else { return nil }
    self.points = points
  }
}

/// The argument of `--color-by`: `section`, `kind`, `item`, or the name of a value in the data.
enum ColorProperty: ExpressibleByArgument {
  case section, kind, item
  case data(String)

  init?(argument: String) {
    switch argument {
    case "": return nil
    case "section": self = .section
    case "kind": self = .kind
    case "item": self = .item
    default: self = .data(argument)
    }
  }
}
