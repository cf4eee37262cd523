internal import CGlibc
internal import FoundationEssentials
internal import Glibc

/// The functions by which a watch queries the file system.
enum FileSystem {
  /// Whether inotify reports all changes in a folder.
  ///
  /// The result is false if the system does not find the folder. It is also false for the file
  /// systems in ``foreignTypes``, which can be changed from elsewhere, for example by another
  /// machine.
  static func tellsOfChanges(in folder: String) -> Bool {
    var information = statfs()
    guard unsafe statfs(folder, &information) == 0 else { return false }
    return !foreignTypes.contains(UInt32(truncatingIfNeeded: information.f_type))
  }

  /// The type numbers of the file systems NFS, SMB (three numbers), FUSE, 9P, Coda, AFS and vboxsf.
  ///
  /// Source: statfs(2), linux/magic.h; for vboxsf, the source of Linux.
  private static let foreignTypes: Set<UInt32> = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0x7375_7245, 0x5346_414F,
    0x786F_4256,
  ]

  /// Whether a path is a symbolic link, or one of several hard links to a file.
  static func isLink(_ path: String) -> Bool {
    var information = stat()
    guard unsafe lstat(path, &information) == 0 else { return false }
    let type = information.st_mode & S_IFMT
    return type == S_IFLNK || type == S_IFREG && information.st_nlink > 1
  }

  /// The symbolic links of a path, and the path after all links are followed.
  ///
  /// The links are in the order in which they are followed. Each is a path whose last part is the
  /// link. After 40 links, the greatest number that the system follows, the function stops, and
  /// `end` is incomplete. The file at the resolved path can be missing.
  static func way(of path: String) -> (links: [String], end: String) {
    var found: [String] = []
    var done = path.hasPrefix("/") ? "/" : ""
    var rest = path.split(separator: "/").map(String.init)[...]
    while let name = rest.popFirst(), found.count < 40 {
      let here = done.isEmpty || done.hasSuffix("/") ? done + name : "\(done)/\(name)"
      // The call throws an error if this part of the path is not a link.
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: here) else {
        done = here
        continue
      }
      found.append(here)
      if target.hasPrefix("/") { done = "/" }
      rest = (target.split(separator: "/").map(String.init) + rest)[...]
    }
    return (found, done)
  }

  /// Numbers that usually change when a file is written; nil if the file is missing.
  ///
  /// The numbers are the inode, the size, and the seconds and nanoseconds of the time at which the
  /// content last changed. Links are followed.
  static func signature(of path: String) -> [Int]? {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    return [
      Int(information.st_ino), Int(information.st_size), information.st_mtim.tv_sec,
      information.st_mtim.tv_nsec,
    ]
  }
}
