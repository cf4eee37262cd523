public import LayoutCore

/// Something that happens to the view, the data or the layout.
///
/// Source: docs/SCENES.md, `events[]`.
public indirect enum SceneEvent: Hashable, Sendable {
  /// Scrolls, evenly over a number of frames.
  case scroll(ScrollTarget, frames: Int)
  /// Scrolls to an item, evenly over a number of frames; without a position to the nearest one.
  case scrollToItem(IndexPath, position: ScrollPosition, frames: Int)
  /// Lets go with a speed, points a second.
  case fling(velocity: Point)
  /// Inserts items at places in the data as it will be; nil lets the host choose the items.
  case insert(ItemSelection, items: SceneItemList?, UpdateAnimation)
  /// Deletes items.
  case delete(ItemSelection, UpdateAnimation)
  /// Moves an item.
  case move(from: IndexPath, to: IndexPath, UpdateAnimation)
  /// Reloads items; nil is all data.
  case reload(ItemSelection?, UpdateAnimation)
  /// Inserts, deletes or reloads a section, by its index from 0.
  case changeSection(SectionChange, at: Int, section: SceneSection?, UpdateAnimation)
  /// Moves a section, by indices from 0.
  case moveSection(from: Int, to: Int, UpdateAnimation)
  /// Does several changes of the data as one; how each of them is shown does not matter.
  case batch([PlacedEvent], UpdateAnimation)
  /// Exchanges the width and the height of the view.
  case rotate
  /// Gives the view another size, evenly over a number of frames.
  case resize(Size, frames: Int)
  /// Changes the direction that lines run in.
  case direction(LayoutDirection)
  /// Changes the insets of the view; nil leaves them.
  case insets(contentInset: ViewInsets?, safeArea: ViewInsets?)
  /// Drags an item through points of the content, evenly over a number of frames to each, and lets it go.
  case drag(item: IndexPath, through: [Point], frames: Int, end: DragEnd)
  /// Tells the layout the size that an item, a header or a footer turns out to have, points.
  case selfSize(ElementKey, Size)
  /// Selects items.
  case select(ItemSelection)
  /// Deselects items.
  case deselect(ItemSelection)
  /// Taps the view at a place; an item that is hit is selected, and the layout hears of it.
  case tap(TapPlace)
  /// Sends the layout a command, and what goes with it.
  case message(String, value: FreeValue)
  /// Sets parameters, at least one.
  case params([SceneParameter])
  /// Changes to another layout, named by its file or by its class, over a number of frames; nil is the one
  /// in use before, with all that it remembers.
  case switchLayout(to: String?, params: [SceneParameter], frames: Int)
  /// Looks at the states of the animation that goes on; their number, at least 1.
  case frames(Int)
  /// Keeps what is on screen under a name.
  case snapshot(String)
  /// Checks what must be true now.
  case expect(SceneExpectation)
}

extension SceneEvent {
  /// Where a scroll ends.
  public enum ScrollTarget: Hashable, Sendable {
    /// At a content offset.
    case offset(Point)
    /// A distance away, points.
    case distance(Point)
    /// At the top of the content.
    case top
    /// At the bottom of the content.
    case bottom
    /// A distance beyond the end of the content in its direction, as a finger pulls; an axis with 0 stays.
    case beyond(Point)
  }

  /// Where in the view an item comes to rest.
  public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
    /// At the top edge.
    case top
    /// In the middle.
    case center
    /// At the bottom edge.
    case bottom
    /// At the leading edge.
    case leading
    /// At the trailing edge.
    case trailing
    /// Where the way is shortest.
    case nearest
  }

  /// What happens to a section.
  public enum SectionChange: String, Hashable, Sendable, CaseIterable {
    /// It is added.
    case insert = "insertSection"
    /// It is taken away.
    case delete = "deleteSection"
    /// It is read again.
    case reload = "reloadSection"
  }

  /// Where a tap is.
  public enum TapPlace: Hashable, Sendable {
    /// At a point, content coordinates as the user sees them.
    case point(Point)
    /// At the middle of an item.
    case item(IndexPath)
  }

  /// How a drag ends.
  public enum DragEnd: String, Hashable, Sendable, CaseIterable {
    /// The item stays where it is.
    case drop
    /// The item goes back.
    case cancel
  }
}
