internal import LayoutBridge
package import LayoutCore
internal import LuaSandbox

/// The laws that a script promises, and its own laws.
///
/// Source: CONTRACT.md sections 1 and 10.
extension ScriptedLayout {
  /// The built-in laws that the script promises.
  package var promisedLaws: [NamedLaw] { definition.promisedLaws }

  /// The laws that the script waives by comments `-- celluna: allow NAME`.
  package var waivedLaws: Set<NamedLaw> { definition.waivedLaws }

  /// Checks the script's own laws in the state that its view shows.
  ///
  /// Each law gets a new table `run`, so that a law cannot change the table of another law.
  ///
  /// - Returns: For each broken law, its name, and the message CL0820 at the law's place in the
  ///   script.
  /// - Throws: ``LayoutError`` if a law raises an error, returns nothing, or reaches a limit.
  package func brokenLaws() throws(LayoutError) -> [(law: String, message: Diagnostic)] {
    guard !definition.ownLaws.isEmpty, let view = collectionView else { return [] }
    let state = LuaValue.table(try lawTable(view))
    var broken: [(law: String, message: Diagnostic)] = []
    do throws(ScriptError) {
      for law in definition.ownLaws {
        if let message = try script.objection(of: law, to: state, itemCounts: view.itemCounts) {
          broken.append((law.name, message))
        }
      }
    } catch {
      throw LayoutError(error)
    }
    return broken
  }

  /// The argument `run` of a law, in the script's own coordinates.
  private func lawTable(_ view: CollectionView) throws(LayoutError) -> LuaTable {
    let counts = view.itemCounts
    let numbers = ItemNumbers(counts)
    var items: [LuaValue] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        guard let cell = try attributes(for: .cell(item: item, section: section)) else { continue }
        items.append(.table(lawTable(of: cell, numbers).of(.item)))
      }
    }
    let views = try attributesOfViews().map {
      LuaValue.table(lawTable(of: $0, numbers).of(.view))
    }
    let sections = counts.indices.map { section in
      LuaValue.table(
        LuaTable([
          "first": .integer(numbers.starts[section] + 1),
          "last": .integer(numbers.starts[section + 1]), "count": .integer(counts[section]),
        ]
        ).of(.section))
    }
    let bounds = view.layoutBounds
    return LuaTable([
      "width": .number(bounds.width), "height": .number(bounds.height),
      "scroll_x": .number(bounds.minX), "scroll_y": .number(bounds.minY),
      "content_width": .number(contentSize.width), "content_height": .number(contentSize.height),
      "direction": .string(view.direction.rawValue), "scale": .number(view.displayScale),
      "count": .integer(numbers.count), "params": .table(parameters.luaTable.of(.parameters)),
      "sections": .table(LuaTable(list: sections)), "items": .table(LuaTable(list: items)),
      "views": .table(LuaTable(list: views)),
    ]).of(.run)
  }

  /// The element as a law reads it, with its custom attributes.
  private func lawTable(of element: LayoutAttributes, _ numbers: ItemNumbers) -> LuaTable {
    let custom = element.custom
    var fields = element.lawFields(numbers)
    for declaration in definition.customAttributes {
      fields[declaration.name] = custom[declaration].luaValue(of: declaration.kind)
    }
    return LuaTable(fields)
  }
}

extension LayoutAttributes {
  /// The fields of the element as a law reads it, without its custom attributes.
  ///
  /// Each field has the same name as in `el`, but `x`, `y`, `width` and `height` are those of the
  /// frame before the transform. Only items have `index`. Only elements that are no items have
  /// `category` and `kind`.
  fileprivate func lawFields(_ numbers: ItemNumbers) -> [String: LuaValue] {
    let path = indexPath
    var fields: [String: LuaValue] = [
      "section": .integer(path.section + 1), "item": .integer((path.item ?? 0) + 1),
      "x": .number(center.x - size.width / 2), "y": .number(center.y - size.height / 2),
      "width": .number(size.width), "height": .number(size.height), "z": .integer(zIndex),
      "alpha": .number(alpha), "hidden": .boolean(isHidden),
    ]
    if category == .cell {
      fields["index"] = .integer(numbers.number(of: path))
    } else {
      fields["category"] = .string(category.rawValue)
      fields["kind"] = .string(kind ?? "")
    }
    return fields
  }
}

extension LoadedScript {
  /// The message if a law does not hold; nil if it does.
  fileprivate func objection(
    of law: ScriptLaw, to state: LuaValue, itemCounts: [Int]
  ) throws(ScriptError) -> Diagnostic? {
    let results = try run("the law `\(law.name)`", itemCounts: itemCounts) {
      () throws(LuaError) in
      try self.state.call(law.function, [state])
    }
    guard let first = results.first else {
      throw ScriptError(
        .invalidScript,
        source.diagnostic(
          .wrongResult, "the law `\(law.name)` returned nothing", at: source.spot(of: law),
          helps: ["return true, or false and what is wrong"]))
    }
    guard first == .nil || first == .boolean(false) else { return nil }
    var reason: String?
    if results.count > 1, case .string(let text) = results[1] {
      reason = text.shortened(to: 200).printable
    }
    return source.diagnostic(
      .brokenScriptLaw, "the law `\(law.name)` does not hold: \(reason ?? "it gave no reason")",
      at: source.spot(of: law), helps: [reason == nil ? "return false, \"what is wrong\"" : nil])
  }
}

extension ScriptSource {
  /// Marks the name of a law in the script, or else the field `laws`; nil if neither is found.
  fileprivate func spot(of law: ScriptLaw) -> SourceSpot? {
    let tokens = LuaTokens(self)
    let place = element(law.number, of: "laws", tokens)?.lowerBound ?? tokens.field("laws")
    return place.flatMap { place in
      let name = tokens.text(place) == "{" ? place + 1 : place
      return spot(tokens, name..<name + 1)
    }
  }
}
