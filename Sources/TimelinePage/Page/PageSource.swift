/// The files that a page is made of, compiled in: a tool looks for none beside itself.
enum PageSource {
  /// The frame, with gaps for the rest.
  static var body: String { text(PackageResources.page_html) }

  /// The style.
  static var style: String { colours + text(PackageResources.page_css) }

  /// The frame of a page without a script, with gaps for the rest.
  static var stillBody: String { text(PackageResources.still_html) }

  /// The style of such a page.
  static var stillStyle: String { colours + text(PackageResources.still_css) }

  /// The colours of both, by day and by night.
  private static var colours: String { text(PackageResources.colours_css) }

  /// The script: one concept a file, each above what uses it.
  static var script: String {
    let files = [
      PackageResources.dom_js, PackageResources.run_js, PackageResources.clock_js,
      PackageResources.scale_js, PackageResources.palette_js, PackageResources.lanes_js,
      PackageResources.strokes_js, PackageResources.paint_js, PackageResources.legend_js,
      PackageResources.axis_js, PackageResources.containers_js, PackageResources.glance_js,
      PackageResources.panel_js, PackageResources.rules_js, PackageResources.log_js,
      PackageResources.search_js, PackageResources.gestures_js, PackageResources.moment_js,
      PackageResources.print_js, PackageResources.stories_js, PackageResources.main_js,
    ]
    return "\"use strict\";\n(() => {\n" + files.map(text).joined(separator: "\n") + "})();\n"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
