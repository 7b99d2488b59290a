import FoundationAdditions

// Menus of a keyboard and of a Mac, which nobody opens here.

/// What an app adds to its menus.
@preconcurrency @MainActor
public protocol Commands {}

/// A menu of the app's.
public struct CommandMenu: Commands {
  /// Creates a menu.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> some View) {}
}

/// The entries for the toolbar.
public struct ToolbarCommands: Commands {
  /// Creates them.
  public init() {}
}

/// The entries for the side of a window.
public struct SidebarCommands: Commands {
  /// Creates them.
  public init() {}
}

/// The entries for an inspector.
public struct InspectorCommands: Commands {
  /// Creates them.
  public init() {}
}

/// Entries beside or in the place of the system's.
public struct CommandGroup: Commands {
  /// Creates entries behind the system's.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> some View) {}
  /// Creates entries before the system's.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> some View) {}
  /// Creates entries in the place of the system's.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> some View) {}
}

/// Where the system's entries are.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String

  /// About the app.
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  /// The app's settings.
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  /// Something new.
  public static let newItem = CommandGroupPlacement(name: "newItem")
  /// What is kept.
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  /// Back, and forth again.
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  /// Cutting and copying.
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  /// The side of a window.
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  /// Tools.
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  /// Help.
  public static let help = CommandGroupPlacement(name: "help")
}

/// Joins what an app adds.
@resultBuilder
public enum CommandsBuilder {
  /// Nothing.
  public static func buildBlock() -> NoCommands { NoCommands() }
  /// Additions beside each other.
  public static func buildBlock(_ commands: any Commands...) -> NoCommands { NoCommands() }
}

/// Additions of which nothing is seen.
public struct NoCommands: Commands {}

extension Scene {
  /// Adds to the menus; nobody opens them here.
  nonisolated public func commands(@CommandsBuilder content: () -> some Commands) -> some Scene {
    self
  }

  /// Sets the size of new windows, of which nothing is seen.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

  /// Sets the size of new windows, of which nothing is seen.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene { self }

  /// Says which outside events open a window; none come here.
  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    self
  }
}
