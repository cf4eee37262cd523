internal import ArgumentParser
internal import LayoutCore

/// The numbers between separators in a text; nil if there are not exactly `count` numbers from -1e9
/// to 1e9.
private func numbers(_ text: String, _ count: Int, separator: Character) -> [Double]? {
  let parts = text.split(separator: separator, omittingEmptySubsequences: false)
  let numbers = parts.compactMap { Double($0) }.filter { abs($0) <= 1e9 }
  return parts.count == count && numbers.count == count ? numbers : nil
}

/// The argument of `--view`: a width and a height of at least 0 points, such as `390x844`.
struct ViewSize: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    guard let numbers = numbers(argument, 2, separator: "x"), numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    size = Size(width: numbers[0], height: numbers[1])
  }

  init(_ size: Size) {
    self.size = size
  }

  /// This size as the option takes it, such as `390x844`.
  var text: String { "\(size.width)x\(size.height)" }
}

/// The argument of `--offset`: two numbers, as in `0,300`.
struct NumberPair: ExpressibleByArgument {
  let point: Point

  init?(argument: String) {
    guard let numbers = numbers(argument, 2, separator: ",") else { return nil }
    point = Point(x: numbers[0], y: numbers[1])
  }
}

/// The argument of `--query`: four numbers, `x,y,width,height`.
struct NumberQuadruple: ExpressibleByArgument {
  let rect: Rect

  init?(argument: String) {
    guard let numbers = numbers(argument, 4, separator: ",") else { return nil }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// The argument of `--at`: the number of an event, or of an event and one of its frames, as in
/// `3:2`.
struct StatePlace: ExpressibleByArgument {
  /// The number of events that have happened.
  ///
  /// `SceneOptions.check` later rejects a number that is negative, or greater than the number of
  /// events in the scene.
  let event: Int
  /// The number of a frame of the last of these events; nil means the state after that event.
  ///
  /// Frames count from 1; `SceneOptions.check` later rejects any other number.
  let frame: Int?

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let event = parts.first.flatMap({ Int($0) }) else { return nil }
    self.event = event
    guard parts.count == 2 else {
      frame = nil
      return
    }
    guard let frame = Int(parts[1]) else { return nil }
    self.frame = frame
  }
}

/// The argument of `--seed`: any seed that a scene can have.
struct Seed: ExpressibleByArgument {
  let value: UInt64

  init?(argument: String) {
    guard let value = UInt64(argument), value < 1 << 53 else { return nil }
    self.value = value
  }
}
