internal import CLua
internal import LayoutCore
package import LuaSandbox

extension LayoutState {
  /// Lets the state keep where the script places one element first.
  ///
  /// For a state that was opened for this, before it loads the script: from now on it is slow. A process of its own
  /// tells the lines of ``placingOrigin``, without values, and of nothing else.
  ///
  /// - Parameters:
  ///   - authors: The names of the chunks that are the author's; the functions of others are left out.
  ///   - mark: The ``placingMark`` of another state that did the same; 0 for none.
  package func watch(
    _ element: WatchedElement, authors: [String], mark: Int = 0
  ) throws(LuaError) {
    var cElement = CLuaElement(element.key, numbers: ItemNumbers(element.itemCounts))
    let names = authors.flatMap { name -> [CChar] in
      name.utf8.map { CChar(bitPattern: $0) } + [0]
    }
    let status = unsafe withState { state in
      unsafe clua_watch(
        state, &cElement, element.key.kind ?? "", names, names.count, Int64(mark))
    }
    try check(status)
  }

  /// Where the watched element was placed first; nil if it was not.
  ///
  /// For a frame that a hook returned, where it returned.
  package var placingOrigin: LuaOrigin? { origin(isReturned: false) }

  /// What tells where the author's code asked for the watched element, if one of the host's modules placed it
  /// later; 0 if it did not, or if ``placingOrigin`` is known.
  package var placingMark: Int {
    unsafe withState { state in Int(unsafe clua_placing_mark(state)) }
  }

  /// Where the author's code returned last to the host, or to one of its modules; nil if it did not.
  package var returningOrigin: LuaOrigin? { origin(isReturned: true) }

  private func origin(isReturned: Bool) -> LuaOrigin? {
    unsafe withState { state in
      var counts = CLuaOrigin()
      guard unsafe clua_origin(state, isReturned, &counts) else { return nil }
      return LuaOrigin(
        frames: (0..<counts.frame_count).map { number in
          unsafe LuaError.Frame(clua_origin_frame(state, isReturned, number))
        },
        values: (0..<counts.value_count).map { number in
          unsafe LuaOrigin.Value(clua_origin_value(state, isReturned, number))
        })
    }
  }
}

extension LuaOrigin.Value {
  fileprivate init(_ value: CLuaOriginValue) {
    unsafe name = String(cString: value.name)
    content =
      switch unsafe value.kind {
      case CLuaValueBoolean: .boolean(unsafe value.number != 0)
      case CLuaValueNumber: .number(unsafe value.number)
      case CLuaValueText: .text(unsafe String(cString: value.text))
      case CLuaValueTable: .table
      default: .nil
      }
  }
}
