extension DiagnosticCode {
  /// The explanations of messages about the elements that a script places, and the values it
  /// returns.
  static let aboutPlacing: [DiagnosticCode: DiagnosticExplanation] = [
    .noContentSize: DiagnosticExplanation(
      "the content size is missing",
      """
      `prepare`, `finish` or `content` returned nothing, or something that is not a number, as \
      the width or the height of the content.
      """,
      advice: "end the hook with: return width, height",
      endsWith: .script),
    .notFinite: DiagnosticExplanation(
      "a coordinate is not finite or too large",
      """
      A coordinate is nan or infinite, or it is more than a billion points away from 0. The most \
      common cause is a division by 0.
      """,
      advice:
        """
        look for a division by 0 at the second mark of the message; math.max(1, n) keeps a \
        divisor above 0
        """,
      endsWith: .script),
    .noSuchItem: DiagnosticExplanation(
      "the item or the section does not exist",
      "Items are numbered from 1 to `ctx.count`, and sections from 1 to `#ctx.sections`.",
      advice: "check the bounds of the loop; for i in ctx.items() visits every item once",
      endsWith: .script),
    .placedTwice: DiagnosticExplanation(
      "an element is placed twice",
      "Each item, header, footer and decoration is placed once.",
      advice: "keep one of the two calls; the message shows both lines",
      endsWith: .script),
    .notPlaced: DiagnosticExplanation(
      "an item is not placed",
      "A hook ended although an item has no frame yet.",
      advice: """
        call sheet.item once for each item; an item that should not be seen gets { hidden = \
        true }
        """,
      endsWith: .script),
    .negativeSize: DiagnosticExplanation(
      "a width or a height is negative",
      """
      Widths and heights must be at least 0. Margins that are wider than the view are a \
      common cause.
      """,
      advice: "keep widths and heights at 0 or above: math.max(0, …)",
      endsWith: .script),
    .wrongStep: DiagnosticExplanation(
      "`step` returned an invalid next item",
      """
      `step` returns the number with which the next step begins: a later item, or nothing for \
      the next item.
      """,
      advice: "return i + 1 or a greater number, or nothing",
      endsWith: .script),
    .wrongAccumulator: DiagnosticExplanation(
      "the accumulator of a fold is not a table of numbers",
      """
      `start` returns the accumulator, `step` changes it, and the host stores it as a checkpoint. \
      It holds only numbers and lists of numbers.
      """,
      advice: "store numbers: an index instead of a name, 0 and 1 instead of booleans",
      endsWith: .script),
    .wrongFrontier: DiagnosticExplanation(
      "`frontier` returned an invalid coordinate",
      """
      `frontier` promises that no later step places an item before its result. A later step did \
      so, or the result is not a number.
      """,
      advice: "return a coordinate before which no later step places an item",
      endsWith: .script),
    .noLayout: DiagnosticExplanation(
      "the script returned no layout",
      "A script ends by returning one table, the layout.",
      advice: "end the script with: return { name = \"…\", version = \"1.0.0\", api = 1, … }",
      endsWith: .script),
    .unknownLayoutField: DiagnosticExplanation(
      "the layout has no field of this name",
      """
      A layout may have only the fields of the contract, so that a misspelt hook is found at \
      once.
      """,
      advice: "correct the name; the message translates names of UIKit",
      endsWith: .script),
    .wrongLayoutField: DiagnosticExplanation(
      "a field of the layout has an invalid value",
      """
      A field of the returned table is missing, has another type, or is not one of the values \
      that the contract lists.
      """,
      advice: "use one of the values that the message lists",
      endsWith: .script),
    .wrongForm: DiagnosticExplanation(
      "the layout has no form, or several",
      """
      A layout places its items in exactly one form: `prepare`; `start` with `step` and \
      `finish`; or `frame` with `content`.
      """,
      advice: "keep the hooks of one form",
      endsWith: .script),
    .wrongDeclaration: DiagnosticExplanation(
      "the declaration of a parameter is invalid",
      """
      A declaration in `params` or `data` has an unknown type or field, or its default is \
      outside its own range.
      """,
      advice: "correct the declaration; `celluna api param` lists the types and their fields",
      endsWith: .script),
    .wrongResult: DiagnosticExplanation(
      "a hook or a law returned an invalid value",
      "The result of the function has another type than the contract says, or is missing.",
      advice: "return the value that the message expects; `celluna api NAME` has an example",
      endsWith: .script),
    .notPlainData: DiagnosticExplanation(
      "`ctx.state` holds something that is not plain data",
      """
      The state survives a reload. It may therefore hold only numbers, texts, booleans and \
      tables of them.
      """,
      advice: "store the data from which the script can make the function or the object again",
      endsWith: .script),
    .wrongKind: DiagnosticExplanation(
      "`kinds` does not allow this view",
      """
      The script placed a header, a footer or a decoration of a kind that `kinds` does not \
      declare, or more of them than `kinds` allows.
      """,
      advice: "declare the kind in `kinds`, or remove the call",
      endsWith: .script),
    .updateDiffers: DiagnosticExplanation(
      "`update` and `prepare` place an element differently",
      """
      `update` is a faster way to the result of `prepare`. While a scene runs, the host \
      compares the two results.
      """,
      advice: "call sheet.keep only for items that `prepare` would leave in place",
      endsWith: .script),
    .nothingToKeep: DiagnosticExplanation(
      "a new item cannot be kept",
      """
      `sheet.keep` was called for a run of items, and one of them was inserted in this update. \
      That item has no earlier frame.
      """,
      advice: "place the items of ctx.change.inserted with sheet.item",
      endsWith: .script),
    .changingDeclaration: DiagnosticExplanation(
      "the declarations change from load to load",
      """
      The host loads a script several times, and its declarations differ between two loads. They \
      must not depend on random values, or on the address of a table or a function.
      """,
      advice: "declare fixed values; for random values, use ctx.random in a hook",
      endsWith: .script),
  ]

  /// The explanations of messages about how a layout behaves over time.
  static let aboutBehaviour: [DiagnosticCode: DiagnosticExplanation] = [
    .growingWork: DiagnosticExplanation(
      "the work grows faster than the number of items",
      """
      Each scroll visits every item, or the work of the whole layout grows faster than *n* log \
      *n*, where *n* is the number of items.
      """,
      advice: "look for a loop within a loop; `celluna bench` measures the growth",
      endsWith: .check),
    .invalidAnswer: DiagnosticExplanation(
      "the view cannot use the answer of the layout",
      """
      The layout failed; or it returned an element that does not exist; or it invalidated itself \
      in every pass, so that the passes never ended.
      """,
      advice: "look at the element and the answer that the message names",
      endsWith: .script),
  ]
}
