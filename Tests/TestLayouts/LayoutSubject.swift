public import LayoutCore
internal import ReferenceLayouts

/// A reference with some choice of parameters, for laws of every layout.
public struct LayoutSubject: Sendable, CustomStringConvertible {
  /// What tests call it.
  public let description: String
  /// Makes a new one.
  public let make: @Sendable () -> any Layout

  /// Describes a layout.
  public init(description: String, make: @escaping @Sendable () -> any Layout) {
    self.description = description
    self.make = make
  }
}

extension LayoutSubject {
  private static let stacks: [LayoutSubject] = [
    "flow", "rtl", "waterfall", "grid", "mosaic", "list", "sticky",
  ].flatMap { name in
    Axis.allCases.map { axis in
      LayoutSubject(description: "\(name) \(axis.rawValue)") { layout(name, axis) }
    }
  }

  /// The layouts whose sections follow one another.
  public static let lines =
    stacks + [
      LayoutSubject(description: "line") { LineLayout() },
      LayoutSubject(description: "carousel") { CarouselLayout(base: LineLayout()) },
      LayoutSubject(description: "stretchy") { StretchyHeaderLayout(base: FlowLayout()) },
    ]

  /// The layouts of every rule, those with an axis along both.
  public static let all = lines + [LayoutSubject(description: "circle") { CircleLayout() }]

  /// The subjects that look the same wherever the view is scrolled to, within the content.
  public static let still = all.filter {
    !$0.description.hasPrefix("sticky") && $0.description != "carousel"
  }

  private static func layout(_ name: String, _ axis: Axis) -> any Layout {
    guard let reference = ReferenceLayout.twin(named: name) else {
      preconditionFailure("no \(name)")
    }
    var values = ParameterValues(reference.parameters)
    do {
      try values.set("scroll_direction", to: .text(axis.rawValue))
      if name == "waterfall" || name == "grid" { try values.set("columns", to: .number(3)) }
      if name == "grid" { try values.set("aspect_ratio", to: .number(1.6)) }
    } catch {
      preconditionFailure("\(error)")
    }
    return reference.make(values)
  }
}
