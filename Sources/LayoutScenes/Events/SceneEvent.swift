package import LayoutCore

/// An event of a scene.
///
/// Most events change the view, the data or the layout. The others let frames of an animation pass,
/// or store or check the state.
///
/// Source: docs/SCENES.md, `events[]`.
package indirect enum SceneEvent: Hashable, Sendable {
  /// Scrolls in equal steps over a number of frames.
  case scroll(ScrollTarget, frames: Int)
  /// Scrolls a section that scrolls on its own, in equal steps over a number of frames.
  ///
  /// The index of the section counts from 0. The offset (0, 0) shows the beginning of the section's
  /// content, also if the content begins at the right.
  case scrollSection(Int, ScrollTarget, frames: Int)
  /// Scrolls in equal steps over a number of frames, to bring an item to a position in the view.
  ///
  /// The scroll does not go beyond the ends of the content.
  case scrollToItem(IndexPath, position: ScrollPosition, frames: Int)
  /// Ends a drag of the view; the velocity is in points per second.
  ///
  /// A positive velocity increases the offset.
  case fling(velocity: Point)
  /// Ends a drag in a section that scrolls on its own; the velocity is in points per second.
  ///
  /// The index of the section counts from 0.
  case flingSection(Int, velocity: Point)
  /// Inserts items; the selection contains the index paths of the items after the change.
  ///
  /// If the selection has one path and `items` has several items, the other items follow the first.
  /// If `items` is nil, the rules of the section generate the items.
  case insert(ItemSelection, items: SceneItemList?, UpdateAnimation)
  /// Deletes items.
  case delete(ItemSelection, UpdateAnimation)
  /// Moves an item.
  case move(from: IndexPath, to: IndexPath, UpdateAnimation)
  /// Reloads the selected items; nil reloads all data.
  case reload(ItemSelection?, UpdateAnimation)
  /// Inserts, deletes or reloads the section at an index, which counts from 0.
  ///
  /// `section` is the new content of an inserted or a reloaded section. If it is nil, an inserted
  /// section is empty, and a reloaded section keeps its content.
  case changeSection(SectionChange, at: Int, section: SceneSection?, UpdateAnimation)
  /// Moves a section; both indices count from 0.
  case moveSection(from: Int, to: Int, UpdateAnimation)
  /// Shows a snapshot; all changes of the data that lead to the snapshot are made as one change.
  case apply(SceneSnapshot, UpdateAnimation)
  /// Makes several changes of the data as one change; the animations of the single changes are
  /// ignored.
  case batch([PlacedEvent], UpdateAnimation)
  /// Exchanges the width and the height of the view.
  case rotate
  /// Changes the size of the view in equal steps over a number of frames.
  case resize(Size, frames: Int)
  /// Changes the layout direction.
  case direction(LayoutDirection)
  /// Changes the insets of the view; nil leaves the insets in question unchanged.
  case insets(contentInset: ViewInsets?, safeArea: ViewInsets?)
  /// Drags an item through points of the content, and then ends the drag; the item reaches each
  /// point in the given number of equal steps.
  case drag(item: IndexPath, through: [Point], frames: Int, end: DragEnd)
  /// Sets the measured size of an item or a supplementary view, in points.
  case selfSize(ElementKey, Size)
  /// Selects items.
  case select(ItemSelection)
  /// Deselects items.
  case deselect(ItemSelection)
  /// Moves the focus to an item; nil only removes the focus from the item that has it.
  case focus(IndexPath?)
  /// Highlights these items and no others; nil means that no item is highlighted.
  case highlight(ItemSelection?)
  /// Taps the view at a place.
  ///
  /// If the topmost element at this place is an item, it becomes the only selected item. The layout
  /// then receives the tap, even if no element is hit.
  case tap(TapPlace)
  /// Sends the layout a message of the app, with a name and a value.
  case message(String, value: FreeValue)
  /// Sets at least one parameter.
  case params([SceneParameter])
  /// Switches to another layout over a number of frames.
  ///
  /// The name is the path of a script, or the short name or the type of a layout in Swift. If the
  /// name is nil, the view returns to the previous layout, which still has its state.
  case switchLayout(to: String?, params: [SceneParameter], frames: Int)
  /// Observes a number of states of the running animation; the number is at least 1.
  case frames(Int)
  /// Stores the state of the view under a name.
  case snapshot(String)
  /// Checks an expectation about the current state.
  case expect(SceneExpectation)
}

extension SceneEvent {
  /// The possible values of an event's key `do`.
  package enum Kind: String, CaseIterable {
    case scroll, scrollToItem, fling, insert, delete, move, reload
    case insertSection, deleteSection, reloadSection, moveSection, apply
    case batch, rotate, resize, direction, insets, drag, selfSize, select, deselect, focus
    case highlight, tap, message, params, switchLayout, frames, snapshot, expect
  }

  /// The value of the event's key `do`.
  package var kind: Kind {
    switch self {
    case .scroll, .scrollSection: .scroll
    case .scrollToItem: .scrollToItem
    case .fling, .flingSection: .fling
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .reload: .reload
    case .changeSection(.insert, _, _, _): .insertSection
    case .changeSection(.delete, _, _, _): .deleteSection
    case .changeSection(.reload, _, _, _): .reloadSection
    case .moveSection: .moveSection
    case .apply: .apply
    case .batch: .batch
    case .rotate: .rotate
    case .resize: .resize
    case .direction: .direction
    case .insets: .insets
    case .drag: .drag
    case .selfSize: .selfSize
    case .select: .select
    case .deselect: .deselect
    case .focus: .focus
    case .highlight: .highlight
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
  /// The keys of the events of this kind, and all operations on these events.
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
    case .apply: .apply
    case .batch: .batch
    case .rotate: .rotate
    case .resize: .resize
    case .direction: .direction
    case .insets: .insets
    case .drag: .drag
    case .selfSize: .selfSize
    case .select: .select
    case .deselect: .deselect
    case .focus: .focus
    case .highlight: .highlight
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
