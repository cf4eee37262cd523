import UIKit

/// Whether two rectangles intersect; this file must import only UIKit.
public func touches(_ one: CGRect, _ other: CGRect) -> Bool { one.intersects(other) }
