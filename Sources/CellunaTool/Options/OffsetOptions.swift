internal import ArgumentParser
internal import LayoutCore

/// The option for the offset at which a view begins.
struct OffsetOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The content offset, for example 0,300; it is clamped to the range in which the view \
      scrolls.
      """, valueName: "x,y"))
  var offset: NumberPair?
}
