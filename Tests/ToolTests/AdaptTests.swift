import Foundation
import Testing
import ValueExpectations

@Suite("Sources that Linux cannot compile")
struct AdaptTests {
  /// What a line becomes; the same where it stays.
  struct Line: CustomStringConvertible, Sendable {
    var original: String
    var adapted: String
    var description: String { original }

    init(_ original: String, _ adapted: String) {
      self.original = original
      self.adapted = adapted
    }
  }

  static let members = [
    Line("@objc func tick() {}", "func tick() {}"),
    Line("@objc(a:) dynamic func a(_ timer: Timer) {}", "dynamic func a(_ timer: Timer) {}"),
    Line("@IBAction private func press(_ sender: Any) {}", "private func press(_ sender: Any) {}"),
    Line("@IBOutlet weak var label: NSObject?", "weak var label: NSObject?"),
    Line("lazy var method = #selector(tick)", #"lazy var method = Selector("tick", Clock.tick)"#),
    Line(
      "lazy var method = #selector(self.tick(_:))",
      #"lazy var method = Selector("tick", Clock.tick(_:))"#),
    Line(
      "lazy var method = #selector(Bell.Hammer.ring)",
      #"lazy var method = Selector("ring", Bell.Hammer.ring)"#),
    Line(
      "lazy var method = #selector(bell.ring)",
      #"lazy var method = Selector("ring", of: bell) { $0.ring }"#),
    Line("let key = #keyPath(isExecuting)", #"let key = "isExecuting""#),
    Line("let key = #keyPath(Clock.bell.isLoud)", #"let key = "bell.isLoud""#),
    Line(
      "lazy var isNew = if #available(iOS 16.4, *) { true } else { false }",
      "lazy var isNew = if ProcessInfo.processInfo.isOperatingSystemAtLeast("
        + "OperatingSystemVersion(majorVersion: 16, minorVersion: 4, patchVersion: 0)) "
        + "{ true } else { false }"),
    Line(
      "func f() { if #unavailable(iOS 17) {} }",
      "func f() { if !ProcessInfo.processInfo.isOperatingSystemAtLeast("
        + "OperatingSystemVersion(majorVersion: 17, minorVersion: 0, patchVersion: 0)) {} }"),
    Line("func f() { if #available(macOS 14, *) {} }", "func f() { if true {} }"),
    Line("let session = Foundation.URLSession.shared", "let session = URLSession.shared"),
    Line("var task: Foundation.URLSessionTask?", "var task: URLSessionTask?"),
    Line("let data: Foundation.Data = Foundation.Data()", ""),
    Line("func f() -> String { \"@objc #selector(tick)\" } // @objc", ""),
  ].map { $0.adapted.isEmpty ? Line($0.original, $0.original) : $0 }

  static let conditions = [
    Line("#if os(iOS)", "#if true"),
    Line(
      "#if os(iOS) && !targetEnvironment(simulator)", "#if true && !targetEnvironment(simulator)"),
    Line("#if !os(Linux) && (os(macOS) || arch(arm64))", "#if !false && (os(macOS) || true)"),
    Line("#if DEBUG || os(iOS)", "#if DEBUG || true"),
    Line("#if canImport(FoundationNetworking)", "#if false"),
    Line("#if canImport(UIKit) || swift(>=6)", "#if canImport(UIKit) || swift(>=6)"),
  ]

  @Test("The page on adapting shows what comes of its example")
  func page() throws {
    let place = "Sources/EmulatorCommand/EmulatorCommand.docc/Adapting-an-app.md"
    let page = try String(
      contentsOf: BuiltTool.package.appendingPathComponent(place), encoding: .utf8)
    let examples = page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    expect(examples.count, is: 2)
    expect(try Self.adapt(examples[0]).text, is: examples[1])
  }

  @Test("What is inside a class", arguments: members)
  func member(_ line: Line) throws {
    let adapted = try Self.adapt("class Clock: NSObject {\n  \(line.original)\n}\n")
    expect(adapted.text, is: "class Clock: NSObject {\n  \(line.adapted)\n}\n")
    expect(adapted.status, is: 0)
  }

  @Test("A preview is taken out, and its lines stay")
  func previews() throws {
    let text = """
      #Preview("Dark", traits: .landscapeLeft) {
        ContentView()
      }
      struct A { #Preview { B() } }
      let a = 1

      """
    let adapted = try Self.adapt(text)
    expect(adapted.text, is: "\n\n\nstruct A {  }\nlet a = 1\n")
    expect(adapted.status, is: 0)
  }

  @Test("Conditions are answered as on an iPhone", arguments: conditions)
  func condition(_ line: Line) throws {
    let adapted = try Self.adapt("\(line.original)\nlet a = 1\n#endif\n")
    expect(adapted.text, is: "\(line.adapted)\nlet a = 1\n#endif\n")
  }

  @Test(
    "The module that knows methods is imported where no other one brings it along",
    arguments: [
      Line(
        "import Foundation // for all", "import Foundation; import FoundationAdditions // for all"),
      Line("import Foundation\nimport UIKit", "import Foundation\nimport UIKit"),
      Line(
        "import class Dispatch.DispatchQueue",
        "import class Dispatch.DispatchQueue; import FoundationAdditions"),
    ])
  func imports(_ line: Line) throws {
    for code in ["\ncenter.removeObserver(self)\n", "\nlet a = #selector(A.b)\n"] {
      let adapted = try Self.adapt(line.original + code)
      let known = code.replacing("#selector(A.b)", with: #"Selector("b", A.b)"#)
      expect(adapted.text, is: line.adapted + known)
      expect(try Self.adapt(adapted.text).text, is: adapted.text)
    }
    expect(try Self.adapt(line.original + "\n").text, is: line.original + "\n")
  }

  @Test("Who looks for the file of a model says in which module", arguments: ["CoreData", "UIKit"])
  func modelFiles(module: String) throws {
    let text = """
      import \(module)
      let a = Bundle.main.url(forResource: name, withExtension: "momd"/**/)!
      let b = Bundle(for: A.self).path(forResource: "B", ofType: "mom")
      let c = Bundle.main.url(forResource: "C", withExtension: "json")

      """
    let adapted =
      module == "CoreData"
      ? text
        .replacing(#""momd"/**/)"#, with: #""momd", of: #fileID/**/)"#)
        .replacing(#""mom")"#, with: #""mom", of: #fileID)"#) : text
    expect(try Self.adapt(text).text, is: adapted)
    expect(try Self.adapt(adapted).text, is: adapted)
  }

  @Test("What an iPhone does not compile is not touched, and not complained of")
  func otherPlatforms() throws {
    let text = """
      #if os(macOS) && DEBUG
      @objc class A {}
      #elseif !os(iOS)
      let a = Selector("a")
      #elseif os(iOS) && FLAG
      @objc class B {}
      #elseif os(iOS)
      @objc class C {}
      #else
      @objc class D {}
      #endif

      """
    let adapted = try Self.adapt(text)
    expect(
      adapted.text,
      is: text.replacing("@objc class B", with: "class B")
        .replacing("@objc class C", with: "class C").replacing("os(iOS)", with: "true"))
    expect(adapted.status, is: 0)
  }

  @Test("Every line keeps its number, and is listed with what it became")
  func lines() throws {
    let adapted = try Self.adapt(
      """
      @UIApplicationMain
      @objcMembers class Clock: NSObject {
        @objc
        func tick() {}
        func start(_ bell: Bell) {
          bell.add(self, #selector(
            tick
          ), 1); if #available(
            iOS 15, *
          ) { bell.ring() }
        }
      }
      @objc protocol Bell { func ring() }
      @objc protocol Loud: Bell {}

      """)
    expect(
      adapted.text,
      is: """
        @main
        class Clock: NSObject {

          func tick() {}
          func start(_ bell: Bell) {
            bell.add(self, Selector("tick", Clock.tick

        ), 1); if ProcessInfo.processInfo.isOperatingSystemAtLeast(\
        OperatingSystemVersion(majorVersion: 15, minorVersion: 0, patchVersion: 0)

        ) { bell.ring() }
          }
        }
        protocol Bell: AnyObject { func ring() }
        protocol Loud: AnyObject, Bell {}

        """)
    expect(
      adapted.list,
      is: """
        A.swift:1: @UIApplicationMain → @main
        A.swift:2: @objcMembers → (nothing)
        A.swift:3: @objc → (nothing)
        A.swift:6: #selector( tick ) → Selector("tick", Clock.tick)
        A.swift:8: #available( iOS 15, * ) → ProcessInfo.processInfo.isOperatingSystemAtLeast(\
        OperatingSystemVersion(majorVersion: 15, minorVersion: 0, patchVersion: 0))
        A.swift:13: @objc → (nothing)
        A.swift:13: Bell → Bell: AnyObject
        A.swift:14: @objc → (nothing)
        A.swift:14: : → : AnyObject,
        9 changes in 1 of 1 file

        """)
  }

  @Test("Properties and methods that the runtime would make read and write their object's values")
  func managed() throws {
    let adapted = try Self.adapt(
      """
      @objc(Item)
      public class Item: NSManagedObject {
        @NSManaged public var title: String? // shown
        @NSManaged public var `default`: Int64
        @objc(addTagsObject:)
        @NSManaged public func addToTags(_ value: Tag)
        @NSManaged public func removeFromTags(_ values: NSSet)
        @NSManaged public func insertIntoTags(_ value: Tag, at idx: Int)
        @NSManaged public func removeFromTags(at indexes: NSIndexSet)
        @NSManaged public func replaceTags(at indexes: NSIndexSet, with values: [Tag])
      }

      """)
    expect(
      adapted.text,
      is: """

        public class Item: NSManagedObject {
          public var title: String? { get { managedValue("title") } set { setManagedValue(newValue, "title") } } // shown
          public var `default`: Int64 { get { managedValue("default") } set { setManagedValue(newValue, "default") } }

          public func addToTags(_ value: Tag) { addManaged(value, "tags") }
          public func removeFromTags(_ values: NSSet) { removeManaged(values, "tags") }
          public func insertIntoTags(_ value: Tag, at idx: Int) { insertManaged(value, "tags", at: idx) }
          public func removeFromTags(at indexes: NSIndexSet) { removeManaged("tags", at: indexes) }
          public func replaceTags(at indexes: NSIndexSet, with values: [Tag]) { replaceManaged("tags", at: indexes, with: values) }
        }

        """)
    expect(adapted.status, is: 0)
  }

  @Test(
    "What is not understood stays, and is reported with a remedy",
    arguments: [
      "protocol P { optional func f() }", #"let a = Selector("tick:")"#,
      #"let a = NSSelectorFromString(name)"#, "let a = #selector(getter: Clock.isLoud)",
      "let a = #selector(tick)", "let a = #selector(Clock.tick as (Clock) -> () -> Void)",
      "class A: NSManagedObject { @NSManaged func fetchAll() }", "class {",
      "import struct ARKit.ARAnchor",
    ])
  func leftovers(_ text: String) throws {
    let adapted = try Self.adapt(text + "\n")
    expect(adapted.text, is: text + "\n")
    expect(adapted.status, is: 1)
    #expect(adapted.list.hasPrefix("A.swift:1: warning: "))
    #expect(adapted.list.hasSuffix("\n0 changes in 0 of 1 file; 1 left to be changed by hand\n"))
  }

  private static let dataModel = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" sourceLanguage="Swift">
      <entity name="Item" representedClassName="Item" codeGenerationType="class">
        <attribute name="count" attributeType="Integer 32" defaultValueString="7" \
    usesScalarValueType="YES"/>
        <attribute name="rank" optional="YES" attributeType="Float" usesScalarValueType="NO"/>
        <relationship name="tags" optional="YES" toMany="YES" deletionRule="Cascade" \
    destinationEntity="Tag" inverseName="item"/>
      </entity>
      <entity name="Tag" representedClassName=".Tag">
        <attribute name="name" attributeType="String" defaultValueString="a &quot;b&quot;"/>
        <relationship name="item" maxCount="1" deletionRule="Nullify" destinationEntity="Item" \
    inverseName="tags"/>
        <uniquenessConstraints>
          <uniquenessConstraint>
            <constraint value="name"/>
          </uniquenessConstraint>
        </uniquenessConstraints>
      </entity>
    </model>

    """

  private static let dataModelCode = """
    // What stands for the app's models; 'bgtask adapt' writes it anew.
    import CoreData

    public class Item: NSManagedObject {}

    extension Item {
      public class func fetchRequest() -> NSFetchRequest<Item> { NSFetchRequest<Item>(entityName: "Item") }
      public var `count`: Int32 { get { managedValue("count") } set { setManagedValue(newValue, "count") } }
      public var `rank`: NSNumber? { get { managedValue("rank") } set { setManagedValue(newValue, "rank") } }
      public var `tags`: NSSet? { get { managedValue("tags") } set { setManagedValue(newValue, "tags") } }
      public func addToTags(_ value: Tag) { addManaged(value, "tags") }
      public func removeFromTags(_ value: Tag) { removeManaged(value, "tags") }
      public func addToTags(_ value: NSSet) { addManaged(value, "tags") }
      public func removeFromTags(_ value: NSSet) { removeManaged(value, "tags") }
    }

    extension Item: Identifiable {}

    final class CoreDataModels: ModelsOfModule {
      override class var models: [String: NSManagedObjectModel] {
        [
          "Stock": makeModelStock(),
        ]
      }

      private static func makeModelStock() -> NSManagedObjectModel {
        let kindOfItem = NSEntityDescription(
          "Item", className: "Item", isAbstract: false,
          [
            NSAttributeDescription("count", .integer32AttributeType, isOptional: false, Int32(7)),
            NSAttributeDescription("rank", .floatAttributeType, isOptional: true),
            NSRelationshipDescription("tags", isOptional: true, (least: 0, most: 0), isOrdered: false, .cascadeDeleteRule),
          ])
        let kindOfTag = NSEntityDescription(
          "Tag", className: "Tag", isAbstract: false,
          [
            NSAttributeDescription("name", .stringAttributeType, isOptional: false, "a \\"b\\""),
            NSRelationshipDescription("item", isOptional: false, (least: 1, most: 1), isOrdered: false, .nullifyDeleteRule),
          ])
        kindOfTag.uniquenessConstraints = [["name"]]
        return NSManagedObjectModel(
          [kindOfItem, kindOfTag],
          parents: [:],
          [
            ("Item", "tags", "Tag", "item"),
            ("Tag", "item", "Item", "tags"),
          ])
      }
    }

    """

  @Test("Of the current version of a model come the classes that Xcode writes, and the model")
  func models() throws {
    let folder = try TemporaryFolder()
    let model = folder.url.appendingPathComponent("Data/Stock.xcdatamodeld")
    for (version, text) in [("Stock", "<model/>"), ("Stock 2", Self.dataModel)] {
      let place = model.appendingPathComponent("\(version).xcdatamodel")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place.appendingPathComponent("contents"))
    }
    let note = ["_XCCurrentVersionName": "Stock 2.xcdatamodel"]
    try PropertyListSerialization.data(fromPropertyList: note, format: .xml, options: 0)
      .write(to: model.appendingPathComponent(".xccurrentversion"))
    try Data("import CoreData\n".utf8).write(to: folder.url.appendingPathComponent("A.swift"))
    let output = folder.url.appendingPathComponent("Linux")
    let result = try Self.call([folder.url.path, "--output", output.path])
    expect(
      result.output,
      is: """
        Data/Stock.xcdatamodeld: entities Item, Tag → CoreDataModels.swift
        0 changes in 0 of 1 file

        """)
    let code = try String(
      contentsOf: output.appendingPathComponent("CoreDataModels.swift"), encoding: .utf8)
    expect(code, is: Self.dataModelCode)
    try Data("<model>".utf8).write(
      to: model.appendingPathComponent("Stock 2.xcdatamodel/contents"))
    let broken = try Self.call([folder.url.path])
    expect(broken.status, is: 2)
    #expect(broken.errors.contains("is no XML of a model"))
  }

  @Test("All modules that are not here are listed at once, but for those that may be missing")
  func missingModules() throws {
    let adapted = try Self.adapt(
      """
      import ARKit
      import UIKit
      @preconcurrency import Vision
      #if canImport(CoreML)
      import CoreML
      #endif
      #if os(macOS)
      import AppKit
      #endif
      import Alamofire

      """)
    expect(
      adapted.list.split(separator: "\n").filter { $0.contains("warning") }
        .map { String($0.prefix { $0 != ";" }) },
      is: ["ARKit", "Vision"].enumerated().map { place, module in
        "A.swift:\(2 * place + 1): warning: 'import \(module)' stays: there is no such module here"
      })
    expect(adapted.status, is: 1)
  }

  @Test("What is said to be missing is no module of this package")
  func moduleNames() throws {
    let place = "Sources/SourceAdapter/MissingModules.swift"
    let list = try String(
      contentsOf: BuiltTool.package.appendingPathComponent(place), encoding: .utf8)
    let targets = try FileManager.default.contentsOfDirectory(
      atPath: BuiltTool.package.appendingPathComponent("Sources").path)
    expect(targets.filter { list.contains("\"\($0)\"") }.sorted(), is: [])
    #expect(list.contains("\"ARKit\""))
  }

  @Test("A delegate's method that nothing calls is reported, whichever files it takes to see it")
  func uncalledMethods() throws {
    let folder = try TemporaryFolder()
    let base = """
      class Base: UIResponder, UIApplicationDelegate {
        func applicationWillTerminate(_ application: UIApplication) {}
      }
      class Loader: NSObject {}
      extension Loader: URLSessionDataDelegate {}

      """
    let below = """
      class Shell: Base {
        func applicationDidEnterBackground(_ application: UIApplication) {}
        override func applicationWillTerminate(_ application: UIApplication) {}
        private func applicationDidBecomeActive(_ application: UIApplication) {}
        func configure(_ application: UIApplication) {}
      }
      class Own: NSObject, UIApplicationDelegate {
        func applicationDidEnterBackground(_ application: UIApplication) {}
      }
      class Upload: Loader {}
      extension Upload {
        func urlSession(_ session: URLSession, didBecomeInvalidWithError error: Error?) {}
      }

      """
    for (name, text) in [("Base", base), ("Shell", below)] {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent("\(name).swift"))
    }
    let result = try Self.call([folder.url.path])
    expect(result.status, is: 1)
    expect(
      result.output,
      is: """
        Shell.swift:2: warning: 'applicationDidEnterBackground' of Shell stays: nothing calls it here, \
        as Base takes on UIApplicationDelegate without it; give Base the method, with nothing in it, \
        and override it
        Shell.swift:12: warning: 'urlSession' of Upload stays: nothing calls it here, as Loader takes on \
        URLSessionDataDelegate without it; give Loader the method, with nothing in it, and override it
        0 changes in 0 of 2 files; 2 left to be changed by hand

        """)
  }

  @Test("In place or elsewhere the bytes are the same, and a second time changes nothing")
  func places() throws {
    let folder = try TemporaryFolder()
    let sources = folder.url.appendingPathComponent("App")
    let inside = sources.appendingPathComponent("Views")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    let files = ["App/Main.swift", "App/Views/Clock.swift"].map {
      folder.url.appendingPathComponent($0)
    }
    for file in files { try Data("@objc class A {}\n".utf8).write(to: file) }
    try Data("@objc".utf8).write(to: sources.appendingPathComponent("Notes.txt"))

    let listed = try Self.call([sources.path])
    expect(
      listed.output,
      is: """
        Main.swift:1: @objc → (nothing)
        Views/Clock.swift:1: @objc → (nothing)
        2 changes in 2 of 2 files

        """)
    expect(try String(contentsOf: files[1], encoding: .utf8), is: "@objc class A {}\n")

    // The output lies among the sources, and is none of them.
    let output = sources.appendingPathComponent("Linux")
    for _ in 1...2 {
      expect(try Self.call([sources.path, "--output", output.path]), is: listed)
    }
    expect(
      try FileManager.default.subpathsOfDirectory(atPath: output.path).sorted(),
      is: ["Main.swift", "Views", "Views/Clock.swift"])
    try FileManager.default.moveItem(at: output, to: folder.url.appendingPathComponent("Linux"))
    expect(try Self.call([sources.path, "--in-place"]), is: listed)
    for (file, name) in zip(files, ["Main.swift", "Views/Clock.swift"]) {
      let elsewhere = folder.url.appendingPathComponent("Linux/\(name)")
      #expect(try Data(contentsOf: file) == Data(contentsOf: elsewhere))
    }
    expect(try Self.call([sources.path, "--in-place"]).output, is: "0 changes in 0 of 2 files\n")
  }

  @Test("Without sources, without a compiler, or with two places nothing is done")
  func refused() throws {
    let folder = try TemporaryFolder()
    let empty = try Self.call([folder.url.path])
    #expect(empty.status == 2 && empty.errors.contains("holds no Swift file"))
    let none = try Self.call([folder.url.path + "/App"])
    #expect(none.status == 2 && none.errors.contains("is not there"))
    let both = try Self.call([folder.url.path, "--in-place", "--output", "there"])
    #expect(both.status == 64 && both.errors.contains("cannot be given together"))
    let file = folder.url.appendingPathComponent("A.swift")
    try Data("@objc class A {}\n".utf8).write(to: file)
    let blind = try BuiltTool.run(
      ["adapt", file.path, "--in-place"], environment: ["PATH": folder.url.path])
    #expect(blind.status == 2 && blind.errors.contains("install a Swift toolchain"))
    expect(try String(contentsOf: file, encoding: .utf8), is: "@objc class A {}\n")
  }

  /// What becomes of one file.
  private static func adapt(
    _ text: String
  ) throws -> (text: String, list: String, status: Int32) {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("A.swift")
    try Data(text.utf8).write(to: file)
    let result = try call([file.path, "--in-place"])
    return (try String(contentsOf: file, encoding: .utf8), result.output, result.status)
  }

  private static func call(_ words: [String]) throws -> BuiltTool.Result {
    try BuiltTool.runWithCompiler(["adapt"] + words)
  }
}
