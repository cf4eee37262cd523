internal import LayoutCore

/// The sections of the shipped script `compositional`: a list, a grid, pages of one large and two
/// small items, and a row of banners, in turn.
struct StartPage {
  let spacing: Double

  func section(_ number: Int, in container: Size) -> CompositionalSection {
    switch number % 4 {
    case 0: list
    case 1: grid(columns: container.width > 600 ? 4 : 2)
    case 2: pages
    default: banners
    }
  }

  private var header: CompositionalSection.Bar {
    CompositionalSection.Bar(size: CompositionalSize(height: .estimated(44)), isPinned: true)
  }

  private var list: CompositionalSection {
    let size = CompositionalSize(height: .estimated(44))
    return CompositionalSection(
      group: .line(.horizontal, size: size, parts: [.item(CompositionalItem(size: size))]),
      interGroupSpacing: spacing, header: header)
  }

  private func grid(columns: Int) -> CompositionalSection {
    CompositionalSection(
      group: .line(
        .horizontal, size: CompositionalSize(height: .absolute(80)), spacing: .fixed(spacing),
        part: .item(CompositionalItem()), count: columns),
      contentInsets: even(spacing), interGroupSpacing: spacing, header: header,
      background: CompositionalSection.Background(kind: "shelf"))
  }

  private var pages: CompositionalSection {
    let large = CompositionalItem(
      size: CompositionalSize(width: .fractionalWidth(0.6)), contentInsets: even(spacing / 2))
    let small = CompositionalItem(
      size: CompositionalSize(height: .fractionalHeight(0.5)), contentInsets: even(spacing / 2))
    let column = CompositionalGroup.line(
      .vertical, size: CompositionalSize(width: .fractionalWidth(0.4)), parts: [.item(small)])
    return CompositionalSection(
      group: .line(
        .horizontal, size: CompositionalSize(height: .fractionalWidth(0.5)),
        parts: [.item(large), .group(column)]),
      contentInsets: even(spacing / 2), header: header)
  }

  private var banners: CompositionalSection {
    CompositionalSection(
      group: .line(
        .horizontal,
        size: CompositionalSize(width: .fractionalWidth(0.9), height: .absolute(120)),
        parts: [.item(CompositionalItem())]),
      contentInsets: even(spacing), interGroupSpacing: spacing,
      footer: CompositionalSection.Bar(size: CompositionalSize(height: .absolute(30))),
      orthogonalScrollingBehavior: .groupPagingCentered)
  }

  private func even(_ inset: Double) -> EdgeInsets {
    EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
  }
}
