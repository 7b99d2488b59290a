/// How reports look where they are read: how wide a page is, and whether it has colours.
///
/// Off a terminal every page is ``plain``, so that the bytes of a report do not depend on where it is made.
public struct PageStyle: Equatable, Sendable {
  /// What a colour stands for.
  package enum Role: Equatable, Sendable {
    case user, app, system
    case kill, error, warning
    case passed, failed

    /// The parameters of the terminal's sequence.
    fileprivate var code: String {
      switch self {
      case .user: "36"
      case .app: "34"
      case .system: "35"
      case .kill: "1;31"
      case .error, .failed: "31"
      case .warning: "33"
      case .passed: "32"
      }
    }
  }

  /// How many characters a line has.
  public let width: Int
  /// Whether what matters is coloured.
  public let showsColor: Bool

  /// No report is laid out for less.
  private static let leastWidth = 80

  /// A page of 100 columns without colours: for files, pipes and terminals that show none.
  public static let plain = PageStyle(width: 100, showsColor: false)

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - width: How many characters a line has; 80 at least, whatever is asked for.
  ///   - showsColor: Whether what matters is coloured.
  public init(width: Int, showsColor: Bool) {
    self.width = max(Self.leastWidth, width)
    self.showsColor = showsColor
  }

  /// Text in the colour of what it stands for; as it is on a page without colours, and for no role.
  ///
  /// A coloured text is no wider on the screen, but has more characters: it is laid out before.
  package func paint(_ text: String, as role: Role?) -> String {
    guard showsColor, let role, !text.isEmpty else { return text }
    return "\u{1B}[\(role.code)m\(text)\u{1B}[0m"
  }

  /// Text beside a label, its further lines indented to the label's width.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - label: What stands before it.
  ///   - role: What the text stands for.
  /// - Returns: At least one line.
  package func hang(_ text: String, under label: String, as role: Role? = nil) -> [String] {
    let texts = Columns.wrap(text, width: width - label.count)
    let margin = String(repeating: " ", count: label.count)
    return texts.enumerated().map {
      ($0.offset == 0 ? label : margin) + paint($0.element, as: role)
    }
  }
}
