internal import Glibc

/// The descriptors of standard input, standard output and standard error.
enum StandardDescriptors {
  /// Opens `/dev/null` at each of the three descriptors that is closed.
  ///
  /// Otherwise the next file or socket would get the number of a closed descriptor. Results would
  /// then be written to it. Reading and writing still fail as they do with a closed descriptor,
  /// because `/dev/null` is opened only for the other direction.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // the system returns the lowest closed descriptor, which is this one
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
