import FoundationAdditions

/// The process of an extension, which there is not.
enum WidgetProcess {
  /// Says so, and ends the program with the code of unusable input.
  static func refuse(_ name: String) -> Never {
    let text = """
      \(name): error: a widget's process is not modelled: nobody asks for its timeline here.
      Make a delegate of the app, or its `App`, the program (`@main`); files of the widget may stay in it.

      """
    FileHandle.standardError.write(Data(text.utf8))
    exit(2)
  }
}
