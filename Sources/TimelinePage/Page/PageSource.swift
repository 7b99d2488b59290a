internal import CPageSource

/// The files that a page is made of, compiled in: a tool looks for none beside itself.
enum PageSource {
  /// The frame, with gaps for the rest.
  static var body: String { String(cString: page_body()) }

  /// The style.
  static var style: String { String(cString: page_style()) }

  /// The frame of a page without a script, with gaps for the rest.
  static var stillBody: String { String(cString: page_still_body()) }

  /// The style of such a page.
  static var stillStyle: String { String(cString: page_still_style()) }

  /// The script: one concept a file, each above what uses it.
  static var script: String {
    "\"use strict\";\n(() => {\n" + String(cString: page_script()) + "})();\n"
  }
}
