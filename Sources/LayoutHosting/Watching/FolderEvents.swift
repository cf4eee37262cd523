internal import Glibc

/// Watches folders with inotify, and reads the events of their entries.
///
/// Folders are watched instead of files, because the watch of a file would end when an editor
/// replaces that file by another file. A folder is not watched if it is missing, if its file system
/// does not report all changes, or if the system refuses the watch; ``unwatched`` contains its
/// path. The type is not Sendable, so that only one owner reads the events.
@safe final class FolderEvents {
  /// An event of a folder's entry.
  struct Event: Hashable {
    /// The kind of the event.
    enum Kind: Hashable {
      /// The entry was written completely, moved to its place, or created as a link.
      case saved
      /// The entry is being written.
      case written
      /// The entry was deleted or moved away.
      case gone
      /// The folder itself was deleted, moved or unmounted, or events were lost; the event's name
      /// is empty.
      case folderChanged
    }

    let folder: String
    let name: String
    let kind: Kind

    /// The path of the entry.
    var path: String { "\(folder)/\(name)" }
  }

  /// A descriptor that becomes readable when there are events; -1 if inotify is not available.
  ///
  /// This object never closes the descriptor; the code that uses the object must close it.
  let descriptor: Int32
  /// The paths of the watched folders, by the number of the watch; one watch covers all paths to
  /// the same folder.
  private var folders: [Int32: Set<String>] = [:]
  /// The folders that should be watched, but are not.
  private(set) var unwatched: Set<String> = []

  /// Creates an object that watches no folder.
  init() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
  }

  /// Watches exactly these folders, as far as they can be watched.
  ///
  /// Each path is resolved again, because it can now lead to another folder.
  func watch(_ wanted: Set<String>) {
    let known = folders.keys
    (folders, unwatched) = ([:], wanted)
    watchMore()
    for number in known where folders[number] == nil { inotify_rm_watch(descriptor, number) }
  }

  /// Tries again to watch the unwatched folders; returns whether at least one of them is now
  /// watched.
  @discardableResult
  func watchMore() -> Bool {
    let before = unwatched.count
    for folder in unwatched where FileSystem.tellsOfChanges(in: folder) {
      let mask =
        UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
        | UInt32(IN_CREATE)
        | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
      let number = unsafe inotify_add_watch(descriptor, folder, mask)
      guard number >= 0 else { continue }
      folders[number, default: []].insert(folder)
      unwatched.remove(folder)
    }
    return unwatched.count < before
  }

  /// All events since the last call, in the order in which they occurred.
  func read() -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      // SAFETY: the pointer is used within the call, which writes at most the given count.
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return events
      }
      append(Array(buffer[..<count]), to: &events)
    }
  }

  /// Appends the events that are recorded in `bytes`.
  ///
  /// A record consists of the number of a watch, a mask, a cookie, the length of a name, and the
  /// name.
  private func append(_ bytes: [UInt8], to events: inout [Event]) {
    func word(at offset: Int) -> UInt32 {
      unsafe bytes.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      }
    }
    var offset = 0
    while offset + 16 <= bytes.count {
      let number = Int32(bitPattern: word(at: offset))
      let (mask, length) = (word(at: offset + 4), Int(word(at: offset + 12)))
      let end = min(offset + 16 + length, bytes.count)
      let name = String(decoding: bytes[(offset + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
      offset = end
      append(number, mask, name, to: &events)
    }
  }

  private func append(_ number: Int32, _ mask: UInt32, _ name: String, to events: inout [Event]) {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 {  // events were lost: every folder is checked
      events += folders.values.joined().map { Event(folder: $0, name: "", kind: .folderChanged) }
      return
    }
    guard let paths = folders[number], let first = paths.first else { return }
    func add(_ kind: Event.Kind) {
      events += paths.map { Event(folder: $0, name: name, kind: kind) }
    }
    if mask & (UInt32(IN_IGNORED) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)) != 0 {
      if mask & UInt32(IN_IGNORED) == 0 { inotify_rm_watch(descriptor, number) }
      folders[number] = nil
      unwatched.formUnion(paths)
      add(.folderChanged)
    } else if mask & (UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)) != 0 {
      add(.saved)
    } else if mask & UInt32(IN_MODIFY) != 0 {
      add(.written)
    } else if mask & (UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)) != 0 {
      add(.gone)
    } else if mask & UInt32(IN_CREATE) != 0, FileSystem.isLink("\(first)/\(name)") {
      // A new file is not written yet, but a new link is complete at once.
      add(.saved)
    }
  }
}
