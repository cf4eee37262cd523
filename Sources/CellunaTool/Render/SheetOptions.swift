internal import ArgumentParser
internal import LayoutCore

/// The option for contact sheets.
struct SheetOptions: ParsableArguments {
  @Flag(
    help: """
      Draw a contact sheet: small pictures of the layout with several parameters, views, \
      directions and numbers of items, and small pictures of the script's examples.
      """)
  var sheet = false

  /// Rejects a format that requires `--sheet`; the caller has checked that this option is missing.
  func checkAbsence(of format: RenderFormat?) throws(Failure) {
    guard format == .html else { return }
    throw Failure(
      Diagnostic(
        code: .conflictingOptions, "the format html shows a contact sheet, and --sheet is missing",
        helps: ["add --sheet, or choose svg, png or pdf"]))
  }
}
