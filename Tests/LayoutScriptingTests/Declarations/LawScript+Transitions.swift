import LayoutCore

/// Laws about animated changes.
///
/// If the five items form one column, three of them are on screen.
extension LawScript {
  private static let deleting = #"{ "do": "delete", "at": "1.1" }"#
  private static let inserting = #"{ "do": "insert", "at": "1.1", "items": [[40, 20]] }"#

  private static func moving(_ law: NamedLaw, _ answer: String, breaks message: String) -> LawScript
  {
    LawScript(
      law, breaks: message,
      more: """
        appear = function(ctx, el, change)
          if change == "none" then return { \(answer) } end
        end,
        """, events: deleting)
  }

  private static func hook(
    _ law: NamedLaw, _ hook: String, _ answer: String, breaks message: String? = nil
  ) -> LawScript {
    LawScript(
      law, breaks: message,
      more: """
        \(hook) = function(ctx, el, change)
          if change == "insert" or change == "delete" then return { \(answer) } end
        end,
        """, events: hook == "appear" ? inserting : deleting)
  }

  static let ofTransitions = [
    LawScript(.noTeleport, events: deleting),
    moving(
      .noTeleport, "x = el.x + 10",
      breaks: "1.1 is at 0, 20, 40 × 20, but its animation begins at 10, 0, 40 × 20, and 1 more"),
    LawScript(.noSizeJump, events: inserting),
    moving(
      .noSizeJump, "x = el.x, y = el.y + 20, width = el.width / 2",
      breaks: "1.1 has the size 40 × 20, but its animation begins with the size 20 × 20, and 1 more"
    ),
    LawScript(.noFlicker, events: "\(deleting), \(inserting)"),
    moving(
      .noFlicker, "y = el.y + 20, alpha = 0.25",
      breaks: "1.1 is on screen before and after the change, but cannot be seen when its animation "
        + "begins, at 0, 20, 40 × 20 with alpha 0.25, and 1 more"),
    hook(
      .noFlicker, "appear", "y = el.y + 5",
      breaks: "the new element 1.1 is seen in full at 0, 5, 40 × 20 when its animation begins"),
    hook(
      .noFlicker, "disappear", "y = el.y + 5",
      breaks: "the removed element 1.1 is seen in full at 0, 5, 40 × 20 when its animation ends"),
    // an element that grows out of a point
    hook(.noFlicker, "appear", "scale = 0.1, alpha = 1"),
    LawScript(.noCollision, events: "\(deleting), \(inserting)"),
    LawScript(
      .noCollision,
      breaks: "1.2 and 1.3 overlap on their way, but neither before nor after the change",
      place: "sheet.item(i, (i - 1) % 2 * 60, (i - 1) // 2 * 20)", events: inserting),
    // an item in front may cover the others
    LawScript(
      .noCollision, place: "sheet.item(i, (i - 1) % 2 * 60, (i - 1) // 2 * 20, 40, 20, { z = i })",
      events: inserting),
    LawScript(.noFarSide, events: inserting),
    hook(.noFarSide, "appear", "y = -20"),
    hook(
      .noFarSide, "appear", "y = 60",
      breaks: "1.1 at 0, 0, 40 × 20 comes from 0, 60, 40 × 20, across the middle of the screen"),
    hook(
      .noFarSide, "disappear", "y = 80",
      breaks: "1.1 at 0, 0, 40 × 20 leaves to 0, 80, 40 × 20, across the middle of the screen"),
  ]
}
