internal import Glibc

/// What happens to the entries of some folders, as inotify tells it.
///
/// Folders are watched and not files: an editor that puts another file in the place of the old one would end the
/// watch. A folder that is not there, or whose file system tells nothing, is not watched; ``unwatched`` names it.
/// Not Sendable: one owner reads it.
@safe final class FolderEvents {
  /// Something that happened to an entry of a folder.
  struct Event: Hashable {
    /// What happened.
    enum Kind: Hashable {
      /// The entry was written to its end, or came to its place.
      case saved
      /// The entry is being written.
      case written
      /// The entry went away.
      case gone
      /// The folder itself is not what it was; the name is empty.
      case folderChanged
    }

    let folder: String
    let name: String
    let kind: Kind

    /// The entry, by its folder.
    var path: String { "\(folder)/\(name)" }
  }

  /// Becomes readable when there are events; -1 if the system gives none.
  ///
  /// Whoever made this closes it.
  let descriptor: Int32
  /// The folders by the numbers of their watches; one that two paths lead to has one watch.
  private var folders: [Int32: Set<String>] = [:]
  /// The folders that are to be watched and are not.
  private(set) var unwatched: Set<String> = []

  /// Begins without folders.
  init() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
  }

  /// Watches these folders and no others, as they are now: a path may lead to another folder than last time.
  func watch(_ wanted: Set<String>) {
    let known = folders.keys
    (folders, unwatched) = ([:], wanted)
    watchMore()
    for number in known where folders[number] == nil { inotify_rm_watch(descriptor, number) }
  }

  /// Tries again to watch what could not be watched; whether something could.
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

  /// Everything since the last call.
  func read() -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      // SAFETY: the pointer is used within the call, which writes no more than it is told.
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

  /// Reads the records of a piece: a number, a mask, a cookie, a length, and a name of that length.
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
    if mask & UInt32(IN_Q_OVERFLOW) != 0 {  // whatever was lost, everybody looks
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
      // A file that was made has yet to be written; a link is whole at once.
      add(.saved)
    }
  }
}
