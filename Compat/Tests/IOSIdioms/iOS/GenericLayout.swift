import Foundation
import UIKit.UICollectionViewLayout

public protocol Measuring { static var unit: CGFloat { get } }
public enum Points: Measuring { public static var unit: CGFloat { return 2 } }

open class GenericLayout<Unit>: UICollectionViewLayout where Unit: Measuring {
    public enum Mode: Int { case plain, wide }

    @available(
        iOS 11.0,
        tvOS 11.0,
        *
    )
    @objc
    public
    func scaled(
        _ value: CGFloat
    ) -> CGFloat {
        return value * Unit.unit
    }

    final class Cache<Key, Value> where Key: Hashable, Value: Equatable {
        var values: [Key: Value] = [:]
    }
    let cache = Cache<IndexPath, CGFloat>()
    public var mode = Mode.plain
}

extension GenericLayout {
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        switch mode {
        case .plain: return false
        case .wide: return newBounds.width > Unit.unit
        }
    }
}

fileprivate class FilePrivateLayout: UICollectionViewLayout {
    fileprivate var isPrepared = false
}

fileprivate extension FilePrivateLayout {
    override func prepare() { isPrepared = true }
}

public func touches(_ one: CGRect, _ other: CGRect) -> Bool { return one.intersects(other) }

public func preparesInFile() -> Bool {
    let layout = FilePrivateLayout()
    layout.prepare()
    return layout.isPrepared
}

@objc public enum Alignment: Int { case left, right }

@objc(CLNButtonBar)
public class ButtonBar: NSObject {
    public private(set) var taps: [String] = []
    @objc(didTap:with:) func tap(_ sender: Any?, event: String?) { taps.append(event ?? "none") }
    @objc func tap(twice sender: String) { taps.append(sender) }
    public func run() {
        let selector = #selector(tap(_:event:))
        perform(selector, with: self, with: "event")
        perform(#selector(ButtonBar.tap(twice:)), with: "twice")
        if responds(to: selector) { taps.append(NSStringFromSelector(selector)) }
        if responds(to: NSSelectorFromString("missing:")) { taps.append("missing") }
        let text = """
            #selector(tap) \(Alignment.right.rawValue)
            @objc optional func
            """
        taps.append(text)
    }
}
