internal import CLua
package import LayoutCore

/// The sizes of the items of all sections, in parts, in points.
///
/// At first, each section is a part. An edit of few items replaces few parts, and copies few sizes.
///
/// Scripts read the sizes from one buffer. The sizes of a block of items are copied into the buffer
/// when one of them is first read, and again after an edit that can have changed them. So neither a
/// first screen nor an edit of few items copies all sizes. If there is only one part, scripts read
/// its sizes where they are.
/// Source: ours. It is similar to the piece table, which stores a text as pieces of two buffers:
/// Crowley, "Data structures for text sequences", 1998.
package struct SizeParts: Sendable {
  /// The greatest number of parts before an edit; if there are more, they are first joined.
  private static let greatestCount = 256
  /// The number of sizes from which on a part is not joined with the sizes of a neighbouring edit.
  private static let longCount = 32

  private(set) var parts: ContiguousArray<SizePart> = []
  /// For each part the number of its first item; the last value is the number of all items.
  private var starts: ContiguousArray<Int> = [0]
  /// The buffer that scripts read; nil if there is at most one part.
  private var buffer: SizeBuffer?

  /// Creates the sizes; nothing is copied yet.
  ///
  /// - Parameter sections: The sizes of the items of each section.
  init(_ sections: [ContiguousArray<Size>]) {
    for section in sections where !section.isEmpty {
      starts.append(count + section.count)
      parts.append(SizePart(section))
    }
    if parts.count > 1 { buffer = SizeBuffer(count: count) }
  }

  /// The number of items in all sections.
  var count: Int { starts[parts.count] }

  /// The size of an item, by its number from 0.
  ///
  /// - Complexity: O(log *p*) in the number of parts.
  package subscript(number: Int) -> Size {
    let place = place(ofItem: number)
    return parts[place][number - starts[place]]
  }

  /// The index of the part that contains an item.
  private func place(ofItem number: Int) -> Int {
    parts.indices.firstNumber { starts[$0 + 1] > number }
  }
}

// MARK: Edits

extension SizeParts {
  /// Inserts the size of a new item.
  ///
  /// - Parameter number: The item's number from 0, after the change.
  /// - Complexity: O(*p* + *n* / 256) for *p* parts of *n* items; O(*n*) once in at least 100 edits,
  ///   when all parts are joined. The first read of a size that may have changed copies its block
  ///   again.
  package mutating func insert(_ size: Size, at number: Int) {
    replace(number..<number, with: CollectionOfOne(size))
  }

  /// Removes the size of an item, by its number from 0.
  ///
  /// - Complexity: That of ``insert(_:at:)``.
  package mutating func remove(_ number: Int) {
    replace(number..<number + 1, with: EmptyCollection())
  }

  /// Changes the size of an item, by its number from 0.
  ///
  /// - Complexity: That of ``insert(_:at:)``.
  package mutating func replace(_ number: Int, with size: Size) {
    replace(number..<number + 1, with: CollectionOfOne(size))
  }

  private mutating func replace(_ items: Range<Int>, with sizes: some Collection<Size>) {
    if parts.count > Self.greatestCount { join() }
    // The parts directly before and after the items are replaced, too. If what is left of such a
    // part is short, it becomes one part with the new sizes.
    let first = items.lowerBound > 0 ? place(ofItem: items.lowerBound - 1) : 0
    let end = items.upperBound < count ? place(ofItem: items.upperBound) + 1 : parts.count
    var new: ContiguousArray<SizePart> = []
    var edited: ContiguousArray<Size> = []
    if first < end {
      let before = parts[first][0..<items.lowerBound - starts[first]]
      if before.count < Self.longCount { edited += before.sizes } else { new.append(before) }
    }
    edited += sizes
    var after: SizePart?
    if first < end {
      let last = parts[end - 1]
      let rest = last[items.upperBound - starts[end - 1]..<last.count]
      if rest.count < Self.longCount { edited += rest.sizes } else { after = rest }
    }
    if !edited.isEmpty { new.append(SizePart(edited)) }
    if let after { new.append(after) }
    parts.replaceSubrange(first..<end, with: new)
    starts.removeSubrange((first + 1)...)
    for place in first..<parts.count { starts.append(starts[place] + parts[place].count) }
    forgetCopies(from: items.lowerBound, to: sizes.count == items.count ? items.upperBound : count)
  }

  /// Makes one part of all parts.
  private mutating func join() {
    guard let buffer else { return }
    _ = provide(0..<count, in: buffer)
    (parts, starts) = ([SizePart(buffer, count: count)], [0, count])
    self.buffer = nil
  }

  private mutating func forgetCopies(from first: Int, to end: Int) {
    guard parts.count > 1 else {
      buffer = nil
      return
    }
    // While an optional variable holds the buffer, it cannot be tested for a single reference.
    if var kept = buffer.take(), isKnownUniquelyReferenced(&kept),
      kept.forget(first..<end, count: count)
    {
      buffer = kept
    } else {
      buffer = SizeBuffer(count: count)
    }
  }
}

// MARK: Reading many sizes

extension SizeParts {
  /// Copies the sizes of some items into the buffer, if they are not copied yet.
  ///
  /// - Returns: A range of items, among them the given ones, whose sizes are copied.
  private func provide(_ items: Range<Int>, in buffer: SizeBuffer) -> Range<Int> {
    unsafe buffer.provide(items) { items, memory in
      var (place, next) = (place(ofItem: items.lowerBound), items.lowerBound)
      while next < items.upperBound {
        let end = min(items.upperBound, starts[place + 1])
        let wanted = next - starts[place]..<end - starts[place]
        unsafe parts[place].withSizes { sizes in
          let sizes = unsafe UnsafeBufferPointer(rebasing: sizes[wanted])
          guard let first = sizes.baseAddress else { return }
          unsafe (memory + (next - items.lowerBound)).initialize(from: first, count: sizes.count)
        }
        (place, next) = (place + 1, end)
      }
    }
  }

  /// Calls a closure with the sizes of some items; those that are not copied yet are copied first.
  func withSizes<Result>(
    of items: Range<Int>, _ body: (UnsafeBufferPointer<Size>) -> Result
  ) -> Result {
    guard let buffer else { return unsafe (parts.first ?? SizePart([]))[items].withSizes(body) }
    _ = provide(items, in: buffer)
    return withExtendedLifetime(buffer) {
      unsafe body(UnsafeBufferPointer(start: buffer.sizes + items.lowerBound, count: items.count))
    }
  }

  /// Returns the first item of a range that has a negative size, by its number from 0, and this
  /// size; nil if there is none.
  func firstNegativeSize(ofItems items: Range<Int>) -> (item: Int, size: Size)? {
    unsafe withSizes(of: items) { sizes in
      unsafe sizes.firstIndex(where: \.isNegative).map {
        unsafe (items.lowerBound + $0, sizes[$0])
      }
    }
  }

  /// Calls a closure with the sizes in the form that C reads, and with the source of the sizes that
  /// are not copied yet.
  ///
  /// The source is nil if nothing needs to be copied.
  func withC<Result>(
    _ body: (UnsafePointer<Double>?, UnsafeMutablePointer<CLuaSizeSource>?) -> Result
  ) -> Result {
    guard let buffer else {
      return unsafe withSizes(of: 0..<count) { sizes in
        unsafe body(UnsafeRawPointer(sizes.baseAddress)?.assumingMemoryBound(to: Double.self), nil)
      }
    }
    return unsafe withUnsafePointer(to: self) { parts in
      var source = unsafe CLuaSizeSource(
        first: 1, last: 0, owner: UnsafeRawPointer(parts),
        provide: { source, first, last in
          let parts = unsafe source.pointee.owner.assumingMemoryBound(to: SizeParts.self)
          guard let buffer = unsafe parts.pointee.buffer else { return }
          let known = unsafe parts.pointee.provide(Int(first) - 1..<Int(last), in: buffer)
          unsafe source.pointee.first = Int64(known.lowerBound) + 1
          unsafe source.pointee.last = Int64(known.upperBound)
        })
      // SAFETY: a size is two doubles and nothing else.
      return unsafe UnsafeRawPointer(buffer.sizes)
        .withMemoryRebound(to: Double.self, capacity: 2 * count) { unsafe body($0, &source) }
    }
  }
}
