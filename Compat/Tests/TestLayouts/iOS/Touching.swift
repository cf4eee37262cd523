import UIKit

/// Whether two rectangles intersect, by the rule of UIKit: this file must not import Foundation.
public func touches(_ one: CGRect, _ other: CGRect) -> Bool { one.intersects(other) }
