internal import LayoutCore

extension ReferenceLayout {
  static let wallet = ReferenceLayout(
    name: "wallet", typeName: "WalletLayout",
    parameters: [cardWidth, cardAspectRatio, peek, cardEdge, shownCards, fan],
    make: { WalletLayout() },
    apply: { values, layout in
      layout.cardWidth = values.number("card_width")
      layout.aspectRatio = values.number("aspect_ratio")
      layout.peek = values.number("peek")
      layout.edge = values.number("edge")
      layout.shownCount = Int(values.number("shown"))
      layout.fan = values.number("fan")
    })

  private static let cardWidth = Parameter(
    "card_width", .length, default: .number(343), minimum: 0, label: "Card width",
    help: "The greatest width of a card.")

  private static let cardAspectRatio = Parameter(
    "aspect_ratio", .number, default: .number(1.6), minimum: 0.1, maximum: 10,
    label: "Aspect ratio", help: "The width of a card divided by its height.")

  private static let peek = Parameter(
    "peek", .length, default: .number(56), minimum: 0, label: "Peek",
    help: "The visible height of a card in the stack.")

  private static let cardEdge = Parameter(
    "edge", .length, default: .number(10), minimum: 0, label: "Edge",
    help: "The visible height of a collapsed card.")

  private static let shownCards = Parameter(
    "shown", .integer, default: .number(4), minimum: 0, maximum: 100, label: "Shown cards",
    help: "The greatest number of visible collapsed cards.")

  private static let fan = Parameter(
    "fan", .number, default: .number(0.2), minimum: 0, maximum: 1, label: "Fan",
    help: "How far a pull spreads the cards.")
}
