import Glibc

/// A terminal that somebody may be watching while long work goes on.
struct Terminal: Equatable {
  /// How many characters a line has.
  var width: Int
  /// Whether the watcher wants colours; see `NO_COLOR`.
  var showsColor: Bool

  /// The width where the terminal does not tell.
  private static let usualWidth = 80

  /// The terminal that standard error is; nil where it is none, or one that cannot rewrite a line.
  static func standardError(_ surroundings: Surroundings) -> Terminal? {
    guard isatty(STDERR_FILENO) != 0, surroundings["TERM"] != "dumb" else { return nil }
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return Terminal(
      width: isKnown ? Int(size.ws_col) : usualWidth, showsColor: surroundings.allowsColor)
  }
}
