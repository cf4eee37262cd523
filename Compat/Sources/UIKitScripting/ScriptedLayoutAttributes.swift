import LayoutCore
import UIKit

/// The attributes of an element that a script places, with the script's custom attributes.
///
/// A cell reads the custom attributes in `apply(_:)`.
@preconcurrency @MainActor
open class ScriptedLayoutAttributes: UICollectionViewLayoutAttributes {
  /// The values that the script gives the element in addition to the standard attributes.
  public nonisolated(unsafe) var custom = CustomAttributes()

  /// Returns a copy with the custom attributes.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ScriptedLayoutAttributes)?.custom = custom
    return copy
  }

  /// Whether the other object has the same value of every property, and the same custom attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ScriptedLayoutAttributes, other.custom == custom else {
      return false
    }
    return super.isEqual(object)
  }
}
