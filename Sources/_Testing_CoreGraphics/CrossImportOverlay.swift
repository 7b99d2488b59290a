// Swift Testing declares that importing it beside a module called CoreGraphics brings a third module,
// `_Testing_CoreGraphics`, along. This empty one satisfies the compiler; nothing imports it by name.
