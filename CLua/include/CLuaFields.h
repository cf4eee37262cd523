/// The fields of `ctx`, listed once. From these lists, macros make four things: the members of
/// ``CLuaScene``, the data that the host sends to a worker, the updates of `ctx` before a hook, and
/// the places where reads of the fields are noted.
#ifndef CLUA_FIELDS_TABLE_H
#define CLUA_FIELDS_TABLE_H

/// The fields of `ctx` about the view itself. Each entry has the kind of the value, the member of
/// ``CLuaScene``, the name in `ctx`, and the ``CLuaField`` under which reads of the field are noted
/// (`Width` stands for `CLuaFieldWidth`). Each kind has a macro `clua_member_KIND` below, and a
/// function `update_KIND` in Contract/context.c.
#define clua_view_fields(field) \
  field(number, width, "width", Width) \
  field(number, height, "height", Height) \
  field(number, scale, "scale", Scale) \
  field(direction, is_right_to_left, "direction", Direction) \
  field(edges, insets, "insets", Insets) \
  field(edges, content_insets, "content_insets", ContentInsets) \
  field(item, focused, "focused", Focused)

/// Declares the member of ``CLuaScene`` for a field about the view. There is one macro for each
/// kind of value.
#define clua_member_number(name) double name;
#define clua_member_edges(name) double name[4]; /* top, leading, bottom, trailing */
#define clua_member_direction(name) bool name;
#define clua_member_item(name) int64_t name; /* an item's number; 0 for none */
#define clua_view_member(kind, name, text, field) clua_member_##kind(name)

/// The fields of `ctx` that are not about the view. Each entry has the name in `ctx`, the
/// ``CLuaField`` under which reads of the field are noted, and flags for the effect of each read on
/// the checkpoints of a fold (0 for none; Contract/fields.c defines the flags). The field `params`
/// is not in this list, because its reads are noted for each parameter separately.
#define clua_other_fields(field) \
  field("count", Data, tells_count) \
  field("sections", Data, 0) field("items", Data, 0) field("size", Data, 0) \
  field("measure", Data, 0) field("hint", Data, 0) field("section_of", Data, 0) \
  field("is_last", Data, 0) \
  field("run", Data, 0) field("break_line", Data, 0) field("columns", Data, 0) \
  field("total", Data, 0) \
  field("scroll_x", ScrollX, 0) field("scroll_y", ScrollY, 0) \
  field("frame", Frames, 0) field("header", Frames, 0) field("footer", Frames, 0) \
  field("content_width", Content, 0) field("content_height", Content, 0) \
  field("selected", Selected, 0) field("highlighted", Highlighted, 0) \
  field("view_size", ViewSizes, 0) \
  field("state", State, tells_past) field("change", Change, tells_past)

/// The values of ``CLuaField``, in the order in which the host looks for a field that has changed.
#define clua_read_fields(field) \
  field(Width) field(Height) field(Insets) field(Data) field(Direction) field(Scale) \
  field(ScrollX) field(ScrollY) field(Frames) field(Content) field(State) field(Change) \
  field(Selected) field(SectionScroll) field(Highlighted) field(Focused) \
  field(ViewSizes) field(ContentInsets)

#endif
