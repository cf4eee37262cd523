import LayoutConformance
import LayoutCore
import ReferenceLayouts

/// The layouts in Swift by name, so that runs beside one another switch to the same layouts.
struct ReferenceSource: LayoutSource {
  var referenceNames: [String] { ReferenceLayout.all.map(\.name) }

  func reference(named name: String) -> NamedLayout? {
    guard let reference = ReferenceLayout.named(name) else { return nil }
    let values = ParameterValues(reference.parameters)
    let layout = reference.make(values)
    return NamedLayout(
      name: name, layout: layout, parameters: values,
      makeAnother: { _ in
        let layout = reference.make(values)
        return NamedLayout(name: name, layout: layout, parameters: values) {
          reference.apply($0, to: layout)
        }
      }, apply: { reference.apply($0, to: layout) })
  }

  func layout(named name: String) throws(LayoutError) -> NamedLayout? { reference(named: name) }
}
