import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@Suite("The code of a model of Core Data")
struct DataModelCodeTests {
  private static let model = """
    <model sourceLanguage="Swift">
      <entity name="Item" representedClassName="Item" codeGenerationType="class">
        <attribute name="count" attributeType="Integer 32" usesScalarValueType="YES"/>
        <attribute name="price" optional="YES" attributeType="Decimal" defaultValueString="0.5"/>
        <attribute name="made" optional="YES" attributeType="Date" usesScalarValueType="NO" \
    defaultDateTimeInterval="0"/>
        <attribute name="colours" optional="YES" attributeType="Transformable" \
    customClassName="[String]"/>
        <relationship name="tags" optional="YES" toMany="YES" ordered="YES" \
    deletionRule="Cascade" destinationEntity="Tag" inverseName="item"/>
      </entity>
      <entity name="Tag" representedClassName="Tag" codeGenerationType="category">
        <attribute name="default" attributeType="String"/>
        <relationship name="item" optional="YES" maxCount="1" deletionRule="Nullify" \
    destinationEntity="Item" inverseName="tags"/>
      </entity>
      <entity name="Label" representedClassName="Label" parentEntity="Tag" \
    codeGenerationType="class"/>
      <entity name="Loose" isAbstract="YES"/>
    </model>
    """

  private static let app = """
    import CoreData

    @objc(Tag)
    public class Tag: NSManagedObject {}

    class Note: NSManagedObject {
      @NSManaged var text: String?
    }

    @MainActor
    func work(in container: NSPersistentContainer) async throws {
      let context = container.viewContext
      let item = Item(context: context)
      let tag = Tag(context: context)
      item.addToTags(tag)
      item.insertIntoTags(Label(context: context), at: 0)
      item.colours = ["red"]
      let items: [Item] = try context.fetch(Item.fetchRequest())
      let count = try await container.performBackgroundTask { context in
        try context.count(for: Item.fetchRequest())
      }
      print(items.map(\\.id), count, tag.default ?? "", Note(context: context).text ?? "")
    }
    """

  @Test("It and an app that uses it compile without a warning", arguments: ["5", "6"])
  func compiles(version: String) throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appendingPathComponent("Model.xcdatamodeld/Model.xcdatamodel")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(Self.model.utf8).write(to: place.appendingPathComponent("contents"))
    try Data(Self.app.utf8).write(to: folder.url.appendingPathComponent("App.swift"))
    let adapted = try BuiltTool.runWithCompiler(["adapt", folder.url.path, "--in-place"])
    #expect(adapted.status == 0, "\(adapted.output) \(adapted.errors)")
    let built = BuiltTool.besideTests
    let modules = BuiltTool.package.appendingPathComponent("Sources").path
    let result = try BuiltTool.start(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "swiftc", "-typecheck", "-swift-version", version,
        "-I", built.appendingPathComponent("Modules").path, "-I", modules + "/SQLite3",
        "-Xcc", "-fmodule-map-file=\(built.path)/CInterposer.build/module.modulemap",
        folder.url.appendingPathComponent("App.swift").path,
        folder.url.appendingPathComponent("CoreDataModels.swift").path,
        "-module-cache-path", built.appendingPathComponent("ModuleCache").path,
      ], ["PATH": BuiltTool.programFolders], folder.url)
    expect(result.output + result.errors, is: "")
  }

  @Test("What a model asks of its properties and nobody heeds is listed")
  func unheeded() throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appendingPathComponent("Model.xcdatamodeld/Model.xcdatamodel")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let model = """
      <model><entity name="Item">
        <attribute name="count" attributeType="Integer 32" minValueString="1" transient="NO"/>
        <attribute name="name" attributeType="String" regularExpressionString="[a-z]+"/>
        <fetchedProperty name="latest"/>
      </entity></model>
      """
    try Data(model.utf8).write(to: place.appendingPathComponent("contents"))
    try Data("import CoreData\n".utf8).write(to: folder.url.appendingPathComponent("App.swift"))
    let listed = try BuiltTool.runWithCompiler(["adapt", folder.url.path])
    let expected =
      "Item.count: minValueString, Item.name: regularExpressionString, "
      + "Item.latest: fetchedProperty"
    #expect(listed.output.contains(expected), "\(listed.output) \(listed.errors)")
  }
}
