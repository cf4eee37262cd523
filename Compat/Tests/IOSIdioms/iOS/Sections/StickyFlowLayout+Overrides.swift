import Foundation

private enum Constants { static let height: CGFloat = 3 }

public extension StickyFlowLayout {
    override class var layoutAttributesClass: AnyClass { return Attributes.self }

    override func prepare() {
        super.prepare()
        calls.append("prepare")
    }

    override var itemSize: CGSize {
        get { return CGSize(width: super.itemSize.width, height: Constants.height) }
        set { super.itemSize = newValue }
    }

    @available(iOS 9.0, *)
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard #available(iOS 13.0, *) else { return false }
        return note(newBounds)
    }
}

private extension StickyFlowLayout {
    func note(_ bounds: CGRect) -> Bool {
        calls.append("bounds \(bounds.width)")
        return true
    }
}
