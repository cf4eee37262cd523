public import LayoutCore

extension Scene {
  /// A collection view over the scene's data, as the scene begins: nothing has been laid out yet.
  ///
  /// - Parameter layout: Any layout; the view takes it over.
  public func makeCollectionView(layout: any Layout) -> CollectionView {
    makeCollectionView(layout: layout, data: SceneData(self))
  }

  /// A collection view over data that was made from the scene.
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

  /// Gives the scene's values to a layout's parameters.
  ///
  /// - Throws: ``SceneError`` with CL0602 for a parameter the layout does not have or take.
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
