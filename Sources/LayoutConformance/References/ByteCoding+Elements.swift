internal import LayoutCore

/// The form of elements and their attributes as bytes.
extension ByteWriter {
  mutating func write(_ point: Point) {
    write(point.x)
    write(point.y)
  }

  mutating func write(_ size: Size) {
    write(size.width)
    write(size.height)
  }

  mutating func write(_ rect: Rect) {
    write(Point(x: rect.minX, y: rect.minY))
    write(rect.size)
  }

  mutating func write(_ path: IndexPath) {
    write(path.section)
    write(path.item) { $0.write($1) }
  }

  mutating func write(_ key: ElementKey) {
    write(key.category.rawValue)
    write(key.kind) { $0.write($1) }
    write(key.indexPath)
  }

  mutating func write(_ value: LayoutAttributes) {
    write(value.key)
    write(value.place)
    write(value.alpha)
    write(value.zIndex)
    write(value.isHidden)
    write(value.isIdentityTransform ? [] : value.transform3D.numbers) { $0.write($1) }
    write(value.custom.names) { writer, name in
      writer.write(name)
      // A script has only numbers, Booleans and texts as custom attributes. A value of any other
      // type is written as its text.
      switch value.custom[name] {
      case .number(let number)?:
        writer.write("number")
        writer.write(number)
      case .boolean(let isTrue)?:
        writer.write("boolean")
        writer.write(isTrue)
      case let other:
        writer.write("text")
        writer.write(other.map(\.description) ?? "")
      }
    }
  }
}

extension ByteReader {
  mutating func point() throws(Garbled) -> Point { Point(x: try double(), y: try double()) }
  mutating func size() throws(Garbled) -> Size { Size(width: try double(), height: try double()) }
  mutating func rect() throws(Garbled) -> Rect { Rect(origin: try point(), size: try size()) }

  mutating func indexPath() throws(Garbled) -> IndexPath {
    let section = try int()
    let item = try optional { (reader) throws(Garbled) in try reader.int() }
    return item.map { .item($0, section: section) } ?? .section(section)
  }

  mutating func key() throws(Garbled) -> ElementKey {
    let category = ElementCategory(rawValue: try string())
    let kind = try optional { (reader) throws(Garbled) in try reader.string() }
    let path = try indexPath()
    switch category {
    case .cell: return .cell(path)
    case .supplementary: return .supplementary(kind: kind ?? "", at: path)
    case .decoration: return .decoration(kind: kind ?? "", at: path)
    case nil: throw Garbled()
    }
  }

  mutating func attributes() throws(Garbled) -> LayoutAttributes {
    let key = try key()
    var value = LayoutAttributes(key, frame: try rect())
    value.alpha = try double()
    value.zIndex = try int()
    value.isHidden = try bool()
    let numbers = try array { (reader) throws(Garbled) in try reader.double() }
    if !numbers.isEmpty {
      guard let transform = Transform3D(rowByRow: numbers) else { throw Garbled() }
      value.transform3D = transform
    }
    for _ in 0..<(try count()) {
      let name = try string()
      switch try string() {
      case "number":
        let declaration = Parameter(name, .number, default: .number(.infinity))
        value.custom[declaration] = .number(try double())
      case "boolean":
        let isTrue = try bool()
        let declaration = Parameter(name, .boolean, default: .boolean(!isTrue))
        value.custom[declaration] = .boolean(isTrue)
      default:
        value.custom[Parameter(name, .text, default: .text(""))] = .text(try string())
      }
    }
    return value
  }
}
