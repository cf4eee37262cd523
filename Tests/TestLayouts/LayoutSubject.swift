package import LayoutCore
internal import ReferenceLayouts

/// A twin with certain parameters, as the subject of the laws that every layout must keep.
package struct LayoutSubject: Sendable, CustomStringConvertible {
  /// The name of the subject in test reports.
  package let description: String
  /// Makes a new layout.
  package let make: @Sendable () -> any Layout

  /// Creates a subject.
  package init(description: String, make: @escaping @Sendable () -> any Layout) {
    self.description = description
    self.make = make
  }
}

extension LayoutSubject {
  /// Every twin.
  ///
  /// A twin with a scroll direction is there twice, once for each axis.
  package static let all = ReferenceLayout.twins.flatMap { twin in
    twin.parameters.contains { $0.name == "scroll_direction" }
      ? Axis.allCases.map { axis in
        LayoutSubject(description: "\(twin.name) \(axis.rawValue)") { layout(twin, axis) }
      }
      : [LayoutSubject(description: twin.name) { layout(twin, nil) }]
  }

  /// The subjects whose elements are inside the content if no item is longer than a line.
  package static let lines = all.filter { !["circle", "coverflow"].contains($0.description) }

  /// The subjects whose elements do not depend on the offset of the view, as long as it is within
  /// the content.
  package static let still = all.filter {
    !$0.description.hasPrefix("sticky")
      && !["calendar", "carousel", "compositional", "coverflow", "sheet"].contains($0.description)
  }

  private static func layout(_ twin: ReferenceLayout, _ axis: Axis?) -> any Layout {
    var values = ParameterValues(twin.parameters)
    do {
      guard let axis else { return twin.make(values) }
      try values.set("scroll_direction", to: .text(axis.rawValue))
      // with the default values, 2 columns and the ratio 1, all divisions would be exact
      if values.declaration(of: "columns") != nil { try values.set("columns", to: .number(3)) }
      if values.declaration(of: "aspect_ratio") != nil {
        try values.set("aspect_ratio", to: .number(1.6))
      }
    } catch {
      preconditionFailure("\(error)")
    }
    return twin.make(values)
  }
}
