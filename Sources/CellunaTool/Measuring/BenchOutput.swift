internal import ArgumentParser
internal import LayoutBench

/// The format and the destination of the result of a benchmark.
struct BenchOutput: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The output format: text, json, or a picture as svg, png or pdf; by default the format that the \
      file name of -o ends in, or text.
      """))
  var format: BenchFormat?

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(name: .short, help: ArgumentHelp("Write the result to this file.", valueName: "file"))
  var output: String?

  @OptionGroup var picture: PictureFileOptions

  /// The chosen format; nil if neither an option nor the file's name chooses one.
  private var chosenFormat: BenchFormat? {
    json ? .json : format ?? output.flatMap { BenchFormat(path: $0) }
  }

  /// Checks, before the measurements begin, that the result can be written.
  ///
  /// - Throws: ``Failure`` if the name of the file is empty or `-`, if it has an unknown extension
  ///   and no option chooses the format, or if a terminal cannot show the format.
  func check() throws(Failure) {
    let place = PictureOutput(path: output)
    try place.checkName(chosenFormat)
    try place.check(chosenFormat?.picture)
  }

  /// Writes a report.
  func write(_ report: BenchReport, to standardOutput: StandardOutput) throws(Failure) {
    let bytes = try bytes(of: report)
    try PictureOutput(path: output).write(bytes, chosenFormat?.picture, to: standardOutput)
    standardOutput.flush()  // the measurements are a result, however the command ends
  }

  private func bytes(of report: BenchReport) throws(Failure) -> [UInt8] {
    if let format = chosenFormat?.picture {
      return try picture.bytes(of: report.drawing, format)
    }
    return Array(chosenFormat == .json ? report.json.utf8 : report.text.utf8)
  }
}

/// The argument of `celluna bench --format`: `text`, `json`, `svg`, `png` or `pdf`.
enum BenchFormat: String, FileFormat, ExpressibleByArgument {
  case text, json, svg, png, pdf
}
