import UIKit

/// Whether two rectangles intersect, for a file that imports UIKit alone.
public func touches(_ one: CGRect, _ other: CGRect) -> Bool { one.intersects(other) }
