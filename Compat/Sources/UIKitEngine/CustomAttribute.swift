import LayoutCore
import UIKit

/// A custom attribute of the engine that stands for a property of a layout's own attributes class.
///
/// A script declares the same attribute in its field `attributes`. In this example, the attribute
/// `depth` stands for the property `depth` of the class `CardAttributes`:
///
///     UIKitLayout { CardStackLayout() }.carrying(.number("depth", \CardAttributes.depth))
public struct CustomAttribute {
  /// The declaration: the name in scripts, the type, and the default, which stands for a missing
  /// value.
  let declaration: Parameter
  /// Returns the value of the property in an object; nil if the object is of another class.
  let read: (UICollectionViewLayoutAttributes) -> ParameterValue?
  /// Sets the property in an object; does nothing if the object is of another class, or if the
  /// property cannot hold a value of this type.
  let write: (UICollectionViewLayoutAttributes, ParameterValue) -> Void

  /// A property that is a number.
  ///
  /// - Parameters:
  ///   - name: The name in scripts, for example `depth`.
  ///   - path: The property.
  ///   - standard: The default that the script declares.
  public static func number<
    Attributes: UICollectionViewLayoutAttributes, Number: BinaryFloatingPoint
  >(
    _ name: String, _ path: ReferenceWritableKeyPath<Attributes, Number>,
    default standard: Double = 0
  ) -> CustomAttribute {
    CustomAttribute(
      declaration: Parameter(name, .number, default: .number(standard)),
      read: { ($0 as? Attributes).map { .number(Double($0[keyPath: path])) } },
      write: { object, value in
        guard case .number(let number) = value else { return }
        (object as? Attributes)?[keyPath: path] = Number(number)
      })
  }

  /// A property that is a Boolean.
  ///
  /// - Parameters:
  ///   - name: The name in scripts.
  ///   - path: The property.
  ///   - standard: The default that the script declares.
  public static func boolean<Attributes: UICollectionViewLayoutAttributes>(
    _ name: String, _ path: ReferenceWritableKeyPath<Attributes, Bool>,
    default standard: Bool = false
  ) -> CustomAttribute {
    CustomAttribute(
      declaration: Parameter(name, .boolean, default: .boolean(standard)),
      read: { ($0 as? Attributes).map { .boolean($0[keyPath: path]) } },
      write: { object, value in
        guard case .boolean(let isTrue) = value else { return }
        (object as? Attributes)?[keyPath: path] = isTrue
      })
  }

  /// A value of any type that a script can declare.
  ///
  /// - Parameters:
  ///   - declaration: The declaration of the script.
  ///   - path: The property that holds the values of all custom attributes.
  public static func value<Attributes: UICollectionViewLayoutAttributes>(
    _ declaration: Parameter, in path: ReferenceWritableKeyPath<Attributes, CustomAttributes>
  ) -> CustomAttribute {
    CustomAttribute(
      declaration: declaration, read: { ($0 as? Attributes)?[keyPath: path][declaration] },
      write: { object, value in (object as? Attributes)?[keyPath: path][declaration] = value })
  }
}

extension UIKitLayout {
  /// Makes the adapter copy custom attributes between the layout's objects and the engine's values.
  ///
  /// Returns the adapter itself.
  public func carrying(_ attributes: CustomAttribute...) -> UIKitLayout { carrying(attributes) }

  /// Makes the adapter copy custom attributes between the layout's objects and the engine's values.
  ///
  /// Returns the adapter itself.
  public func carrying(_ attributes: [CustomAttribute]) -> UIKitLayout {
    customAttributes += attributes
    return self
  }

  /// The engine's value for an attributes object of UIKit, with the custom attributes.
  ///
  /// A custom attribute keeps its default if its declaration does not accept the object's value.
  func value(_ object: UICollectionViewLayoutAttributes) -> LayoutAttributes {
    var value = kinds.value(object)
    for attribute in customAttributes {
      guard let own = attribute.read(object), attribute.declaration.accepts(own) else { continue }
      value.custom[attribute.declaration] = own
    }
    return value
  }

  /// A new attributes object, of the class that the layout uses, for a value of the engine and its
  /// custom attributes.
  func object(_ value: LayoutAttributes) -> UICollectionViewLayoutAttributes {
    let object = kinds.object(value, for: layout)
    for attribute in customAttributes {
      attribute.write(object, value.custom[attribute.declaration])
    }
    return object
  }
}
