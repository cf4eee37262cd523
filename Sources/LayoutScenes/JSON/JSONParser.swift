/// Reads a JSON text into nodes.
struct JSONParser {
  let bytes: [UInt8]
  var position = 0
  private var nodes: ContiguousArray<JSONNode> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the whole text, beginning at a byte offset, and returns its nodes.
  mutating func parse(from start: Int) throws(JSONSyntaxError) -> ContiguousArray<JSONNode> {
    guard bytes.count <= JSONDocument.lengthLimit else {
      throw JSONSyntaxError(
        "the file is larger than \(JSONDocument.lengthLimit >> 20) MiB", at: start)
    }
    try checkEncoding()
    position = start
    try skipSpace()
    try parseValue(depth: 0)
    try skipSpace()
    guard position == bytes.count else {
      throw expected("the end of the file")
    }
    return nodes
  }

  private func checkEncoding() throws(JSONSyntaxError) {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw JSONSyntaxError(
        "the file is not UTF-8", at: error.byteOffsets.lowerBound,
        length: error.byteOffsets.count)
    }
  }
}

// MARK: Values

extension JSONParser {
  private mutating func parseValue(depth: Int) throws(JSONSyntaxError) {
    let start = position
    guard nodes.count < JSONDocument.valueLimit else {
      throw JSONSyntaxError(
        "there are more than \(JSONDocument.valueLimit) values", at: position,
        help: "use a generator to make many items")
    }
    // In this switch, a NUL byte stands for the end of the text. Neither a NUL byte nor the end can
    // begin a value.
    switch current ?? 0 {
    case UInt8(ascii: "{"): try parseObject(depth: depth + 1)
    case UInt8(ascii: "["): try parseArray(depth: depth + 1)
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let value = try parseNumber()
      nodes.append(JSONNode(.number, at: start, payload: value.bitPattern))
    default: try parseWord()
    }
  }

  private mutating func parseWord() throws(JSONSyntaxError) {
    switch word {
    case "true": nodes.append(JSONNode(.boolean, at: position, payload: 1))
    case "false": nodes.append(JSONNode(.boolean, at: position, payload: 0))
    case "null": nodes.append(JSONNode(.null, at: position))
    default: throw expected("a value")
    }
    position += word.utf8.count
  }

  private mutating func parseArray(depth: Int) throws(JSONSyntaxError) {
    let start = position
    let index = try open(.array, depth: depth)
    var count = 0
    try skipSpace()
    while current != UInt8(ascii: "]") {
      guard current != nil else { throw neverClosed("[", at: start) }
      try parseValue(depth: depth)
      count += 1
      try parseSeparator(before: "]", of: "[", at: start)
    }
    position += 1
    nodes[index].set(low: nodes.count, high: count)
  }

  private mutating func parseObject(depth: Int) throws(JSONSyntaxError) {
    let start = position
    let index = try open(.object, depth: depth)
    var count = 0
    try skipSpace()
    while current != UInt8(ascii: "}") {
      guard current != nil else { throw neverClosed("{", at: start) }
      guard current == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
      try parseString()
      try skipSpace()
      guard current == UInt8(ascii: ":") else { throw expected("`:` after the key") }
      position += 1
      try skipSpace()
      try parseValue(depth: depth)
      count += 1
      try parseSeparator(before: "}", of: "{", at: start)
    }
    position += 1
    nodes[index].set(low: nodes.count, high: count)
    try checkKeys(ofObject: index, count: count)
  }

  private mutating func open(
    _ kind: JSONNode.Kind, depth: Int
  ) throws(JSONSyntaxError) -> Int {
    guard depth <= JSONDocument.depthLimit else {
      throw JSONSyntaxError(
        "arrays and objects are more than \(JSONDocument.depthLimit) levels deep", at: position)
    }
    nodes.append(JSONNode(kind, at: position))
    position += 1
    return nodes.count - 1
  }

  private mutating func parseSeparator(
    before closer: Unicode.Scalar, of opener: String, at start: Int
  ) throws(JSONSyntaxError) {
    try skipSpace()
    if current == UInt8(ascii: ",") {
      position += 1
      try skipSpace()
    } else if current == nil {
      throw neverClosed(opener, at: start)
    } else if current != UInt8(ascii: closer) {
      throw expected("`,` or `\(closer)`")
    }
  }

  private func neverClosed(_ opener: String, at start: Int) -> JSONSyntaxError {
    JSONSyntaxError("a `\(opener)` is never closed", at: start)
  }

  /// Checks that no two keys of an object are equal.
  ///
  /// In a small object, each pair of keys is compared, so that no set is needed.
  private func checkKeys(ofObject index: Int, count: Int) throws(JSONSyntaxError) {
    var seen: Set<[UInt8]> = []
    var place = index + 1
    for number in 0..<count {
      if count <= 8 {
        var other = index + 1
        for _ in 0..<number {
          if isSameKey(other, place) { throw duplicateKey(place) }
          other = indexAfter(other + 1)
        }
      } else if !seen.insert(keyBytes(place)).inserted {
        throw duplicateKey(place)
      }
      place = indexAfter(place + 1)
    }
  }

  private func isSameKey(_ one: Int, _ other: Int) -> Bool {
    if nodes[one].high == 0, nodes[other].high == 0 {
      return rawKey(one).elementsEqual(rawKey(other))
    }
    return keyBytes(one) == keyBytes(other)
  }

  private func rawKey(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(Int(nodes[index].offset) + 1)..<nodes[index].low]
  }

  private func keyBytes(_ index: Int) -> [UInt8] {
    nodes[index].high == 0 ? Array(rawKey(index)) : JSONEscape.decoded(rawKey(index))
  }

  private func indexAfter(_ index: Int) -> Int {
    switch nodes[index].kind {
    case .array, .object: nodes[index].low
    case .null, .boolean, .number, .string: index + 1
    }
  }

  private func duplicateKey(_ index: Int) -> JSONSyntaxError {
    let start = Int(nodes[index].offset)
    let name = String(decoding: keyBytes(index), as: UTF8.self)
    return JSONSyntaxError(
      "the key `\(name)` is given twice", at: start, length: nodes[index].low + 1 - start)
  }
}

// MARK: Strings

extension JSONParser {
  private mutating func parseString() throws(JSONSyntaxError) {
    let start = position
    var hasEscapes = false
    position += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try parseEscape(ofStringAt: start)
      } else if byte == 0x0A || byte == 0x0D {
        throw neverClosed(stringAt: start)
      } else if byte < 0x20 {
        throw JSONSyntaxError(
          "a control character in a string must be escaped", at: position,
          help: "write \(JSONText.string(String(Unicode.Scalar(byte))))")
      } else {
        position += 1
      }
    }
    guard current != nil else { throw neverClosed(stringAt: start) }
    var node = JSONNode(.string, at: start)
    node.set(low: position, high: hasEscapes ? 1 : 0)
    nodes.append(node)
    position += 1
  }

  private func neverClosed(stringAt start: Int) -> JSONSyntaxError {
    JSONSyntaxError("a string is never closed", at: start, length: position - start)
  }

  private mutating func parseEscape(ofStringAt start: Int) throws(JSONSyntaxError) {
    guard position + 1 < bytes.count else {
      position += 1
      throw neverClosed(stringAt: start)
    }
    if JSONEscape.simple(bytes[position + 1]) != nil {
      position += 2
      return
    }
    guard let unit = JSONEscape.unit(in: bytes[...], at: position) else {
      throw JSONSyntaxError(
        "there is no such escape in JSON", at: position, length: 2,
        help: "a backslash is written \\\\, a character by its number \\u0041")
    }
    guard 0xD800...0xDFFF ~= unit else {
      position += 6
      return
    }
    guard unit < 0xDC00, let second = JSONEscape.unit(in: bytes[...], at: position + 6),
      0xDC00...0xDFFF ~= second
    else {
      throw JSONSyntaxError("half of a surrogate pair is missing", at: position, length: 6)
    }
    position += 12
  }
}
