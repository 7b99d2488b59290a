import Glibc
import TraceReport

/// A terminal that somebody may be watching.
struct Terminal: Equatable {
  /// How many characters a line has.
  var width: Int
  /// Whether the watcher wants colours; see `NO_COLOR`.
  var showsColor: Bool

  /// The width where the terminal does not tell.
  private static let usualWidth = 80

  /// How reports look on it: where no colours are wanted, as in a file.
  var page: PageStyle { showsColor ? PageStyle(width: width, showsColor: true) : .plain }
}

extension Terminal {
  /// The terminal that a descriptor is; nil where it is none, or one that cannot rewrite a line.
  init?(_ descriptor: Int32, _ surroundings: Surroundings) {
    guard isatty(descriptor) != 0, surroundings["TERM"] != "dumb" else { return nil }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    self.init(
      width: isKnown ? Int(size.ws_col) : Self.usualWidth, showsColor: surroundings.allowsColor)
  }

  /// The terminal that standard error is.
  static func standardError(_ surroundings: Surroundings) -> Terminal? {
    Terminal(STDERR_FILENO, surroundings)
  }
}
