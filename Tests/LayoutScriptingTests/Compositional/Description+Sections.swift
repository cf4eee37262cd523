import LayoutCore
import ReferenceLayouts

/// The values in Swift that a description stands for.
extension Description {
  var section: CompositionalSection {
    CompositionalSection(
      group: self["group"]?.group ?? .custom(size: CompositionalSize()) { _ in [] },
      contentInsets: self["insets"].insets, interGroupSpacing: self["spacing"]?.number ?? 0,
      header: self["header"]?.bar, footer: self["footer"]?.bar,
      background: self["background"].map {
        CompositionalSection.Background(
          kind: $0["kind"]?.text ?? "", contentInsets: $0["insets"].insets,
          zIndex: Int($0["z"]?.number ?? -1))
      },
      orthogonalScrollingBehavior: behaviour)
  }

  private var behaviour: CompositionalSection.OrthogonalScrollingBehavior {
    switch self["orthogonal"]?.text {
    case "continuous": .continuous
    case "continuous_group_leading_boundary": .continuousGroupLeadingBoundary
    case "paging": .paging
    case "group_paging": .groupPaging
    case "group_paging_centered": .groupPagingCentered
    default: .none
    }
  }

  private var bar: CompositionalSection.Bar {
    CompositionalSection.Bar(
      size: size, alignment: self["alignment"].alignment, offset: self["offset"].point,
      isPinned: self["pinned"]?.flag ?? false, extendsBoundary: self["extends"]?.flag ?? true,
      zIndex: Int(self["z"]?.number ?? 0))
  }

  private var part: CompositionalGroup.Part {
    guard let (name, fields) = kind, name == "item" else { return .group(group) }
    return .item(
      CompositionalItem(
        size: fields.size, contentInsets: fields["insets"].insets,
        edgeSpacing: fields["edge_spacing"].edgeSpacing,
        badges: (fields["badges"]?.list ?? []).map(\.badge)))
  }

  private var badge: CompositionalItem.Badge {
    CompositionalItem.Badge(
      kind: self["kind"]?.text ?? "", size: size, anchor: self["anchor"].alignment ?? .top,
      itemAnchor: self["item_anchor"].alignment, offset: self["offset"].point,
      fractionalOffset: self["fractional_offset"].point, zIndex: Int(self["z"]?.number ?? 1))
  }

  private var group: CompositionalGroup {
    guard let (name, fields) = kind else { preconditionFailure("a group has one field") }
    let (size, spacing) = (fields.size, fields["spacing"].spacing)
    let axis: Axis = name == "horizontal" ? .horizontal : .vertical
    let parts = (fields["items"]?.list ?? []).map(\.part)
    var group: CompositionalGroup
    if name == "custom" {
      let rows = (fields["frames"]?.list ?? []).map(\.numbers)
      group = .custom(size: size) { container in
        rows.map { row in
          CompositionalGroup.Frame(
            Rect(
              x: row[0] * container.width, y: row[1] * container.height,
              width: row[2] * container.width, height: row[3] * container.height),
            zIndex: row.count > 4 ? Int(row[4]) : 0)
        }
      }
    } else if let count = fields["count"]?.number {
      group = .line(axis, size: size, spacing: spacing, part: parts[0], count: Int(count))
    } else {
      group = .line(axis, size: size, spacing: spacing, parts: parts)
    }
    group.contentInsets = fields["insets"].insets
    group.edgeSpacing = fields["edge_spacing"].edgeSpacing
    return group
  }

  private var size: CompositionalSize {
    CompositionalSize(
      width: self["width"].map {
        $0.dimension(CompositionalDimension.fractionalWidth)
      } ?? .fractionalWidth(1),
      height: self["height"].map {
        $0.dimension(CompositionalDimension.fractionalHeight)
      } ?? .fractionalHeight(1))
  }

  private func dimension(_ own: (Double) -> CompositionalDimension) -> CompositionalDimension {
    if let number { return .absolute(number) }
    if let estimate = self["estimated"]?.number { return .estimated(estimate) }
    let share = self["fraction"]?.number ?? 1
    return switch self["of"]?.text {
    case "width": .fractionalWidth(share)
    case "height": .fractionalHeight(share)
    default: own(share)
    }
  }
}

extension Description? {
  fileprivate var insets: EdgeInsets {
    func edge(_ name: String) -> Double { self?.number ?? self?[name]?.number ?? 0 }
    return EdgeInsets(
      top: edge("top"), left: edge("leading"), bottom: edge("bottom"), right: edge("trailing"))
  }

  fileprivate var point: Point {
    Point(x: self?["x"]?.number ?? 0, y: self?["y"]?.number ?? 0)
  }

  fileprivate var spacing: CompositionalSpacing {
    if let least = self?["flexible"]?.number { return .flexible(least) }
    return .fixed(self?.number ?? 0)
  }

  fileprivate var edgeSpacing: CompositionalEdgeSpacing {
    CompositionalEdgeSpacing(
      top: self?["top"].spacing ?? .fixed(0), leading: self?["leading"].spacing ?? .fixed(0),
      bottom: self?["bottom"].spacing ?? .fixed(0),
      trailing: self?["trailing"].spacing ?? .fixed(0))
  }

  fileprivate var alignment: CompositionalAlignment? {
    self?.text.flatMap(CompositionalAlignment.init)
  }
}
