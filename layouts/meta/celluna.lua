---@meta celluna.compose
-- What a layout script may read, call and declare, for editors: api 1. Made by
--   celluna api --format lua > layouts/meta/celluna.lua

--- Which way content grows.
---@alias celluna.GrowthAxis "vertical"|"horizontal"|"both"|"none"

--- Which way lines of text run.
---@alias celluna.Direction "ltr"|"rtl"

--- What an element is.
---@alias celluna.Category "cell"|"supplementary"|"decoration"

--- What happened since geometry ran last.
---@alias celluna.ChangeKind "load"|"switch"|"reload"|"direction"|"bounds"|"params"|"state"|"select"|"insert"|"delete"|"move"|"resize"|"none"

--- What happens to an element while a change is animated.
---@alias celluna.ElementChange "insert"|"delete"|"move"|"reload"|"none"|"bounds"|"switch"

--- The values of the declared parameters, by name.
---@alias celluna.Parameters table<string, any>

--- Plain data: numbers, texts, booleans, and tables of them without cycles.
---@alias celluna.State table<string, any>

--- The values that a fold passes from step to step: plain numbers.
---@alias celluna.Accumulator table<string|integer, number>

--- The name of a built-in law.
---@alias celluna.LawName "no_overlap"|"inside_content"|"reading_order"|"mirrors"|"snap_idempotent"|"snap_reachable"|"snap_monotone"|"anchored"|"complete"|"query_complete"|"item_equals_query"|"stable"|"deterministic"|"incremental"|"history"|"inverse"|"batch"|"no_stray_prepare"|"measure_budget"|"no_negative_size"

--- A law of a layout: the name of a built-in law, or a name and a function that returns whether it
--- holds.
---@alias celluna.Law celluna.LawName|{ [1]: string, [2]: fun(run: celluna.Run): boolean?, string? }

--- The rule of a kind: at most one view for each section, at most one for each item, or
--- decorations.
---@alias celluna.KindRule "per_section"|"per_item"|"decoration"

--- The table that a script returns: its name, its declarations and its hooks. A field that is not
--- part of the contract is an error.
---@class celluna.Layout
--- The layout's name: 1 to 64 printable characters.
---@field name string
--- The script's own version: 1 to 64 printable characters.
---@field version string
--- The contract level for which the script was written: 1.
---@field api integer
--- One sentence for people.
---@field summary? string
--- Who wrote it.
---@field author? string
--- The licence under which it may be used.
---@field license? string
--- The direction in which content grows, or a function if a parameter decides it; "vertical" by
--- default. It decides along which axis `frontier` is measured, and after which changes of the
--- view's size cells are measured again.
--- ```lua
--- axis = function(params) return params.scroll_direction end,
--- ```
---@field axis? celluna.GrowthAxis|fun(params: celluna.Parameters): celluna.GrowthAxis
--- The size of items for which the data give none, points; 50 × 50 by default.
--- ```lua
--- item_size = function(params) return params.side, params.side end,
--- ```
---@field item_size? fun(params: celluna.Parameters): number, number
--- The coordinates in which the script places elements. "logical", the default: x grows from the
--- leading edge, and the host mirrors in right-to-left layouts. "physical": x grows to the right,
--- and the script handles `ctx.direction`.
---@field coords? "logical"|"physical"
--- The parameters, each declared with `param`, by name: letters, digits and `_`.
--- ```lua
--- params = { gap = param.length { default = 8, min = 0 } },
--- ```
---@field params? table<string, celluna.Declaration>
--- The data of items that `ctx.hint` reads, each declared with `param`, by name. Each value must
--- fit its declaration; an item without a value has the default. Generated scenes contain such
--- values.
--- ```lua
--- data = { columns = param.integer { default = 1, min = 1, max = 4 } },
--- ```
---@field data? table<string, celluna.Declaration>
--- The data of sections that `section.hint` reads, each declared with `param`, by name.
--- ```lua
--- section_data = { title = param.text { default = "" } },
--- ```
---@field section_data? table<string, celluna.Declaration>
--- Returns whether the values of the parameters fit together, and if not, the reason.
---@field check? fun(params: celluna.Parameters): boolean, string?
--- The name of the Swift layout that the script must agree with; that layout gets the parameters of
--- the same name.
---@field reference? string
--- The laws of the layout: names of built-in laws, or `{ "name", function(run) return ok, message
--- end }`. `celluna run --laws` checks them in every state.
--- ```lua
--- laws = { "no_overlap", "inside_content" },
--- ```
---@field laws? celluna.Law[]
--- The kinds of supplementary and decoration views that the script places, each with its rule.
--- Placing another kind is then an error; without `kinds` the script may place any kind.
--- ```lua
--- kinds = { header = "per_section", badge = "per_item", shelf = "decoration" },
--- ```
---@field kinds? table<string, celluna.KindRule>
--- Named cases for pictures and tests; `celluna run SCRIPT --example NAME` runs one.
--- ```lua
--- examples = { { name = "wide", params = { columns = 4 }, scene = "tablet" } },
--- ```
---@field examples? celluna.Example[]
--- The version of the data in `ctx.state`, from 1; 1 by default.
---@field state_version? integer
--- Converts the state of an earlier version of the script.
---@field migrate? fun(old: celluna.State, version: integer): celluna.State
--- `{ "scroll" }` if a geometry hook reads `ctx.scroll_x` or `ctx.scroll_y`.
---@field sees? "scroll"[]
--- How far around the visible part the host looks for elements that `scroll` moves into it: points,
--- "views" for all headers, footers and other views wherever they are, or a function; 0 by default.
---@field overscan? number|"views"|fun(ctx: celluna.SettledContext): number
--- Places everything at once and returns the content's size, points. The shortest form to write.
--- ```lua
--- prepare = function(ctx, sheet)
---   local y = 0
---   for i, _, height in ctx.items() do
---     sheet.item(i, 0, y, ctx.width, height)
---     y = y + height
---   end
---   return ctx.width, y
--- end,
--- ```
---@field prepare? fun(ctx: celluna.Context, sheet: celluna.Sheet): number, number
--- Begins a fold: returns the accumulator, a table of plain numbers. Used with `step` and `finish`.
--- ```lua
--- start = function() return { y = 0 } end,
--- ```
---@field start? fun(ctx: celluna.Context, sheet: celluna.Sheet): celluna.Accumulator
--- Places item `i`, or a run of items that begins with it, and returns the number of the next one
--- to place; if it returns nothing, the next one is `i + 1`. Instead of calling `sheet.item` for
--- item `i`, it may return the item's frame after the number; without width and height the item
--- keeps the data source's size.
--- ```lua
--- step = function(ctx, acc, i, sheet, width, height)
---   local y = acc.y
---   acc.y = y + height
---   return i + 1, 0, y, ctx.width, height
--- end,
--- ```
---@field step? fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, width: number, height: number): integer?, number?, number?, number?, number?
--- Ends a fold: returns the content's size, points.
--- ```lua
--- finish = function(ctx, acc) return ctx.width, acc.y end,
--- ```
---@field finish? fun(ctx: celluna.Context, acc: celluna.Accumulator, sheet: celluna.Sheet): number, number
--- Returns a coordinate along the axis, points: y, or x if `axis` is "horizontal". No later item
--- may be shown before it. Used with the hook `start`. Without it: nothing is promised.
--- ```lua
--- frontier = function(ctx, acc) return acc.y end,
--- ```
---@field frontier? fun(ctx: celluna.Context, acc: celluna.Accumulator): number
--- Computes the frame of an item from its number alone. Returns x, y, width, height, points,
--- content coordinates. A frame is computed only when it is needed. Used with the hook `content`.
--- ```lua
--- frame = function(ctx, i) return 0, (i - 1) * 44, ctx.width, 44 end,
--- ```
---@field frame? fun(ctx: celluna.Context, i: integer): number, number, number, number
--- Returns the content's size, points.
--- ```lua
--- content = function(ctx) return ctx.width, ctx.count * 44 end,
--- ```
---@field content? fun(ctx: celluna.Context): number, number
--- Returns the first and the last item of a run that contains all items that may overlap a
--- rectangle of the content. If the first is greater than the last, there are no such items. Only
--- the frames of the items in the run are computed. Used with the hook `frame`. Without it: the
--- frame of every item is computed.
--- ```lua
--- range = function(ctx, x, y, width, height)
---   return y // 44 + 1, (y + height) // 44 + 1
--- end,
--- ```
---@field range? fun(ctx: celluna.Context, x: number, y: number, width: number, height: number): integer, integer
--- Runs instead of prepare if items were inserted, deleted, moved or resized, and nothing else that
--- geometry read has changed. It places or keeps every item, and places every header, footer and
--- other view again. The result must equal that of prepare; while a scene runs, the host compares
--- the two. Used with the hook `prepare`. If the script runs in a process of its own, prepare runs
--- instead. Without it: `prepare` runs.
--- ```lua
--- update = function(ctx, sheet)
---   local first = ctx.change.first
---   local _, y, _, above = sheet.keep(1, first - 1)
---   y = y and y + above or 0
---   for i = first, ctx.count do
---     local _, height = ctx.size(i)
---     sheet.item(i, 0, y, ctx.width, height)
---     y = y + height
---   end
---   return ctx.width, y
--- end,
--- ```
---@field update? fun(ctx: celluna.Context, sheet: celluna.Sheet): number, number
--- Returns how an element is shown. The host calls it for each visible element whenever the view
--- moves, and does not run geometry again. With `overscan` the host also looks for elements further
--- away. Without it: elements are shown as geometry placed them.
--- ```lua
--- scroll = function(ctx, el)
---   if el.kind == "header" then return { y = math.max(el.y, ctx.scroll_y), z = 1 } end
--- end,
--- ```
---@field scroll? fun(ctx: celluna.SettledContext, el: celluna.Element): celluna.Changes?
--- Returns the offset at which scrolling comes to rest after a drag. Without it: the proposed
--- offset.
--- ```lua
--- snap = function(ctx, x, y) return x, (y + 22) // 44 * 44 end,
--- ```
---@field snap? fun(ctx: celluna.SettledContext, x: number, y: number, vx: number, vy: number): number?, number?
--- Returns the offset after an update or a change of layout. Without it: the proposed offset.
---@field restore? fun(ctx: celluna.SettledContext, x: number, y: number): number?, number?
--- Returns whether new bounds invalidate the layout. Without it: new bounds invalidate the layout
--- if something that a hook read has changed.
--- ```lua
--- invalidates = function(ctx, bounds) return bounds.width ~= ctx.width end,
--- ```
---@field invalidates? fun(ctx: celluna.SettledContext, bounds: celluna.Rect): boolean
--- Returns the items that may be visible in a rectangle of the content, in any order: a list of
--- their numbers, or an iterator for a `for` loop. In the frame form, only the frames of these
--- items are computed. Without it: the host finds the items in its index.
--- ```lua
--- elements = function(ctx, rect)
---   local i, last = math.max(0, rect.y // 44), (rect.y + rect.height) // 44 + 1
---   last = math.min(last, ctx.count)
---   return function()
---     i = i + 1
---     if i <= last then return i end
---   end
--- end,
--- ```
---@field elements? fun(ctx: celluna.SettledContext, rect: celluna.Rect): integer[]|function, any?, any?
--- Returns how an element looks when the animation of a change begins; `el` is its state after the
--- change. `change` is "insert", "move", "reload", "none", "bounds" or "switch". Without it: new
--- elements fade in, and the others move from their previous places.
--- ```lua
--- appear = function(ctx, el, change)
---   if change == "insert" then return { x = -el.width, alpha = 0 } end
--- end,
--- ```
---@field appear? fun(ctx: celluna.SettledContext, el: celluna.Element, change: celluna.ElementChange): celluna.Changes?
--- Returns how an element looks when the animation of a change ends; `el` is its state before the
--- change. `change` is "delete", "move", "reload", "none", "bounds" or "switch". Without it:
--- deleted elements fade out, and the others move to their new places.
--- ```lua
--- disappear = function(ctx, el, change)
---   if change == "delete" then return { scale = 0.1, alpha = 0 } end
--- end,
--- ```
---@field disappear? fun(ctx: celluna.SettledContext, el: celluna.Element, change: celluna.ElementChange): celluna.Changes?
--- Returns the item whose place the dragged item takes; or two numbers, a section and a position in
--- it. The position can also be the end of the section, and the section can be empty. Without it:
--- the item under the finger.
--- ```lua
--- drop = function(ctx, x, y) return math.max(1, math.min(ctx.count, y // 44 + 1)) end,
--- ```
---@field drop? fun(ctx: celluna.SettledContext, x: number, y: number, dragged: integer): integer?, integer?
--- Returns how an item looks while it is dragged. Without it: in front of all others, centred under
--- the finger.
--- ```lua
--- lift = function() return { scale = 1.1, alpha = 0.9 } end,
--- ```
---@field lift? fun(ctx: celluna.SettledContext, el: celluna.Element, x: number, y: number): celluna.Changes?
--- Returns whether an item, a header or a footer takes the size that it needs on screen. If so,
--- `ctx.size`, or `section.header` and `section.footer`, return that size. Without it: the data
--- source's size stays.
--- ```lua
--- fit = function(ctx, i, width, height, kind)
---   return kind ~= "footer" -- footers stay as they are
--- end,
--- ```
---@field fit? fun(ctx: celluna.SettledContext, i: integer?, width: number, height: number, kind?: string, section?: integer): boolean
--- Runs when the view changes to this layout, before geometry runs. Without it: nothing happens.
---@field enter? fun(ctx: celluna.Context, from: string)
--- Runs when the view changes to another layout. Without it: nothing happens.
---@field leave? fun(ctx: celluna.SettledContext, to: string)
--- Runs for a command of the app, or for a tap. It may write `ctx.state`; geometry runs again
--- afterwards. For "tap", `value` has `x` and `y`, and the fields `category`, `kind`, `section`,
--- `item` and `index` of the element that was hit. Without it: nothing happens.
--- ```lua
--- message = function(ctx, name, value)
---   if name == "tap" then ctx.state.open = value.index end
--- end,
--- ```
---@field message? fun(ctx: celluna.SettledContext, name: string, value: any)

--- The values that a hook may read; the first argument of every hook. Read-only. The host records
--- every read: geometry runs again only when something that it read is different. Functions are
--- called with a dot.
---@class celluna.Context
--- Width of the view's bounds, points, at least 0.
---@field width number
--- Height of the view's bounds, points, at least 0.
---@field height number
--- The view's adjusted content insets, points: the space that bars and safe areas cover.
---@field insets celluna.Insets
--- The number of items in all sections; items are numbered from 1 across the sections.
---@field count integer
--- The sections, from 1; `#ctx.sections` is their number, and `ipairs` iterates over them.
--- ```lua
--- for s, section in ipairs(ctx.sections) do … end
--- ```
---@field sections celluna.Section[]
--- The numbers of the selected items, ascending; `#ctx.selected` tells how many there are, and
--- `ipairs` iterates over them.
--- ```lua
--- for _, i in ipairs(ctx.selected) do … end
--- ```
---@field selected integer[]
--- The values of the declared parameters, by name. Insets have `top`, `leading`, `bottom` and
--- `trailing`, sizes `width` and `height`.
--- ```lua
--- local gap = ctx.params.gap
--- ```
---@field params celluna.Parameters
--- The layout direction. With `coords = "logical"` the host mirrors the frames, and geometry need
--- not read the direction.
---@field direction celluna.Direction
--- Pixels per point, above 0.
---@field scale number
--- The data that the script keeps; it survives a reload. Geometry hooks, `message`, `snap`,
--- `restore` and `drop` may write it; the others can only read it.
--- ```lua
--- ctx.state.open = section
--- ```
---@field state celluna.State
--- All changes since geometry ran last. The host collects them before it runs a hook.
---@field change celluna.Change
--- Where the visible part begins along x: the content offset, points, content coordinates.
---@field scroll_x number
--- Where the visible part begins along y: the content offset, points, content coordinates.
---@field scroll_y number
local Context = {}

--- Iterates over all items, or over a run of them. Each step gives the number of an item, and the
--- width and height that the data source gives for it, points.
--- ```lua
--- for i, width, height in ctx.items() do … end
--- ```
---@param first? integer the first item of a run; 1 by default
---@param last? integer the last item of the run; `ctx.count` by default
---@return fun(): integer, number, number iterator
function Context.items(first, last) end

--- The width and height that the data source gives or estimates for an item, points.
--- ```lua
--- local width, height = ctx.size(i)
--- ```
---@param i integer the item, 1 to `ctx.count`
---@return number width
---@return number height
function Context.size(i) end

--- The number of the section that an item is in. In a fold, call it instead of reading a section's
--- `last`: it reads nothing about later items, so after an edit of later items this item's step
--- does not run again.
--- ```lua
--- local section = ctx.sections[ctx.section_of(i)]
--- ```
---@param i integer the item, 1 to `ctx.count`
---@return integer section
function Context.section_of(i) end

--- The last item of a run that begins with item `i` and stays within its section. A fold that
--- places a run in each step is as fast as a single loop, and each step reads only the data of its
--- run.
--- ```lua
--- for j, width, height in ctx.items(i, ctx.run(i, 64)) do … end
--- ```
---@param i integer the item, 1 to `ctx.count`
---@param most integer how many items at most, from 1
---@return integer last
function Context.run(i, most) end

--- The width and height, points, of an item that must have a given width. The height is the one
--- that `ctx.size` returns. Costs more than `ctx.size`.
---@param i integer the item, 1 to `ctx.count`
---@param width number the width it must have, points, above 0
---@return number width
---@return number height
function Context.measure(i, width) end

--- The value that the data has for an item under a name, for example `columns` or `aspect`. If the
--- data has none, the result is the default that the layout's `data` declares, or nil. A list is a
--- copy. In a scene, these values are the fields of the item's `data`.
--- ```lua
--- local columns = ctx.hint(i, "columns") or 1
--- ```
---@param i integer the item, 1 to `ctx.count`
---@param name string its name in the data
---@return (number|string|boolean|(number|string|boolean)[])? value
function Context.hint(i, name) end

--- Finds how many items from `i` on fit on one line. Returns the first item that does not fit, the
--- length of those before it with their gaps, and their greatest height (their greatest width if
--- the line runs down), points. A line has at least one item, and ends with its section.
--- ```lua
--- local next, used, tallest = ctx.break_line(i, ctx.width, gap)
--- ```
---@param i integer the first item of the line, 1 to `ctx.count`
---@param width number the room along the line, points
---@param gap number between items, points
---@param axis? "vertical" for lines that run down; `width` then limits the heights
---@return integer next
---@return number used
---@return number tallest
function Context.break_line(i, width, gap, axis) end

--- Columns that keep track of where each of them ends. They are valid only during one call of a
--- hook: a fold makes them in each step from its accumulator, and saves them there.
--- ```lua
--- local columns = ctx.columns(3, 10, 0)
--- for i in ctx.items() do
---   local column = columns.shortest()
---   columns.put(column, i, (column - 1) * 100, 90)
--- end
--- return ctx.width, columns.bottom()
--- ```
---@param n integer how many columns, 1 to 1000
---@param gap number below each item, points
---@param start number|celluna.Accumulator where all columns begin, points; or a table of `n` numbers, such as `columns.save` writes
---@param axis? "horizontal" for rows in place of columns: `put(row, i, y, height)` places along x, and returns x
---@return celluna.Columns columns
function Context.columns(n, gap, start, axis) end

--- The same object in the hooks after the layout, which can read where everything is.
---@class celluna.SettledContext: celluna.Context
--- The content's width, points, at least 0.
---@field content_width number
--- The content's height, points, at least 0.
---@field content_height number
local SettledContext = {}

--- Where geometry placed an item: x, y, width, height, points, content coordinates.
---@param i integer the item, 1 to `ctx.count`
---@return number x
---@return number y
---@return number width
---@return number height
function SettledContext.frame(i) end

--- Where geometry placed a section's header: x, y, width, height, points, content coordinates;
--- nothing if the section has none.
---@param section integer the section, 1 to `#ctx.sections`
---@return number? x
---@return number? y
---@return number? width
---@return number? height
function SettledContext.header(section) end

--- Where geometry placed a section's footer: x, y, width, height, points, content coordinates;
--- nothing if the section has none.
---@param section integer the section, 1 to `#ctx.sections`
---@return number? x
---@return number? y
---@return number? width
---@return number? height
function SettledContext.footer(section) end

--- All changes since geometry ran last. The host collects them before it runs a hook. Read-only.
---@class celluna.Change
--- The kind of the changes. If there are changes of several kinds, the first of these: load,
--- switch, reload, direction, bounds, params, state, select, insert, delete, move, resize. "none"
--- if nothing changed.
---@field kind celluna.ChangeKind
--- All kinds of the changes, by name.
---@field kinds celluna.ChangeKinds
--- The lowest number of an item that may be elsewhere now; `ctx.count + 1` if none may.
---@field first integer
--- The new items, by their current numbers, ascending.
---@field inserted integer[]
--- The deleted items, by their previous numbers.
---@field deleted integer[]
--- The items that were moved, by their current numbers, ascending.
---@field moved integer[]
--- The names of the parameters that changed.
---@field params string[]
--- The previous size of the view, points; 0 × 0 the first time.
---@field old celluna.OldSize
local Change = {}

--- The current number of an item; nil if it was deleted.
---@param old integer the item's previous number
---@return integer? new
function Change.map(old) end

--- Which kinds of changes happened since geometry ran last. Read-only.
---@class celluna.ChangeKinds
--- Whether geometry has not run before.
---@field load boolean
--- Whether the view changed to this layout.
---@field switch boolean
--- Whether the data is new as a whole.
---@field reload boolean
--- Whether the layout direction is different.
---@field direction boolean
--- Whether the view's size, insets or scale are different.
---@field bounds boolean
--- Whether parameters are different.
---@field params boolean
--- Whether `ctx.state` is different.
---@field state boolean
--- Whether other items are selected, or selected items have other numbers.
---@field select boolean
--- Whether items or sections were inserted.
---@field insert boolean
--- Whether items or sections were deleted.
---@field delete boolean
--- Whether items or sections were moved.
---@field move boolean
--- Whether sizes are different, or items were reloaded.
---@field resize boolean

--- The previous size of the view. Read-only.
---@class celluna.OldSize
--- Points, at least 0.
---@field width number
--- Points, at least 0.
---@field height number

--- A section: an element of `ctx.sections`. Read-only.
---@class celluna.Section
--- Its number, from 1.
---@field index integer
--- The number of its first item; if it has none, that of the next item.
---@field first integer
--- The number of its last item; `first - 1` if it has none.
---@field last integer
--- How many items it has.
---@field count integer
--- The size of its header, points: the one that the data source gives, or the one that it needs on
--- screen if `fit` accepted that; nil if it has none.
---@field header? celluna.Size
--- The size of its footer, points: the one that the data source gives, or the one that it needs on
--- screen if `fit` accepted that; nil if it has none.
---@field footer? celluna.Size
--- The insets around its items, points; nil if the data source gives none.
---@field insets? celluna.Insets
--- The distance between lines, points; nil if the data source gives none.
---@field line_spacing? number
--- The distance between items of a line, points; nil if the data source gives none.
---@field item_spacing? number
--- The numbers of its selected items, counted over all sections, ascending.
---@field selected integer[]
local Section = {}

--- The value that the data has for the section under a name. If the data has none, the result is
--- the default that the layout's `section_data` declares, or nil. In a scene, these values are the
--- fields of the section's `data`.
--- ```lua
--- local columns = section.hint("columns") or 3
--- ```
---@param name string its name in the data
---@return (number|string|boolean)? value
function Section.hint(name) end

--- Iterates over its items: the number, and the width and height that the data source gives,
--- points.
--- ```lua
--- for i, width, height in section.items() do … end
--- ```
---@return fun(): integer, number, number iterator
function Section.items() end

--- Distances from four edges. Read-only.
---@class celluna.Insets
--- From the top, points.
---@field top number
--- From the edge where lines begin, points.
---@field leading number
--- From the bottom, points.
---@field bottom number
--- From the edge where lines end, points.
---@field trailing number

--- A width and a height. Read-only.
---@class celluna.Size
--- Points, at least 0.
---@field width number
--- Points, at least 0.
---@field height number

--- The element that a hook is called for: an item, or a view that geometry placed. Read-only.
--- Coordinates are those of the content, points.
---@class celluna.Element
--- What it is: "cell" for items, "supplementary" for headers and footers, or "decoration".
---@field category celluna.Category
--- "header", "footer" or the kind it was placed as; nil for items.
---@field kind? string
--- Its section, from 1.
---@field section integer
--- Its number within the section, from 1; for a view, the number it was placed with.
---@field item integer
--- Its number over all sections, as in geometry hooks; nil for views.
---@field index? integer
--- Its leading edge, or its left one with `coords = "physical"`.
---@field x number
--- Its top edge.
---@field y number
--- Its width, at least 0.
---@field width number
--- Its height, at least 0.
---@field height number
--- How far in front it is; 0 by default.
---@field z integer
--- How opaque it is, 0 to 1.
---@field alpha number
--- Whether it is not shown.
---@field hidden boolean

--- Where `prepare`, `update`, `start`, `step` and `finish` place elements: content coordinates,
--- points, from -1e9 to 1e9. Every argument is checked at the call. Functions are called with a
--- dot.
---@class celluna.Sheet
local Sheet = {}

--- Places an item. Without width and height it keeps the data source's size, which is cheaper.
--- ```lua
--- sheet.item(i, 0, y, ctx.width, height, { z = 1 })
--- ```
---@param i integer the item, 1 to `ctx.count`; each exactly once
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param width? number at least 0; the data source's by default
---@param height? number at least 0
---@param attributes? celluna.Attributes how it looks
function Sheet.item(i, x, y, width, height, attributes) end

--- Places the header of a section, at most once.
--- ```lua
--- sheet.header(s, 0, y, ctx.width, section.header.height)
--- ```
---@param section integer the section, 1 to `#ctx.sections`
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param width number points, at least 0
---@param height number points, at least 0
---@param attributes? celluna.Attributes how it looks
function Sheet.header(section, x, y, width, height, attributes) end

--- Places the footer of a section, at most once.
--- ```lua
--- sheet.footer(s, 0, y, ctx.width, section.footer.height)
--- ```
---@param section integer the section, 1 to `#ctx.sections`
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param width number points, at least 0
---@param height number points, at least 0
---@param attributes? celluna.Attributes how it looks
function Sheet.footer(section, x, y, width, height, attributes) end

--- Places a view that belongs to a section; the same kind, section and number at most once.
---@param kind string up to 64 letters, digits, `_` or `-`; at most 64 kinds in a layout
---@param section integer its section, 1 to `#ctx.sections`
---@param n integer its number in the section, from 1
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param width number points, at least 0
---@param height number points, at least 0
---@param attributes? celluna.Attributes how it looks
function Sheet.supplementary(kind, section, n, x, y, width, height, attributes) end

--- Places a view that shows no data; the same kind, section and number at most once.
--- ```lua
--- sheet.decoration("shelf", s, 1, 0, y, ctx.width, 8, { z = -1 })
--- ```
---@param kind string up to 64 letters, digits, `_` or `-`; at most 64 kinds in a layout
---@param section integer its section, 1 to `#ctx.sections`, with which it is moved and deleted; section 1 by default
---@param n integer its number in the section, from 1
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param width number points, at least 0
---@param height number points, at least 0
---@param attributes? celluna.Attributes how it looks
---@overload fun(kind: string, n: integer, x: number, y: number, width: number, height: number, attributes?: celluna.Attributes)
function Sheet.decoration(kind, section, n, x, y, width, height, attributes) end

--- Places a run of items side by side, the first at x, y, each with the data source's size. It
--- makes the same checks as `sheet.item`.
--- ```lua
--- sheet.line(i, next - 1, 0, y, gap, "bottom")
--- ```
---@param first integer the first item of the run
---@param last integer its last item
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param gap number between items, points
---@param align? "top"|"center"|"bottom" the alignment of items within the line; "top" by default
---@param height? number the line's height, points; that of the tallest item by default
---@param axis? "vertical" for a line that runs down: `align` and `height` then refer to widths
function Sheet.line(first, last, x, y, gap, align, height, axis) end

--- Leaves a run of items where they were before the change, with their attributes, and returns the
--- frame of the last item; for an empty run it returns nothing. It can be called only in `update`;
--- a new item cannot be kept.
--- ```lua
--- local x, y, width, height = sheet.keep(1, ctx.change.first - 1)
--- ```
---@param first integer the first item of the run
---@param last integer its last item
---@return number? x
---@return number? y
---@return number? width
---@return number? height
function Sheet.keep(first, last) end

--- The columns that `ctx.columns` makes, valid during the same call of a hook. Functions are called
--- with a dot.
---@class celluna.Columns
local Columns = {}

--- The column that ends first, or the leftmost of several, and where its next item begins, points.
---@return integer column
---@return number y
function Columns.shortest() end

--- Places an item at the end of a column, with the height that the data source gives; returns the
--- item's top edge.
--- ```lua
--- columns.put(columns.shortest(), i, 0, ctx.width)
--- ```
---@param column integer the column, from 1
---@param i integer the item, 1 to `ctx.count`; each exactly once
---@param x number the leading edge, content coordinates, points
---@param width? number at least 0; the data source's by default
---@return number y
function Columns.put(column, i, x, width) end

--- Where the next item in a column begins, after the gap, points.
---@param column integer the column, from 1
---@return number y
function Columns.ends(column) end

--- The greatest bottom edge of an item, or where the columns begin if there are no items, points.
---@return number y
function Columns.bottom() end

--- Writes the ends of the columns into a table, from which `ctx.columns` can continue.
--- ```lua
--- columns.save(acc)
--- ```
---@param ends celluna.Accumulator receives the ends under 1 to `n`, and `bottom`
function Columns.save(ends) end

--- How an element looks, as a table that a script writes. `transform` and `transform3d` cannot be
--- combined with `rotation` or a scale. Omitted fields stay as they are; at first an element is at
--- z 0, opaque, shown and not transformed.
---@class celluna.Attributes
--- How far in front it is.
---@field z? integer
--- How opaque it is, 0 to 1.
---@field alpha? number
--- Whether it is not shown.
---@field hidden? boolean
--- Degrees clockwise around its centre.
---@field rotation? number
--- The factor by which it is scaled around its centre.
---@field scale? number
--- Along x only; takes precedence over `scale`.
---@field scale_x? number
--- Along y only; takes precedence over `scale`.
---@field scale_y? number
--- 6 numbers, a b c d tx ty, around its centre: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
---@field transform? number[]
--- 16 numbers, row by row, around its centre.
---@field transform3d? number[]

--- What `scroll`, `appear`, `disappear` and `lift` return: attributes, and where the element is
--- shown. Omitted fields stay as geometry placed them.
---@class celluna.Changes: celluna.Attributes
--- Its leading edge, content coordinates, points.
---@field x? number
--- Its top edge, content coordinates, points.
---@field y? number
--- Its width, points, at least 0.
---@field width? number
--- Its height, points, at least 0.
---@field height? number

--- A rectangle, as `invalidates` and `elements` get it: content coordinates, points.
---@class celluna.Rect
--- Its least x.
---@field x number
--- Its least y.
---@field y number
--- Points, at least 0.
---@field width number
--- Points, at least 0.
---@field height number

--- A named case of a layout, an element of `examples`.
---@class celluna.Example
--- Its name; no two examples of a script have the same name.
---@field name string
--- Values of the declared parameters; the others have their defaults.
---@field params? celluna.Parameters
--- A shipped scene's name, or a path of a scene file below the script's folder.
---@field scene? string

--- A copy of a state of a scene; the argument of a law of the script's own. Frames are in the
--- script's own coordinates, points, as `scroll` shows them, before any transform.
---@class celluna.Run
--- Width of the view's bounds.
---@field width number
--- Height of the view's bounds.
---@field height number
--- The content's width.
---@field content_width number
--- The content's height.
---@field content_height number
--- Where the visible part begins along x.
---@field scroll_x number
--- Where the visible part begins along y.
---@field scroll_y number
--- Pixels per point.
---@field scale number
--- The layout direction.
---@field direction celluna.Direction
--- Items in all sections.
---@field count integer
--- The values of the declared parameters.
---@field params celluna.Parameters
--- The sections in order.
---@field sections celluna.RunSection[]
--- All items in order.
---@field items celluna.RunItem[]
--- Headers, footers, other supplementary and decoration views.
---@field views celluna.RunView[]

--- A section of a state that a law checks.
---@class celluna.RunSection
--- Its first item, from 1.
---@field first integer
--- Its last item; one less than `first` if it has none.
---@field last integer
--- How many items it has.
---@field count integer

--- An item of a state that a law checks.
---@class celluna.RunItem
--- Its number over all sections, from 1.
---@field index integer
--- Its section, from 1.
---@field section integer
--- Its number within the section, from 1.
---@field item integer
--- The leading edge, points.
---@field x number
--- The top edge, points.
---@field y number
--- Its width, points.
---@field width number
--- Its height, points.
---@field height number
--- Its stacking order; a larger number is in front.
---@field z integer
--- From 0, transparent, to 1.
---@field alpha number
--- Whether it is hidden.
---@field hidden boolean

--- A header, footer, other supplementary or decoration view of a state that a law checks.
---@class celluna.RunView
--- What it is; never `cell`.
---@field category celluna.Category
--- Its kind: `header`, `footer`, or one of the script's own.
---@field kind string
--- Its section, from 1.
---@field section integer
--- Its number within the section, from 1.
---@field item integer
--- The leading edge, points.
---@field x number
--- The top edge, points.
---@field y number
--- Its width, points.
---@field width number
--- Its height, points.
---@field height number
--- Its stacking order; a larger number is in front.
---@field z integer
--- From 0, transparent, to 1.
---@field alpha number
--- Whether it is hidden.
---@field hidden boolean

--- Declares the parameters of a script and the data that it reads; the function that is called is
--- the kind of the value. Each parameter becomes a flag of the command line and a value of
--- `ctx.params`; a value that does not fit is refused before a hook runs. Read-only.
---@class celluna.Param
local Param = {}

--- Declares a parameter. A whole number.
--- ```lua
--- param.integer { default = 2, min = 1, max = 12 }
--- ```
---@param declaration celluna.IntegerDeclaration its default and its range
---@return celluna.Declaration parameter
function Param.integer(declaration) end

--- Declares a parameter. A finite number.
--- ```lua
--- param.number { default = 0.4, min = 0, max = 1 }
--- ```
---@param declaration celluna.NumberDeclaration its default and its range
---@return celluna.Declaration parameter
function Param.number(declaration) end

--- Declares a parameter. A number of points.
--- ```lua
--- param.length { default = 8, min = 0, help = "Between items." }
--- ```
---@param declaration celluna.NumberDeclaration its default and its range
---@return celluna.Declaration parameter
function Param.length(declaration) end

--- Declares a parameter. A number of degrees.
--- ```lua
--- param.angle { default = 90 }
--- ```
---@param declaration celluna.NumberDeclaration its default and its range
---@return celluna.Declaration parameter
function Param.angle(declaration) end

--- Declares a parameter. True or false.
--- ```lua
--- param.boolean { default = true }
--- ```
---@param declaration celluna.BooleanDeclaration its default and its range
---@return celluna.Declaration parameter
function Param.boolean(declaration) end

--- Declares a parameter. One of several texts.
--- ```lua
--- param.choice { "vertical", "horizontal", default = "vertical" }
--- ```
---@param declaration celluna.ChoiceDeclaration its default and its range
---@return celluna.Declaration parameter
function Param.choice(declaration) end

--- Declares a parameter. Distances from four edges, points; read by edge.
--- ```lua
--- param.insets { default = { top = 8, leading = 16 } }
--- ```
---@param declaration celluna.InsetsDeclaration its default and its range
---@return celluna.Declaration parameter
function Param.insets(declaration) end

--- Declares a parameter. A width and a height, points; read as `width` and `height`.
--- ```lua
--- param.size { default = { 30, 40 } }
--- ```
---@param declaration celluna.SizeDeclaration its default and its range
---@return celluna.Declaration parameter
function Param.size(declaration) end

--- Declares a parameter. A colour; for now, any text is valid.
--- ```lua
--- param.color { default = "#ff8800" }
--- ```
---@param declaration celluna.TextDeclaration its default and its range
---@return celluna.Declaration parameter
function Param.color(declaration) end

--- Declares a parameter. Any text.
--- ```lua
--- param.text { default = "Untitled" }
--- ```
---@param declaration celluna.TextDeclaration its default and its range
---@return celluna.Declaration parameter
function Param.text(declaration) end

--- Declares a parameter. A list of values of one kind, in `data` and `section_data` only; `min` and
--- `max` limit its length.
--- ```lua
--- param.list { of = param.integer { min = 0 }, max = 8 }
--- ```
---@param declaration celluna.ListDeclaration its default and its range
---@return celluna.Declaration parameter
function Param.list(declaration) end

--- The declaration of a parameter.
---@class celluna.Declaration
--- The value if none is chosen, or if the data has none. Required, with these exceptions: a choice
--- defaults to its first text, a list defaults to the empty list, and the values of a list need no
--- default.
---@field default? any
--- The least number allowed.
---@field min? number
--- The greatest number allowed.
---@field max? number
--- The distance between two positions of a slider.
---@field step? number
--- A short title for people; the parameter's name by default.
---@field label? string
--- One sentence that says what the parameter does.
---@field help? string
--- The heading under which the parameter is shown.
---@field group? string

--- The declaration of such a parameter.
---@class celluna.IntegerDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default integer

--- The declaration of such a parameter.
---@class celluna.NumberDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default number

--- The declaration of such a parameter.
---@class celluna.BooleanDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default boolean

--- The declaration of such a parameter.
---@class celluna.ChoiceDeclaration: celluna.Declaration
--- The texts, in order.
---@field [integer] string
--- The value if none is chosen.
---@field default? string

--- The declaration of such a parameter.
---@class celluna.InsetsDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default number|{ top?: number, leading?: number, bottom?: number, trailing?: number }

--- The declaration of such a parameter.
---@class celluna.SizeDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default number[]|{ width: number, height: number }

--- The declaration of such a parameter.
---@class celluna.TextDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default string

--- The declaration of such a parameter.
---@class celluna.ListDeclaration: celluna.Declaration
--- The declaration of each value, made with `param`.
---@field of celluna.Declaration
--- The value if the data has none.
---@field default? any[]

--- The script's own globals.
---@type table
_G = {}

---@type string
_VERSION = ""

---@generic T
---@param v T
---@param message? any
---@param ... any
---@return T v
---@return any ...
function assert(v, message, ...) end

---@param message any
---@param level? integer
function error(message, level) end

--- Returns the script's own metatable; false for texts and for objects of the host.
---@param object any
---@return any metatable
function getmetatable(object) end

---@generic T: table, V
---@param t T
---@return fun(table: V[], i?: integer): integer, V iterator
---@return T t
---@return integer i
function ipairs(t) end

--- Accepts only source text, no compiled code; the chunk can use all that the script can.
---@param chunk string
---@param name? string
---@param mode? string
---@param env? table
---@return function? chunk
---@return string? message
function load(chunk, name, mode, env) end

--- Visits keys in the order of `pairs`; mostly used to test whether a table is empty.
---@param t table
---@param key? any
---@return any key
---@return any value
function next(t, key) end

--- Visits numbers in ascending order, then texts, then false and true, in the same order on every
--- machine. It visits all other keys last, in any order.
---@generic T: table, K, V
---@param t T
---@return fun(table: table<K, V>, index?: K): K, V iterator
---@return T t
function pairs(t) end

--- Declares the parameters of a layout.
---@type celluna.Param
param = {}

--- Catches errors, but not a limit that is reached.
---@param f function
---@param ... any
---@return boolean ok
---@return any result
---@return any ...
function pcall(f, ...) end

--- Passes text to the host: at most 1 KiB for each line, 16 KiB for each call.
---@param ... any
function print(...) end

---@param a any
---@param b any
---@return boolean equal
function rawequal(a, b) end

---@param t table
---@param key any
---@return any value
function rawget(t, key) end

---@param v table|string
---@return integer length
function rawlen(v) end

---@param t table
---@param key any
---@param value any
---@return table t
function rawset(t, key, value) end

--- Returns a module: `require "shapes.arc"` runs the file `shapes/arc.lua` below the script's
--- folder, only once. `celluna.compose` and `celluna.stack` come with the host.
--- ```lua
--- local compose = require "celluna.compose"
--- ```
---@param name string the name, in quotes
---@return any module
function require(name) end

---@param index integer|"#"
---@param ... any
---@return any ...
function select(index, ...) end

--- Copies the metamethods when it is called; later changes have no effect. `__gc`, `__mode`,
--- `__close` and `__concat` are refused.
---@generic T: table
---@param t T
---@param metatable table?
---@return T t
function setmetatable(t, metatable) end

---@param v any
---@param base? integer
---@return number? number
function tonumber(v, base) end

--- Shows no addresses.
---@param v any
---@return string text
function tostring(v) end

---@param v any
---@return string name
function type(v) end

--- Catches errors, but not a limit that is reached; at a limit the handler is not called.
---@param f function
---@param handler function
---@param ... any
---@return boolean ok
---@return any result
---@return any ...
function xpcall(f, handler, ...) end

-- Where the libraries differ from those of Lua 5.4:
--   math.random: Seeded by the host: the same numbers on every run.
--   math.randomseed: Needs a number, and returns nothing.
--   string.byte: Returns at most 250 values.
--   string.find: Every step of the pattern is counted; character classes are ASCII.
--   string.format: Without `%p`; `%s` shows no addresses.
--   string.gmatch: Every step of the pattern is counted; character classes are ASCII.
--   string.gsub: Every step of the pattern is counted; character classes are ASCII.
--   string.match: Every step of the pattern is counted; character classes are ASCII.
--   string.rep: Raises an error before it makes a result that is too long.
--   table.sort: Stable; it raises no error if the order contradicts itself.
--   table.unpack: Returns at most 250 values.
--   utf8.codepoint: Returns at most 250 values.
-- Missing from Lua 5.4:
--   os, io, debug, package, dofile, loadfile, collectgarbage, coroutine, warn, string.dump,
--   string.pack, string.packsize, string.unpack

--- Layouts made of layouts. Each function takes tables that scripts return, and returns a new one
--- with the name and the parameters of the first. The new table has no hooks that depend on the
--- places of elements, so apply effects last.
---@class celluna.Compose
local Compose = {}

--- Places everything that a layout of any form places; returns the content's size, points.
---@param layout celluna.Layout
---@param ctx celluna.Context
---@param sheet celluna.Sheet
---@return number width
---@return number height
function Compose.place(layout, ctx, sheet) end

--- The layout's mirror image: left and right are exchanged.
--- ```lua
--- return compose.mirror(require "waterfall")
--- ```
---@param layout celluna.Layout
---@return celluna.Layout layout
function Compose.mirror(layout) end

--- The layout with x and y exchanged: content that grew down grows to the trailing edge.
---@param layout celluna.Layout
---@return celluna.Layout layout
function Compose.transpose(layout) end

--- The layout within margins.
--- ```lua
--- return compose.inset(require "flow", 16)
--- ```
---@param layout celluna.Layout
---@param margins number|{ top?: number, leading?: number, bottom?: number, trailing?: number } points, for all edges or by edge
---@return celluna.Layout layout
function Compose.inset(layout, margins) end

--- One layout for each section, the sections one after the other.
--- ```lua
--- return compose.sections { require "carousel", default = require "grid" }
--- ```
---@param layouts table<integer|"default", celluna.Layout> by the number of the section; `default` for the others
---@return celluna.Layout layout
function Compose.sections(layouts) end

--- The first layout, and on top of it the second's views other than headers and footers.
---@param base celluna.Layout
---@param extra celluna.Layout
---@return celluna.Layout layout
function Compose.overlay(base, extra) end

--- A layout between two others. An element that only one of them places fades.
---@param one celluna.Layout
---@param two celluna.Layout
---@param t number|string a number from 0, the first layout, to 1, the second; or the name of a parameter
---@return celluna.Layout layout
function Compose.interpolate(one, two, t) end

--- The layout with an effect. The effect gets each element as the layout's own `scroll` shows it,
--- and its results take precedence.
--- ```lua
--- return compose.effect(require "flow", function(ctx, el)
---   return { alpha = el.y < ctx.scroll_y and 0.5 or 1 }
--- end)
--- ```
---@param layout celluna.Layout
---@param effect fun(ctx: celluna.SettledContext, el: celluna.Element): celluna.Changes? a function like the hook `scroll`
---@param overscan? number|"views"|fun(ctx: celluna.SettledContext): number replaces the layout's own `overscan`
---@return celluna.Layout layout
function Compose.effect(layout, effect, overscan) end

--- Layouts whose sections follow one another, each with its header, insets, items and footer. The
--- layout places the items of a section as if the content grew down; if the content grows sideways,
--- `ctx`, `sheet` and `section` have x and y exchanged.
---@class celluna.Stack
local Stack = {}

--- The axis of a layout whose parameter `scroll_direction` decides it.
--- ```lua
--- axis = stack.axis,
--- ```
---@param params celluna.Parameters
---@return celluna.GrowthAxis axis
function Stack.axis(params) end

--- The tolerance for comparing a sum of lengths with a length, because sums are rounded: a
--- millionth of the length, at least 0.000001 points.
--- ```lua
--- local fits = used <= room + stack.rounding(room)
--- ```
---@param length number points
---@return number rounding
function Stack.rounding(length) end

--- Makes the hook `prepare`.
--- ```lua
--- prepare = stack.prepare(function(ctx, sheet, section, x, y, width)
---   for i, _, height in section.items() do
---     sheet.item(i, x, y, width, height)
---     y = y + height
---   end
---   return y
--- end)
--- ```
---@param place fun(ctx: celluna.Context, sheet: celluna.Sheet, section: celluna.Section, x: number, y: number, width: number): number places the items of a section that is not empty, from `x` and `y` on; returns where they end
---@param axis? "vertical"|"horizontal"|fun(params: celluna.Parameters): celluna.GrowthAxis as the layout declares it; "vertical" by default
---@param defaults? fun(params: celluna.Parameters): { insets?: celluna.Insets, header?: celluna.Size, footer?: celluna.Size } the values that apply if the data source gives none
---@return fun(ctx: celluna.Context, sheet: celluna.Sheet): number, number prepare
function Stack.prepare(place, axis, defaults) end

--- Makes the hooks `start`, `step` and `finish`. The accumulator's fields `section`, `x`, `y`,
--- `width` and `below` belong to the stack.
--- ```lua
--- local start, step, finish = stack.fold(begin, place)
--- ```
---@param begin fun(ctx: celluna.Context, acc: celluna.Accumulator, section: celluna.Section) begins a section; the room for its items begins at `acc.x` and `acc.y`, and is `acc.width` wide
---@param place fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, width: number, height: number): integer?, number?, number?, number?, number? places items as `step` does; sets `acc.y` to where the section's items end
---@param axis? "vertical"|"horizontal"|fun(params: celluna.Parameters): celluna.GrowthAxis as the layout declares it; "vertical" by default
---@param defaults? fun(params: celluna.Parameters): { insets?: celluna.Insets, header?: celluna.Size, footer?: celluna.Size } the values that apply if the data source gives none
---@return fun(ctx: celluna.Context, sheet: celluna.Sheet): celluna.Accumulator start
---@return fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, width: number, height: number): integer?, number?, number?, number?, number? step
---@return fun(ctx: celluna.Context, acc: celluna.Accumulator, sheet: celluna.Sheet): number, number finish
function Stack.fold(begin, place, axis, defaults) end

return Compose
