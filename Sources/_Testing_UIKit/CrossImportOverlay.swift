// Swift Testing declares that importing it beside a module called UIKit brings a third module,
// `_Testing_UIKit`, along. This empty one satisfies the compiler; nothing imports it by name.
