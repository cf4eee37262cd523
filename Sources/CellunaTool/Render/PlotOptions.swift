internal import ArgumentParser
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// The options of plots: `--plot scroll --items 1.3,1.4`.
struct PlotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Draw a plot in place of the elements. The plot shows how the scale, rotation, alpha, place \
      and size of items depend on the offset.
      """, valueName: "scroll"))
  var plot: PlotKind?

  @Option(
    help: ArgumentHelp(
      """
      The elements of a plot, at most 8, for example 1.3,1.4,header:1; by default the three \
      items in the middle of the screen.
      """, valueName: "path,…"))
  var items: ElementList?

  /// Checks that a plot is requested only for a picture, and that `--items` is used only with
  /// `--plot`.
  ///
  /// - Parameter isPicture: Whether the format is a format of pictures.
  func check(isPicture: Bool) throws(Failure) {
    guard plot != nil else {
      guard items == nil else {
        throw Failure(Diagnostic(code: .conflictingOptions, "--items needs --plot scroll"))
      }
      return
    }
    guard !isPicture else { return }
    throw Failure(
      Diagnostic(
        code: .conflictingOptions, "--plot draws no text",
        helps: ["choose --format svg, png or pdf, or name such a file with -o"]))
  }

  /// Rejects `--plot` and `--items` for a command line with an option that excludes them.
  ///
  /// - Parameter option: The other option, for example `--sheet`.
  func check(beside option: String) throws(Failure) {
    guard plot != nil || items != nil else { return }
    throw Failure(
      Diagnostic(
        code: .conflictingOptions,
        "\(plot == nil ? "--items" : "--plot") and \(option) cannot be used together"))
  }

  /// The plot of the current state; nil if none is requested.
  ///
  /// To measure the elements, the function scrolls the view, and then restores the view's offset.
  func drawing(
    of run: SceneRun, layout: String, title: String
  ) throws(Failure) -> Drawing? {
    guard plot != nil else { return nil }
    for key in items?.keys ?? [] where !run.view.exists(key) {
      throw Failure(
        Diagnostic(code: .unknownName, "--items \(key.name): there is no such element"))
    }
    let curves: ScrollCurves
    do throws(SceneRunError) {
      curves = try run.attempt { () throws(LayoutError) in
        try ScrollCurves(run.view, of: items?.keys)
      }
    } catch {
      throw Failure(error, layout: layout, note: run.eventNote)
    }
    return try ScrollPlot(curves).drawing(title: title)
  }
}

/// The argument of `--plot`, which is `scroll`.
enum PlotKind: String, CaseIterable, ExpressibleByArgument {
  case scroll
}

/// The argument of `--items`: one to eight elements, as in `1.3,header:1`.
struct ElementList: ExpressibleByArgument {
  let keys: [ElementKey]

  init?(argument: String) {
    var keys: [ElementKey] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let key = ElementKey(name: String(part)) else { return nil }
      if !keys.contains(key) { keys.append(key) }
    }
    guard keys.count <= DrawingTheme.hueCount else { return nil }
    self.keys = keys
  }
}
