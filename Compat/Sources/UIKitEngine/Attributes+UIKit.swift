import LayoutCore
import UIKit
import UIKitGeometry

extension ElementKinds {
  /// The engine's value for an attributes object of UIKit.
  ///
  /// A negative width or height becomes positive, because UIKit shows the same rectangle for both.
  func value(_ attributes: UICollectionViewLayoutAttributes) -> LayoutAttributes {
    let key = key(
      attributes.representedElementCategory, attributes.representedElementKind,
      attributes.indexPath)
    let size = Size(
      width: Double(attributes.size.width.magnitude),
      height: Double(attributes.size.height.magnitude))
    var value: LayoutAttributes
    if let origin = attributes.placedOrigin {
      value = LayoutAttributes(key, frame: Rect(origin: Point(origin), size: size))
    } else {
      value = LayoutAttributes(key, center: Point(attributes.center), size: size)
    }
    value.alpha = Double(attributes.alpha)
    value.zIndex = attributes.zIndex
    value.isHidden = attributes.isHidden
    if let transform = Transform3D(unlessIdentity: attributes.transform3D) {
      value.transform3D = transform
    }
    return value
  }

  /// A new attributes object, of the class that a layout uses, for a value of the engine.
  func object(
    _ value: LayoutAttributes, for layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes {
    let (category, kind) = name(value.key)
    let object = layout.makeAttributes(category, kind: kind, at: value.indexPath.uiKit)
    object.show(value)
    return object
  }
}
