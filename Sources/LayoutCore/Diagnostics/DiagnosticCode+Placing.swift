extension DiagnosticCode {
  /// The explanations of messages about the elements that a script places, and the values it
  /// returns.
  static let aboutPlacing: [DiagnosticCode: DiagnosticExplanation] = [
    .noContentSize: DiagnosticExplanation(
      "the content size is missing",
      """
      The hook `prepare`, `finish` or `content` must return the width and the height of the \
      content. One of the two is missing or is not a number.
      """,
      advice: "end the hook with `return width, height`",
      endsWith: .script,
      more: .api("prepare"), .api("content"), .firstLayout),
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
      endsWith: .script,
      more: .api("sheet.item"), .firstLayout),
    .noSuchItem: DiagnosticExplanation(
      "the item or the section does not exist",
      """
      Items are numbered from 1 to `ctx.count`, and sections from 1 to `#ctx.sections`. The script \
      used a number outside this range.
      """,
      advice:
        """
        check the first and the last number of the loop; `for i in ctx.items()` visits every item \
        once
        """,
      endsWith: .script,
      more: .api("ctx.items"), .firstLayout),
    .placedTwice: DiagnosticExplanation(
      "an element is placed twice",
      """
      In a pass, each item must be placed exactly once, and each other element can be placed only \
      once. The script placed an element, or the scroller of a section, a second time.
      """,
      advice: "keep one of the two calls; the message usually shows both lines",
      endsWith: .script,
      more: .api("sheet.item"), .firstLayout),
    .notPlaced: DiagnosticExplanation(
      "an item is not placed",
      """
      In a pass, each item must be placed. The pass ended, and at least one item was not placed.
      """,
      advice: """
        call `sheet.item` once for each item, or, in `update`, `sheet.keep`; to hide an item, place \
        it with the attributes `{ hidden = true }`
        """,
      endsWith: .script,
      more: .api("sheet.item"), .firstLayout),
    .negativeSize: DiagnosticExplanation(
      "a width or a height is negative",
      """
      Widths and heights must be at least 0. Margins that are wider than the view are a \
      common cause.
      """,
      advice: "keep widths and heights at 0 or above with `math.max(0, …)`",
      endsWith: .script,
      more: .api("sheet.item"), .parameters),
    .wrongStep: DiagnosticExplanation(
      "`step` returned an invalid next item",
      """
      `step` returns the number of the item with which the next step begins. This number must be \
      greater than `i`, and at most the number of items plus 1. If `step` returns nothing, the \
      next step begins with item `i + 1`.
      """,
      advice: "return nothing, or a number from `i + 1` to `ctx.count + 1`",
      endsWith: .script,
      more: .api("step"), .forms),
    .wrongAccumulator: DiagnosticExplanation(
      "the accumulator of a fold is not a table of numbers",
      """
      `start` returns the accumulator, each `step` changes it, and the host stores copies of the \
      accumulator as checkpoints. The accumulator must therefore be a table in which every value \
      is a number. A list of numbers is such a table. A table inside the accumulator is invalid.
      """,
      advice: "store numbers: an index instead of a name, 0 and 1 instead of booleans",
      endsWith: .script,
      more: .api("start"), .forms),
    .wrongFrontier: DiagnosticExplanation(
      "`frontier` returned an invalid coordinate",
      """
      `frontier` returns a coordinate before which no later step places an item. In this script, \
      the result is not a number, or a later step placed an item before this coordinate. The code \
      is also used if a fold with `frontier` places the scroller of a section too late, after the \
      first item of this section.
      """,
      advice:
        """
        return a number so small that every later item begins at this coordinate or after it; call \
        `sheet.scroller` before the first item of the section is placed
        """,
      endsWith: .script,
      more: .api("frontier"), .manyItems),
    .noLayout: DiagnosticExplanation(
      "the script returned no layout",
      "A script must end with a `return` of one table, the layout.",
      advice: "end the script with `return { name = \"…\", version = \"1.0.0\", api = 1, … }`",
      endsWith: .script,
      more: .api("layout"), .firstLayout),
    .unknownLayoutField: DiagnosticExplanation(
      "the layout has no field of this name",
      """
      A layout can have only the fields and the hooks of the script API. Any other field is an \
      error, so that a misspelt hook is found at once.
      """,
      advice:
        """
        correct the name; if the name comes from UIKit, the message gives the corresponding name \
        of the script API
        """,
      endsWith: .script,
      more: .api("layout"), .firstLayout),
    .wrongLayoutField: DiagnosticExplanation(
      "a field of the layout has an invalid value",
      """
      A field of the returned table is missing, has the wrong type, or is not one of the values \
      that the script API allows.
      """,
      advice: "add the field, or correct its value; the message describes the expected value",
      endsWith: .script,
      more: .api("layout"), .firstLayout),
    .wrongForm: DiagnosticExplanation(
      "the layout has no form, or several",
      """
      A layout places its items in exactly one of three forms. The prepare form has the hook \
      `prepare`. The fold form has the hooks `start`, `step` and `finish`. The frame form has the \
      hooks `frame` and `content`.
      """,
      advice: "write all hooks of one form, and no hooks of another form",
      endsWith: .script,
      more: .api("prepare"), .api("frame"), .forms),
    .wrongDeclaration: DiagnosticExplanation(
      "the declaration of a parameter is invalid",
      """
      A declaration in `params`, `data` or `attributes` is invalid. For example, it has an unknown \
      type, an unknown field, or a default that is outside the declared range. A custom attribute \
      must not have the name of a field that elements already have. It must not have a type that \
      consists of several numbers either, such as a size.
      """,
      advice: "correct the declaration; `celluna api param` lists the types and their fields",
      endsWith: .script,
      more: .api("param"), .parameters),
    .wrongResult: DiagnosticExplanation(
      "a hook or a law returned an invalid value",
      """
      The result of a hook, or of the function of one of the script's own laws, is missing or has \
      a type that the script API does not allow. Or the script's function `check` rejected the \
      values of the parameters.
      """,
      advice:
        """
        return the value that the message expects; `celluna api` with the name of the hook prints \
        an example; if `check` rejected the parameters, change their values
        """,
      endsWith: .script,
      more: .api("layout"), .firstLayout),
    .notPlainData: DiagnosticExplanation(
      "`ctx.state` holds something that is not plain data",
      """
      The host keeps the state when the script is reloaded. The state can therefore hold only \
      numbers, strings, booleans and tables of such values. No table can contain itself.
      """,
      advice:
        """
        store plain data, and make the function or the object from this data again in each call of \
        a hook
        """,
      endsWith: .script,
      more: .api("ctx.state"), .state),
    .wrongKind: DiagnosticExplanation(
      "`kinds` does not allow this view",
      """
      The script placed a header, a footer or another view of a kind that `kinds` does not \
      declare, or it broke the rule that `kinds` declares for the kind. For example, it placed a \
      second view of the kind `"per_section"` in one section.
      """,
      advice: "declare the kind or another rule in `kinds`, or correct the call",
      endsWith: .script,
      more: .api("kinds"), .promises),
    .updateDiffers: DiagnosticExplanation(
      "`update` and `prepare` place an element differently",
      """
      `update` must place every element where `prepare` would place it. While a scene runs, the \
      host calls both hooks and compares their results. For this script, the results differ.
      """,
      advice: "call `sheet.keep` only for items that `prepare` would leave in place",
      endsWith: .script,
      more: .api("update"), .manyItems),
    .movesDiffer: DiagnosticExplanation(
      "`moves` and a whole pass place an element differently",
      """
      `moves` names the fields of the accumulator that are positions along the axis. It is a \
      promise about edits. Suppose that, at some item after an edit, only these fields of the \
      accumulator differ from their values before the edit, and all by the same distance. Then \
      everything from this item on moves by this distance, and does not change in any other way. \
      While a scene runs, the host checks this promise: it also runs a whole pass, and compares \
      the results of the two passes. For this script, they differ.
      """,
      advice:
        """
        name only fields that are positions along the axis, and let `step` depend neither on the \
        absolute numbers of its items nor on absolute positions
        """,
      endsWith: .script,
      more: .api("moves"), .manyItems),
    .movesNothing: DiagnosticExplanation(
      "`moves` names a field that the accumulator never has",
      """
      `moves` lists the fields of the accumulator that are positions along the axis. One name of \
      the list has no effect, because no code of the script or of its modules writes a field of \
      this name. Usually the name is misspelled, and a position is missing from `moves`. The fold \
      then runs to its end after each edit. This is a warning; the script still runs.
      """,
      advice: "write the names of fields that `start` or `step` writes",
      endsWith: .fine,
      more: .api("moves")),
    .nothingToKeep: DiagnosticExplanation(
      "a new item cannot be kept",
      """
      `sheet.keep` was called for a run of items, and one of these items was inserted by the \
      change that caused this update. A new item has no previous frame, so there is nothing to \
      keep.
      """,
      advice: "place the items in `ctx.change.inserted` with `sheet.item`",
      endsWith: .script,
      more: .api("sheet.keep"), .manyItems),
    .changingDeclaration: DiagnosticExplanation(
      "the declarations change from load to load",
      """
      The host loads a script several times, and the declarations of this script differ between \
      two loads. Declarations must not depend on random values, or on the address of a table or a \
      function.
      """,
      advice: "declare fixed values; for random values, call `math.random` in a hook",
      endsWith: .script,
      more: .api("params"), .parameters),
  ]

  /// The explanations of messages about how a layout behaves over time.
  static let aboutBehaviour: [DiagnosticCode: DiagnosticExplanation] = [
    .growingWork: DiagnosticExplanation(
      "the work grows too fast with the number of items",
      """
      The work of a scroll step grows faster than log *n*, or the work of the first pass grows \
      faster than *n* log *n*, where *n* is the number of items.
      """,
      advice: """
        look for a hook that visits all items whenever the view scrolls, and for a loop over all \
        items within another such loop; `celluna bench` measures the growth
        """,
      endsWith: .check,
      more: .command("bench"), .manyItems),
    .invalidAnswer: DiagnosticExplanation(
      "the view cannot use the answer of the layout",
      """
      The layout threw an error, or returned a result that the view cannot use. For example, an \
      element does not exist or has a frame that is not finite, or the layout becomes invalid in \
      every pass, so that the passes never end.
      """,
      advice: "look at the result that the message describes",
      endsWith: .script,
      more: .api("elements"), .api("invalidates")),
  ]
}
