import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import Synchronization

@testable import LayoutConformance
@testable import LayoutScenes

extension CheckSubject {
  /// A reference under another name.
  ///
  /// `value` is the name and the value of a parameter. If it is not nil, the parameter has this
  /// value in every scene, and the subject declares no parameters.
  static func reference(
    _ name: String, as other: String, set value: (name: String, value: ParameterValue)? = nil
  ) -> CheckSubject {
    CheckSubject(
      name: other, argument: other,
      parameters: value == nil ? ReferenceLayout.twin(named: name)?.parameters ?? [] : []
    ) { () throws(LayoutError) in
      guard var layout = ReferenceSource().reference(named: name) else {
        throw LayoutError(.layoutFailed, "there is no \(name)")
      }
      guard let value else { return layout }
      do throws(SceneError) {
        try layout.set([SceneParameter(value.name, value.value)])
      } catch {
        throw LayoutError(.layoutFailed, error.diagnostic.message)
      }
      let changed = layout
      return NamedLayout(
        name: other, layout: changed.layout, parameters: ParameterValues([]), apply: { _ in })
    }
  }
}

extension CheckSubject {
  /// A new layout of the subject; the subject's `make` must not throw.
  var layout: NamedLayout {
    do throws(LayoutError) {
      return try make()
    } catch {
      preconditionFailure(error.message)
    }
  }
}

/// A counter from 0 that all tasks can use.
final class Counter: Sendable {
  private let count = Atomic(0)

  /// Returns the next number.
  func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }

  /// The number of calls of ``next()`` so far.
  var value: Int { count.load(ordering: .relaxed) }
}
