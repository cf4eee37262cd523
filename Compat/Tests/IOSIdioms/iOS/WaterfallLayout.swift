import UIKit

/// A delegate with optional methods — this text must stay: @objc optional, #selector(a), os(iOS).
@objc public protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat

    @objc optional func collectionView(_ collectionView: UICollectionView,
                                       layout collectionViewLayout: UICollectionViewLayout,
                                       columnCountFor section: Int) -> Int
    @objc
    optional func collectionView(_ collectionView: UICollectionView, titleFor section: Int) -> String?
    @objc optional func layoutDidPrepare(_ layout: WaterfallLayout)
    @objc optional func reset()
    @objc optional func spacing() -> CGFloat
    @objc optional func spacing(in section: Int) -> CGFloat
    @objc optional var isReversed: Bool { get }
}

@IBDesignable
@objc(CLNWaterfallLayout)
@objcMembers
open class WaterfallLayout: UICollectionViewLayout {
    @IBInspectable public var columns: Int = 2 {
        didSet { invalidateLayout() }
    }
    @IBOutlet public weak var delegate: WaterfallLayoutDelegate?
    @objc public dynamic internal(set) var log: [String] = ["@objc optional func", "#selector(x)"]
    public let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

    @objc private func reset() { log = [] }
    @objc func changed(_ note: Notification) { log.append(note.name.rawValue) }

    public func observe(_ center: NotificationCenter) {
        center.addObserver(
            self,
            selector: #selector(reset),
            name: Notification.Name("reset"), object: nil)
        center.addObserver(self, selector: #selector(WaterfallLayout.changed(_:)), name: Notification.Name("changed"), object: nil)
    }

    @IBAction public func update(_ sender: Any?) { perform(#selector(self.reset)) }

    public func ask() -> [String] {
        var answers: [String] = []
        if let delegate = delegate, delegate.responds(to: #selector(WaterfallLayoutDelegate.collectionView(_:layout:columnCountFor:))) {
            answers.append("columns \(delegate.collectionView!(collection, layout: self, columnCountFor: 0))")
        }
        answers.append("columns \(delegate?.collectionView?(collection, layout: self, columnCountFor: 1) ?? columns)")
        answers.append(delegate?.collectionView?(collection, titleFor: 0) ?? "untitled")
        if delegate?.isReversed ?? false { answers.append("reversed") }
        delegate?.reset?()
        if let spacing = delegate?.spacing?() { answers.append("spacing \(spacing)") }
        answers.append("spacing \(delegate?.spacing?(in: 3) ?? -1)")
        delegate?.collectionView?(collection, didSelectItemAt: IndexPath(indexes: [0, 0]))
        delegate?.layoutDidPrepare?(self)
        return answers
    }
}

// MARK: - Overrides

extension WaterfallLayout {
    @objc
    open override func prepare() {
        super.prepare()
        log.append("prepare")
        helper()
    }

    #if os(iOS) && !targetEnvironment(macCatalyst)
    open override var collectionViewContentSize: CGSize { return CGSize(width: 10, height: CGFloat(columns)) }
    #elseif os(macOS)
    open override var collectionViewContentSize: NSSize { return .zero }
    #endif

    private func helper() { log.append("helper") }
}

@objc extension WaterfallLayout {
    open var title: String { return "waterfall" }
}
