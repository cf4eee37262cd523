public import LayoutCore

extension Scene {
  /// Makes a collection view that shows the scene's data; the view has not run a pass yet.
  ///
  /// - Parameter layout: Any layout; the view takes ownership of it.
  public func makeCollectionView(layout: any Layout) -> CollectionView {
    makeCollectionView(layout: layout, data: SceneData(self))
  }

  /// Makes a collection view that shows data that were made from the scene.
  package func makeCollectionView(layout: any Layout, data: SceneData) -> CollectionView {
    let result = CollectionView(
      size: view.size, offset: view.offset, direction: view.direction, displayScale: view.scale,
      layout: layout, dataSource: data, delegate: data)
    result.contentInset = view.contentInset
    result.safeAreaInsets = view.safeArea
    result.transform = view.transform
    result.isPagingEnabled = view.isPaging
    result.needsWholeLayouts = true
    result.comparesUpdates = true
    return result
  }

  /// Sets a layout's parameters to the scene's values.
  ///
  /// - Throws: ``SceneError`` with CL0602 for the first parameter that the layout does not have, or
  ///   whose value the layout does not accept.
  public func apply(to parameters: inout ParameterValues) throws(SceneError) {
    for parameter in params {
      do throws(ParameterError) {
        try parameters.set(parameter.name, to: parameter.value)
      } catch {
        throw SceneError(parameter.diagnostic(for: error))
      }
    }
  }
}
