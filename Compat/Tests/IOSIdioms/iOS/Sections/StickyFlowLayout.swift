#if os(iOS) || os(tvOS)
import UIKit
#elseif os(macOS)
import AppKit
#endif

@propertyWrapper
public struct Clamped<Value: Comparable> {
    private var value: Value
    private let range: ClosedRange<Value>
    public init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }
    public var wrappedValue: Value {
        get { return value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}

open class StickyFlowLayout: UICollectionViewFlowLayout {
    @Clamped(0...1) @objc public var progress: CGFloat = 0.5
    public var calls: [String] = []

    public class Attributes: UICollectionViewLayoutAttributes {
        @objc public dynamic var progress: CGFloat = 0

        override public func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone) as! Attributes
            copy.progress = progress
            return copy
        }
    }

    public static var names: [String] {
        return [#keyPath(Attributes.progress), #keyPath(UICollectionView.bounds), #keyPath(itemSize)]
    }
}

extension StickyFlowLayout.Attributes {
    override public func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? StickyFlowLayout.Attributes else { return false }
        return super.isEqual(object) && other.progress == progress
    }
}
