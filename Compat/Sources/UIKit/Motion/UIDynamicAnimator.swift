/// Something that a dynamic animator moves.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle of the item.
  var center: CGPoint { get set }
  /// The rectangle of the item in its own coordinates.
  var bounds: CGRect { get }
  /// The transform of the item about its middle.
  var transform: CGAffineTransform { get set }
}

/// A rule of motion.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The animator to which the rule was added; nil if there is none.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?
  /// The rules that belong to this one.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The closure for each step of the motion, which is never called; nil for none.
  open var action: (() -> Void)?

  /// Adds a rule to this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  /// Removes a rule from this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }

  /// The items that the rule moves.
  var movedItems: [any UIDynamicItem] { childBehaviors.flatMap(\.movedItems) }

  /// Moves the items to the positions at which the rule leaves them at rest.
  func settle() { childBehaviors.forEach { $0.settle() } }
}

/// A bar or a spring between an item and a point.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The item that the rule moves, in an array of one.
  open private(set) var items: [any UIDynamicItem] = []
  /// The point to which the bar or the spring attaches the item.
  open var anchorPoint = CGPoint.zero
  /// The length of the bar, in points.
  open var length: CGFloat = 0
  /// How much the motion of the spring is damped; stored, but without effect.
  open var damping: CGFloat = 0
  /// How often the spring swings in a second; 0 means a bar; stored, but without effect.
  open var frequency: CGFloat = 0

  /// Creates a bar from the middle of an item to a point; ``length`` is the distance between them.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init()
    (items, anchorPoint) = ([item], point)
    length = hypot(item.center.x - point.x, item.center.y - point.y)
  }

  override var movedItems: [any UIDynamicItem] { items }

  /// Moves the item, on the line through it and the anchor, to the distance ``length`` from the
  /// anchor; an item at the anchor stays there.
  override func settle() {
    for item in items {
      let (dx, dy) = (item.center.x - anchorPoint.x, item.center.y - anchorPoint.y)
      let distance = hypot(dx, dy)
      let scale = distance > 0 ? length / distance : 0
      item.center = CGPoint(x: anchorPoint.x + dx * scale, y: anchorPoint.y + dy * scale)
    }
  }
}

/// A spring that moves an item to a point.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private var item: (any UIDynamicItem)?
  /// The point to which the spring moves the item.
  open var snapPoint = CGPoint.zero
  /// How much the motion of the spring is damped; stored, but without effect.
  open var damping: CGFloat = 0.5

  /// Creates a spring that moves an item to a point.
  public convenience init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.init()
    (self.item, snapPoint) = (item, point)
  }

  override var movedItems: [any UIDynamicItem] { item.map { [$0] } ?? [] }
  override func settle() { item?.center = snapPoint }
}

/// Properties that matter only while items move, for example how much an item bounces.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items with these properties.
  open private(set) var items: [any UIDynamicItem] = []
  /// How much an item slows down.
  open var resistance: CGFloat = 0
  /// How much an item bounces.
  open var elasticity: CGFloat = 0
  /// Whether items turn.
  open var allowsRotation = true

  /// Creates properties for some items.
  public convenience init(items: [any UIDynamicItem]) {
    self.init()
    self.items = items
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  override var movedItems: [any UIDynamicItem] { items }
}

/// An animator, which moves items by rules.
///
/// In this package, a motion takes no time. Each query first applies every rule once, in order. A
/// rule moves its items to the positions where it would bring them to rest.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The rules, in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The view in whose coordinates the items are; nil if none was given.
  open private(set) weak var referenceView: UIView?
  /// Whether an item is in motion; always false.
  open var isRunning: Bool { false }

  /// Creates an animator for a layout.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) { self.init() }

  /// Creates an animator for the subviews of a view.
  public convenience init(referenceView view: UIView) {
    self.init()
    referenceView = view
  }

  /// Adds a rule.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
  }

  /// Removes a rule.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
  }

  /// Removes all rules.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// The items whose frames at rest overlap a rectangle, each once, in the order of the rules.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    settledItems().filter { item in
      let size = item.bounds.size
      let frame =
        (item as? UICollectionViewLayoutAttributes)?.frame
        ?? CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2,
          width: size.width, height: size.height)
      return frame.intersects(rect)
    }
  }

  /// Does nothing, because each query moves all items to their positions at rest.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}

  /// The attributes of a cell at rest; nil if the item belongs to no rule.
  open func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    settledAttributes(.cell, kind: nil, at: indexPath)
  }

  /// The attributes of a supplementary view at rest; nil if the view belongs to no rule.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    settledAttributes(.supplementaryView, kind: kind, at: indexPath)
  }

  /// The attributes of a decoration view at rest; nil if the view belongs to no rule.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    settledAttributes(.decorationView, kind: decorationViewKind, at: indexPath)
  }

  private func settledItems() -> [any UIDynamicItem] {
    var items: [any UIDynamicItem] = []
    var seen: Set<ObjectIdentifier> = []
    for behavior in behaviors {
      behavior.settle()
      for item in behavior.movedItems where seen.insert(ObjectIdentifier(item)).inserted {
        items.append(item)
      }
    }
    return items
  }

  private func settledAttributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    for case let item as UICollectionViewLayoutAttributes in settledItems()
    where item.indexPath == path && item.representedElementCategory == category
      && item.representedElementKind == kind
    {
      return item
    }
    return nil
  }
}
