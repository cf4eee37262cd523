public import LayoutCore

extension Scene {
  /// A collection view over the scene's data, as the scene begins: nothing has been laid out yet.
  ///
  /// - Parameters:
  ///   - layout: Any layout; the view takes it over.
  ///   - data: The data, if it has been made before.
  public func makeCollectionView(
    layout: any Layout, data: SceneData? = nil
  ) -> CollectionView {
    let data = data ?? SceneData(self)
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
