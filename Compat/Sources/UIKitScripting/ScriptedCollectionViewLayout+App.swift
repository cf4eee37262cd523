import LayoutCore
import LayoutScripting
import UIKit
import UIKitGeometry

/// The calls of an app to the layout in addition to UIKit's calls.
extension ScriptedCollectionViewLayout {
  /// The values that the script reads as `ctx.params`; new values make the layout invalid.
  ///
  /// - Precondition: New values belong to the parameters that the script declares.
  public var parameters: ParameterValues {
    get { script.parameters }
    set { script.parameters = newValue }
  }

  /// Whether the script computes all elements in each pass, even if it could compute only those on
  /// screen and estimate the content size; false by default.
  public var computesWholeLayouts: Bool {
    get { hosted.view.needsWholeLayouts }
    set { hosted.view.needsWholeLayouts = newValue }
  }

  /// Sends the script a message of the app, for its hook `message`.
  public func send(_ name: String, value: FreeValue = .null) {
    bringUpToDate()
    attempt { try script.send(name, value: value) }
  }

  /// Passes a tap to the hook `message`, for example from the method `didSelectItemAt` of the
  /// view's delegate.
  ///
  /// - Parameters:
  ///   - point: The point, in content coordinates.
  ///   - attributes: The element that was hit; nil if no element was hit.
  public func tap(at point: CGPoint, on attributes: UICollectionViewLayoutAttributes?) {
    bringUpToDate()
    attempt { try script.receive(.tap(Point(point), on: attributes.map(Self.key))) }
  }

  /// Makes the layout invalid if the script depends on the selection.
  ///
  /// UIKit does not tell a layout of a new selection: the view's delegate does.
  public func selectionDidChange() {
    if script.readsSelection { invalidateLayout() }
  }

  /// Replaces the script by another version, which gets the parameters and the stored state.
  ///
  /// If a view uses the layout, the new version first lays out a copy of this view. If the new
  /// version fails, the old one stays.
  ///
  /// - Returns: A sentence for each parameter that was changed or discarded, and for a state that
  ///   could not be read.
  /// - Throws: `ScriptError` if the new version does not load, and `LayoutError` if it cannot lay
  ///   out the copy.
  @discardableResult
  public func reload(_ source: ScriptSource) throws -> [String] {
    let (next, notes) = try script.replacement(source, limits: limits, onOutput: onOutput)
    if collectionView != nil {
      let copy = HostedView(layout: next, dataSource: data, delegate: data)
      follow(with: copy)
      try copy.prepareLayout()
      next.collectionView = nil
    }
    hosted.layout = next
    script = next
    invalidateLayout()
    return notes
  }
}
