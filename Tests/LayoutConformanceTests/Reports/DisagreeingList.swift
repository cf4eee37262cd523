import LayoutConformance
import LayoutCore
import LayoutScenes

/// A list of items with a fault that a test chooses; by default, the list has no fault.
final class DisagreeingList: ArrangedLayout {
  /// A fault of the list.
  struct Fault: Sendable {
    /// Changes the frame of an item, counted from 0.
    var move: @Sendable (Int, Rect) -> Rect = { _, frame in frame }
    /// The rotation of the second item, in degrees.
    var turn = 0.0
    /// The error that every `prepare` of the list throws; nil if `prepare` succeeds.
    var failure: Failure?
  }

  /// An error whose message a test chooses.
  struct Failure: DiagnosedFailure {
    var diagnostic: Diagnostic
    var isLimit = false
  }

  weak var collectionView: CollectionView?
  private(set) var arrangement = Arrangement.empty
  private let fault: Fault

  init(_ fault: Fault = Fault()) {
    self.fault = fault
  }

  func prepare() throws(LayoutError) {
    guard let view = collectionView else { return }
    if let failure = fault.failure {
      throw LayoutError(.layoutFailed, failure.diagnostic.message, cause: failure)
    }
    var frames: ContiguousArray<Rect> = []
    guard view.numberOfSections > 0 else {
      arrangement = .empty
      return
    }
    var y = 0.0
    for (item, size) in view.itemSizes(inSection: 0, defaultSize: .zero).enumerated() {
      frames.append(fault.move(item, Rect(origin: Point(x: 0, y: y), size: size)))
      y += size.height
    }
    arrangement = Arrangement(
      store: FrameStore(itemCounts: [frames.count], frames: frames),
      contentSize: Size(width: view.bounds.width, height: y))
  }

  private func turned(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard fault.turn != 0, attributes.key == .cell(item: 1, section: 0) else { return attributes }
    var result = attributes
    result.transform = AffineTransform(rotationDegrees: fault.turn)
    return result
  }

  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    arrangement.store.attributes(in: .plane).map(turned).filter { $0.frame.overlaps(rect) }
  }

  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    arrangement.store.attributes(for: element).map(turned)
  }
}

extension CheckSubject {
  /// A list with a fault, checked as if it were a script.
  static func list(
    _ name: String = "list.lua", file: String? = "layouts/list.lua",
    fault: DisagreeingList.Fault = DisagreeingList.Fault()
  ) -> CheckSubject {
    CheckSubject(name: name, file: file, argument: file ?? name, parameters: []) {
      NamedLayout(
        name: name, layout: DisagreeingList(fault), parameters: ParameterValues([]), apply: { _ in }
      )
    }
  }
}
