package import LayoutCore

/// Something that happens to the view, the data or the layout.
///
/// Source: docs/SCENES.md, `events[]`.
package indirect enum SceneEvent: Hashable, Sendable {
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
  /// What an event's `do` can say.
  package enum Kind: String, CaseIterable {
    case scroll, scrollToItem, fling, insert, delete, move, reload
    case insertSection, deleteSection, reloadSection, moveSection
    case batch, rotate, resize, direction, insets, drag, selfSize, select, deselect, tap, message
    case params, switchLayout, frames, snapshot, expect
  }

  /// What the event's `do` says.
  package var kind: Kind {
    switch self {
    case .scroll: .scroll
    case .scrollToItem: .scrollToItem
    case .fling: .fling
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .reload: .reload
    case .changeSection(.insert, _, _, _): .insertSection
    case .changeSection(.delete, _, _, _): .deleteSection
    case .changeSection(.reload, _, _, _): .reloadSection
    case .moveSection: .moveSection
    case .batch: .batch
    case .rotate: .rotate
    case .resize: .resize
    case .direction: .direction
    case .insets: .insets
    case .drag: .drag
    case .selfSize: .selfSize
    case .select: .select
    case .deselect: .deselect
    case .tap: .tap
    case .message: .message
    case .params: .params
    case .switchLayout: .switchLayout
    case .frames: .frames
    case .snapshot: .snapshot
    case .expect: .expect
    }
  }
}

extension SceneEvent.Kind {
  /// The keys of such an event, and all operations on it.
  var form: EventForm {
    switch self {
    case .scroll: .scroll
    case .scrollToItem: .scrollToItem
    case .fling: .fling
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .reload: .reload
    case .insertSection: .insertSection
    case .deleteSection: .deleteSection
    case .reloadSection: .reloadSection
    case .moveSection: .moveSection
    case .batch: .batch
    case .rotate: .rotate
    case .resize: .resize
    case .direction: .direction
    case .insets: .insets
    case .drag: .drag
    case .selfSize: .selfSize
    case .select: .select
    case .deselect: .deselect
    case .tap: .tap
    case .message: .message
    case .params: .params
    case .switchLayout: .switchLayout
    case .frames: .frames
    case .snapshot: .snapshot
    case .expect: .expect
    }
  }
}
