import FuzzSupport

/// A fold with a frontier; its hooks are generated from the bytes of an input.
struct FoldProgram {
  /// The script.
  let text: String
  /// Whether the fold surely keeps the promise of its frontier.
  ///
  /// A lazy layout must then equal a whole one. The promise is that neither a later step nor
  /// `finish` places an element before the frontier.
  let isHonest: Bool

  init(_ bytes: inout FuzzBytes) {
    let count = 1 + bytes.number(below: 4)
    let frontier = bytes.number(below: 16)
    let beginning = bytes.pick(Self.beginnings), ending = bytes.pick(Self.endings)
    var steps = "", isHonest = frontier < Self.honestFrontiers
    for number in 0..<count {
      let kind = bytes.byte()
      let isOdd = kind >= 224
      let step = isOdd ? Self.oddStep(kind, &bytes) : Self.step(kind, &bytes)
      isHonest = isHonest && !(isOdd && kind >= 244)
      // an odd step is at one item only, so that the items before this item are placed
      let place = isOdd ? "i == \(bytes.byte())" : "i % \(count) == \(number)"
      steps += "    \(number == 0 ? "if" : "elseif") \(place) then \(step)\n"
    }
    // the bounding box of a rotated item begins before its frame
    let isTurned = steps.contains("rotation") && !Self.farFrontiers.contains(frontier)
    self.isHonest = isHonest && !isTurned
    text = """
      local function place(acc, sheet, i, x, y, width, height, attributes)
        if acc[i] then acc[i] = nil return end
        sheet.item(i, x, y, width, height, attributes)
      end
      return { name = "fuzz", version = "1", api = 1,
        start = function(ctx, sheet) \(beginning) end,
        step = function(ctx, acc, i, sheet, width, height)
      \(steps)    else place(acc, sheet, i, 0, acc.y, width, height) acc.y = acc.y + height end
        end,
        frontier = function(ctx, acc) return \(Self.frontiers[frontier]) end,
        finish = function(ctx, acc, sheet) \(ending) end,
      }
      """
  }

  // MARK: The hooks

  private static let beginnings = [
    "return { y = 0, n = 0 }", "return { y = 0, n = 0 }", "return { y = 0, n = 0 }",
    "return { y = 0, n = ctx.count }",
    "sheet.decoration('first', 1, 0, 0, 300, 5) return { y = 5, n = 0 }",
    "if ctx.count > 3 then sheet.item(3, 100, 0, 9, 9) end return { y = 0, n = 0, [3] = 1 }",
    "local a = { y = 0, n = 0 } for i = -40, -1 do a[i] = i end return a",
    "return { y = ctx.sections[1] and ctx.sections[1].header and 12 or 0, n = 0 }",
  ]

  /// The promised frontiers; the first `honestFrontiers` of them are true after each step that is
  /// not faulty.
  private static let frontiers = [
    "acc.y", "acc.y", "acc.y", "acc.y - 50", "acc.y - acc.y % 64", "math.min(acc.y, 1e6)",
    "acc.y < 500 and 0 or acc.y", "-math.huge", "acc.y - 1e9", "0",
    "acc.y + 30", "math.huge", "0 / 0", "nil", "'x'", "1e300",
  ]
  private static let honestFrontiers = 10
  /// The indices of the frontiers that are far before the placed items.
  private static let farFrontiers = 7...8

  private static let endings = [
    "return 300, acc.y", "return 300, acc.y", "return 300, acc.y",
    "return 300 + (ctx.count > 0 and (ctx.size(1)) or 0), acc.y",
    "return 300, acc.y + ctx.count",
    "sheet.decoration('last', 1, 0, acc.y, 300, 7) return 300, acc.y + 7",
    "for s = 1, #ctx.sections do sheet.decoration('end', s, 1, 0, acc.y, 9, 9) end return 300, acc.y + 9",
    "return 300, -acc.y", "return nil", "error('no')", "return 300, acc.nothing",
    "for i in pairs(acc) do if math.type(i) == 'integer' and i > 0 then sheet.decoration('left', i, 0, acc.y, 1, 1) end end return 300, acc.y + 1",
  ]

  private static let attributes = [
    "nil", "{ z = 1 }", "{ z = i % 7, alpha = 0.5 }", "{ hidden = i % 2 == 0 }",
    "{ transform = { 1, 0, 0, 1, 5, 5 } }", "{ rotation = 30 }", "{}",
  ]

  // MARK: Steps

  /// A step that advances, and that places no item before `acc.y`.
  private static func step(_ kind: Int, _ bytes: inout FuzzBytes) -> String {
    let many = 1 + bytes.number(below: 24), attributes = bytes.pick(attributes)
    switch kind % 12 {
    case 0:
      return """
        local y = acc.y acc.y = y + height
        if acc[i] then acc[i] = nil return end
        return i + 1, 0, y, width, height
        """
    case 1:
      return "place(acc, sheet, i, 0, acc.y, width, height, \(attributes)) acc.y = acc.y + height"
    case 2:
      return """
        local last = math.min(i + \(many), ctx.count)
        for j = i, last do place(acc, sheet, j, j - i, acc.y, 9, 9, \(attributes)) end
        acc.y = acc.y + 10 return last + 1
        """
    case 3:
      return """
        local last = math.min(i + \(many), ctx.count)
        for j = last, i, -1 do place(acc, sheet, j, j - i, acc.y, 9, 9, \(attributes)) end
        acc.y = acc.y + 10 return last + 1
        """
    case 4, 5:
      let order = kind % 2 == 0
      let own = "place(acc, sheet, i, 0, acc.y, width, height)"
      let ahead = """
        local j = i + \(many)
        if j <= ctx.count and not acc[j] then sheet.item(j, 90, acc.y, 9, 9, \(attributes)) acc[j] = 1 end
        """
      return (order ? "\(own) \(ahead)" : "\(ahead) \(own)") + " acc.y = acc.y + height"
    case 6:
      return """
        acc.n = acc.n + 1 sheet.decoration("d", acc.n, 0, acc.y, 300, 2)
        place(acc, sheet, i, 0, acc.y, width, height, \(attributes)) acc.y = acc.y + height
        """
    case 7:
      return """
        local s = ctx.section_of(i)
        if acc.s ~= s then acc.s = s local h = ctx.sections[s].header
        if h then sheet.header(s, 0, acc.y, 300, h.height) acc.y = acc.y + h.height end end
        place(acc, sheet, i, 0, acc.y, width, height, \(attributes)) acc.y = acc.y + height
        """
    case 8:
      return """
        local j = math.max(1, math.min(i + \(many - 12), ctx.count)) local w, h = ctx.size(j)
        place(acc, sheet, i, w % 50, acc.y, width, h, \(attributes)) acc.y = acc.y + height
        """
    case 9:
      return """
        local after, _, tallest = ctx.break_line(i, 300, \(many))
        sheet.line(i, after - 1, 0, acc.y, \(many), "center") acc.y = acc.y + tallest return after
        """
    case 10:
      return """
        local last = ctx.run(i, \(many))
        for j, w, h in ctx.items(i, last) do place(acc, sheet, j, 0, acc.y, w, h) acc.y = acc.y + h / 4 end
        return last + 1
        """
    default:
      return """
        local sum = 0 for j = math.max(1, i - \(many)), i do sum = sum + (ctx.size(j)) end
        place(acc, sheet, i, sum % 99, acc.y, width, height) acc["f" .. i % \(many)] = i acc.y = acc.y + height
        """
    }
  }

  /// A faulty step, which `kind` selects.
  ///
  /// A step with a `kind` below 244 leaves `acc.y` unchanged, and places nothing above it. With a
  /// greater `kind`, this step, a later one or `finish` can place an element at a smaller y than the
  /// value of `acc.y` when this step began. That breaks the promise of the frontier.
  private static func oddStep(_ kind: Int, _ bytes: inout FuzzBytes) -> String {
    let results = [
      "nil", "i", "i - 1", "0", "i + 0.5", "'x'", "-1", "math.huge", "ctx.count + 1",
      "ctx.count + 2", "i + 1000", "0 / 0", "{}", "math.mininteger", "math.maxinteger",
    ]
    let numbers = [
      "0 / 0", "1 / 0", "-1 / 0", "1e308", "-1e308", "1e9", "-5e-324", "'x'", "nil", "2^63",
    ]
    switch kind {
    case ..<232:
      return "place(acc, sheet, i, 0, acc.y, width, height) return \(bytes.pick(results))"
    case ..<236: return "return \(bytes.pick(results)), 0, acc.y, \(bytes.pick(numbers)), 9"
    case ..<240: return "error('no')"
    case ..<244:
      return
        "sheet.item(\(bytes.pick(["ctx.count", "ctx.count + 1", "0", "-1", "i", "i - 1", "1"])), 0, acc.y)"
    case ..<248: return "acc.y = \(bytes.pick(numbers))"
    case ..<252: return "place(acc, sheet, i, 0, \(bytes.pick(numbers)), width, height)"
    default: return "place(acc, sheet, i, 0, acc.y - \(bytes.byte() * 8), width, height)"
    }
  }
}
