import LayoutCore
import UIKit

/// A layout for iOS as a layout of the engine.
///
/// The adapter owns the layout for iOS, and the collection view that this layout sees. It makes
/// UIKit's calls in UIKit's order (docs/design/SEMANTICS.md). If the layout makes a call that has
/// no meaning without a screen, the pass fails with an error that names the call.
///
///     let layout = UIKitLayout(MosaicLayout(), answers: MosaicAnswers())
///     let view = CollectionView(size: size, layout: layout, dataSource: data, delegate: data)
///
/// The classes of UIKit belong to the main actor. The adapter belongs to no actor: one thread at a
/// time uses it, together with its layout. Therefore targets with layouts, and targets that use the
/// adapter, are compiled in the Swift 5 language mode.
public final class UIKitLayout: LayoutCore.Layout {
  /// The layout for iOS.
  public let layout: UICollectionViewLayout
  /// The collection view that the layout sees.
  public let view: UICollectionView
  /// The data source and delegate of that view.
  public let answers: Answers

  let kinds: ElementKinds
  let contexts: ContextLedger
  /// The layout that receives the app's messages in place of the layout for iOS; nil if there is
  /// none.
  var companion: (any Layout)?
  /// The custom attributes that are copied between the layout's objects and the engine's values.
  var customAttributes: [CustomAttribute] = []
  private let calls = ScreenlessCalls()
  private let window = UIWindow(frame: .zero)
  private let driver = EngineDriver()
  /// The first error of the engine in a call from the layout; nil if there is none.
  ///
  /// The layout's call cannot throw. The ``ask(_:)`` in progress, or else the next one, throws the
  /// error.
  private var failure: LayoutError?
  /// The invalidation that is being passed to the layout; nil if there is none.
  private var delivery: Delivery?
  /// Whether an invalidation that the layout made is being passed to the view.
  private var isAnnouncing = false
  /// Whether the layout must still be told that everything is invalid.
  private var isNew = true

  /// An invalidation that is passed to the layout.
  private enum Delivery {
    /// The layout is invalidated with this context object.
    case context(UICollectionViewLayoutInvalidationContext)
    /// The layout is invalidated by `invalidateLayout()`, and makes the context itself.
    case plain
  }

  /// Creates an adapter.
  ///
  /// - Parameters:
  ///   - layout: A layout that no view uses.
  ///   - answers: The data source and delegate that the layout sees; a subclass adds the methods of
  ///     an app's own protocol.
  ///   - kinds: The names of the layout's supplementary views in the engine.
  public init(
    _ layout: UICollectionViewLayout, answers: Answers = Answers(),
    kinds: ElementKinds = ElementKinds()
  ) {
    self.layout = layout
    self.answers = answers
    self.kinds = kinds
    contexts = ContextLedger(kinds)
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.install(in: window)
    view.dataSource = answers
    view.delegate = answers
    layout.attachedView = nil
    driver.owner = self
  }

  /// Creates an adapter for a layout that a closure makes.
  ///
  /// The closure belongs to the main actor, as the classes of UIKit do, but is called on the thread
  /// of the caller. The target of the caller must be compiled in the Swift 5 language mode.
  ///
  /// - Parameters:
  ///   - kinds: The names of the layout's supplementary views in the engine.
  ///   - make: Makes a layout that no view uses.
  public convenience init(
    kinds: ElementKinds = ElementKinds(), _ make: @MainActor () -> UICollectionViewLayout
  ) {
    self.init(onAnyThread { make() }, kinds: kinds)
  }

  /// Creates an adapter for a layout and its delegate, each of which a closure makes.
  ///
  /// - Parameters:
  ///   - kinds: The names of the layout's supplementary views in the engine.
  ///   - makeAnswers: Makes the data source and delegate that the layout sees.
  ///   - make: Makes a layout that no view uses. It receives the answers, for a layout with a
  ///     property for its delegate.
  public convenience init<Delegate: Answers>(
    kinds: ElementKinds = ElementKinds(), answers makeAnswers: @MainActor () -> Delegate,
    _ make: @MainActor (Delegate) -> UICollectionViewLayout
  ) {
    let answers = onAnyThread { makeAnswers() }
    self.init(onAnyThread { make(answers) }, answers: answers, kinds: kinds)
  }

  /// The view of the engine; nil while the layout belongs to none.
  public weak var collectionView: LayoutCore.CollectionView? {
    didSet { install() }
  }

  private func install() {
    contexts.forgetAll()
    (isNew, failure) = (true, nil)
    answers.view = collectionView
    view.driver = collectionView == nil ? nil : driver
    layout.attachedView = collectionView == nil ? nil : view
    guard let flow = layout as? UICollectionViewFlowLayout else { return }
    flow.placement = collectionView.map { _ in EngineFlow(flow, for: self) }
  }
}

// MARK: Calling the layout

extension UIKitLayout {
  /// Calls the layout, and throws no error.
  ///
  /// If the layout makes a call that has no meaning without a screen, the ``ask(_:)`` in progress,
  /// or else the next one, throws an error.
  func run<Answer>(_ body: () -> Answer) -> Answer {
    let outer = ScreenlessCalls.current
    ScreenlessCalls.current = calls
    defer { ScreenlessCalls.current = outer }
    view.callObservers()
    return body()
  }

  /// Calls the layout, and throws an error if one of the layout's own calls has failed.
  ///
  /// - Throws: ``LayoutError`` with `invalidAnswer` if the layout has called a method that has no
  ///   meaning without a screen. If a call from the layout into the engine has failed, the function
  ///   throws the error of that call.
  func ask<Answer>(_ body: () -> Answer) throws(LayoutError) -> Answer {
    let answer = run(body)
    let sentence = calls.take()
    if let failure = failure.take() { throw failure }
    if let sentence { throw LayoutError(.invalidAnswer, "\(type(of: layout)): \(sentence)") }
    return answer
  }

  /// Calls the engine for the layout.
  ///
  /// If the call throws an error, the ``ask(_:)`` in progress, or else the next one, throws it.
  ///
  /// - Returns: The result of the call; nil after an error.
  func attempt<Answer>(_ body: () throws(LayoutError) -> Answer) -> Answer? {
    do throws(LayoutError) {
      return try body()
    } catch {
      failure = failure ?? error
      return nil
    }
  }
}

// MARK: Invalidation

extension UIKitLayout {
  /// Tells the layout that everything is invalid, if the layout has not been told this yet, and
  /// prepares the layout.
  ///
  /// In UIKit, a view first invalidates everything. The engine does not do this: its first call is
  /// this one.
  public func prepare() throws(LayoutError) {
    contexts.forgetAll()
    if isNew {
      let context = layout.makeInvalidationContext()
      context.invalidatesEverything = true
      context.invalidatesDataSourceCounts = true
      deliver(context)
    }
    try ask { layout.prepare() }
  }

  /// Invalidates the layout with a context object of UIKit.
  ///
  /// If the layout made the context when the engine asked for one, the layout gets its own object
  /// back. A context without content becomes a call of `invalidateLayout()`, as an app would make
  /// it. Any other context becomes a new object of the layout's context class.
  ///
  /// If the layout invalidates itself, the view also calls this function. The layout is then not
  /// called again.
  public func invalidate(with context: InvalidationContext) {
    let own = contexts.takeObject(of: context)
    if isAnnouncing { return }
    if let own { return deliver(own) }
    guard context != InvalidationContext() else {
      let outer = delivery
      delivery = .plain
      run { layout.invalidateLayout() }
      delivery = outer
      return
    }
    let made = layout.makeInvalidationContext()
    kinds.fill(made, from: context)
    deliver(made)
  }

  private func deliver(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidatesEverything { isNew = false }
    let outer = delivery
    delivery = .context(context)
    let before = kinds.value(context)
    run { layout.invalidateLayout(with: context) }
    delivery = outer
    // The layout may have added parts to the context. The context is then announced, without the
    // adjustments that the view already knows.
    var added = kinds.value(context)
    guard added != before else { return }
    added.contentOffsetAdjustment.x -= before.contentOffsetAdjustment.x
    added.contentOffsetAdjustment.y -= before.contentOffsetAdjustment.y
    added.contentSizeAdjustment.width -= before.contentSizeAdjustment.width
    added.contentSizeAdjustment.height -= before.contentSizeAdjustment.height
    announce(added)
  }

  /// Tells the view of an invalidation that the layout made; does nothing if the view itself caused
  /// it.
  func layoutDidInvalidate(with context: UICollectionViewLayoutInvalidationContext) {
    switch delivery {
    case .plain: delivery = nil
    case .context(let delivered) where delivered === context: break
    default: announce(contexts.carry(context))
    }
  }

  private func announce(_ context: InvalidationContext) {
    let outer = isAnnouncing
    isAnnouncing = true
    collectionView?.invalidateLayout(with: context)
    isAnnouncing = outer
  }
}
