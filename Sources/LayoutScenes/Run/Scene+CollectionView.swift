public import LayoutCore

extension Scene {
  /// Makes a collection view over the scene's data, before its first pass.
  ///
  /// - Parameters:
  ///   - layout: Any layout; the view takes ownership of it.
  ///   - data: The data, if they have been made before.
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

  /// Sets a layout's parameters to the scene's values.
  ///
  /// - Throws: ``SceneError`` with CL0602 for a parameter that the layout does not have or accept.
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
