import ObjectiveC
import UIKit
import os.signpost

private let signposts = OSLog(subsystem: "layouts", category: "narrow")
private var widthKey: UInt8 = 0

extension NarrowLayout {
    /// A stored property of an extension.
    public var width: CGFloat? {
        get { return objc_getAssociatedObject(self, &widthKey) as? CGFloat }
        set { objc_setAssociatedObject(self, &widthKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

extension WaterfallLayout {
    @objc open func inset(forSection section: Int) -> CGFloat { return 1 }
}

/// A layout that overrides members of extensions of its superclass, in this file and in another.
open class NarrowLayout: WaterfallLayout {
    open override var title: String { return "narrow \(super.title)" }
}

extension NarrowLayout {
    open override func inset(forSection section: Int) -> CGFloat {
        return super.inset(forSection: section) + CGFloat(section)
    }

    open override func prepare() {
        os_signpost(.begin, log: signposts, name: "prepare")
        defer { os_signpost(.end, log: signposts, name: "prepare") }
        super.prepare()
        log.append("narrow")
    }
}
