internal import CLua
internal import LayoutCore
package import LuaSandbox

extension LayoutState {
  /// Makes the state record where the script first places an element, and where the author's code
  /// last returned.
  ///
  /// Call this function before the script is loaded, on a state that is opened only for this
  /// purpose. A state that watches for an element is slow. If the script runs in a process of its
  /// own, the state records only the call frames of ``placingOrigin``: the values of variables are
  /// missing, and ``returningOrigin`` is nil.
  ///
  /// - Parameters:
  ///   - authors: The names of the author's chunks; call frames of other chunks are not recorded.
  ///   - mark: The ``placingMark`` of another state in which the same script placed the element; 0
  ///     if there is no such state.
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

  /// The place where the watched element was first placed; nil if it is unknown.
  ///
  /// For a frame that the hook `step` returned, this is the place of the `return`. The place is
  /// unknown if the element was not placed, if the hook `frame` returned its frame, or if
  /// ``placingMark`` is not 0.
  package var placingOrigin: LuaOrigin? { origin(isReturned: false) }

  /// A number for the moment at which the author's code requested the watched element.
  ///
  /// There is such a moment if a module of the host placed the element later than it was requested.
  ///
  /// Pass the number to ``watch(_:authors:mark:)`` of another state, which then finds the origin.
  /// The number is 0 if there was no such moment, or if ``placingOrigin`` is known.
  package var placingMark: Int {
    unsafe withState { state in Int(unsafe clua_placing_mark(state)) }
  }

  /// The place where a function of the author last returned to code that is not the author's; nil
  /// if there was no such return.
  ///
  /// In hooks of the prepare form and of the fold form, returns with fewer than two results are
  /// ignored, because they contain no frame. In other hooks, returns without a result are ignored.
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
