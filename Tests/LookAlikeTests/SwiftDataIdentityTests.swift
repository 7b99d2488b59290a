import Foundation
import SwiftData
import SwiftUI
import Testing
import ValueExpectations

@Model
private final class Lamp {
  var name: String
  var isOn = false
  var room: Room?
  init(_ name: String) { self.name = name }
}

@Model
private final class Room {
  var lamps: [Lamp] = []
  init() {}
}

@Model
private final class Stranger {
  init() {}
}

@ModelActor
private actor Caretaker {
  func name(of id: PersistentIdentifier) -> String { self[id, as: Lamp.self]?.name ?? "none" }
}

/// As the template of a new project has it: a question without arguments, a value for a link, a row that can go.
private struct LampList: View {
  @SwiftData.Query private var lamps: [Lamp]
  @State private var chosen: Set<PersistentIdentifier> = []
  @Environment(\.editMode) private var editMode
  var body: some View {
    NavigationStack {
      List { ForEach(lamps) { lamp in NavigationLink(lamp.name, value: lamp) } }
        .navigationDestination(for: Lamp.self) { Text($0.name) }
        .onChange(of: lamps) { print("lamps", lamps.count) }
      if editMode?.wrappedValue.isEditing != true {
        List(selection: $chosen) { Text("\(chosen.count)") }
        List(lamps, selection: $chosen) { Text($0.name) }
      }
    }
  }
}

private struct LampApp: App {
  var body: some Scene { WindowGroup { LampList() }.modelContainer(for: Lamp.self) }
}

private struct ShopLight: PreviewModifier {
  func body(content: Content, context: Void) -> some View { content.foregroundStyle(.secondary) }
}

#Preview {
  LampList().modelContainer(for: Lamp.self, inMemory: true)
}

#Preview("In the shop", traits: .landscapeLeft, .modifier(ShopLight())) {
  @Previewable @State var name = "a"
  TextField("Name", text: $name)
}

@Suite("SwiftData: which object is which")
struct SwiftDataIdentityTests: StoreSuite {
  private static var byName: FetchDescriptor<Lamp> { .init(sortBy: [SortDescriptor(\.name)]) }

  @Test("Objects are alike that the store knows by one name, whichever context has them")
  func equality() {
    let said = said {
      let container = try ModelContainer(for: Lamp.self)
      let (context, other) = (ModelContext(container), ModelContext(container))
      let (first, second) = (Lamp("a"), Lamp("b"))
      second.room = Room()
      context.insert(first)
      context.insert(second)
      print(first == second, first.id == first.persistentModelID)
      try context.save()
      let again = try other.fetch(Self.byName)
      print(
        again[1] == second, again[1] === second, [first, second].firstIndex(of: again[1]) ?? -1)
      print(Set([first, second] + again).count, [first: 1][again[0]] ?? 0)
      let dark = FetchDescriptor<Lamp>(predicate: #Predicate { $0.room == nil })
      print(try other.fetch(dark).map(\.name))
    }
    expect(said, is: ["false true", "true false 1", "2 1", #"["a"]"#])
  }

  @Test("A switch that another context has turned stays so where something else was changed here")
  func switches() {
    let said = said {
      let container = try ModelContainer(for: Lamp.self)
      let (context, other) = (ModelContext(container), ModelContext(container))
      let lamp = Lamp("a")
      context.insert(lamp)
      try context.save()
      try other.fetch(Self.byName)[0].isOn = true
      try other.save()
      lamp.name = "b"
      try context.save()
      print(try ModelContext(container).fetch(Self.byName).map { "\($0.name) \($0.isOn)" })
    }
    expect(said, is: [#"["b true"]"#])
  }

  @Test("An actor finds nothing by the identifier of what is gone")
  func gone() {
    let said = said {
      let container = try ModelContainer(for: Lamp.self)
      let context = container.mainContext
      let lamp = Lamp("a")
      context.insert(lamp)
      try context.save()
      let id = lamp.persistentModelID
      Task {
        let caretaker = Caretaker(modelContainer: container)
        print(await caretaker.name(of: id))
        context.delete(lamp)
        try context.save()
        print(await Caretaker(modelContainer: container).name(of: id))
      }
    }
    expect(said, is: ["a", "none"])
  }

  @Test("A view shows what it asks for without saying how")
  func view() {
    expect(said(by: { LampApp() }), is: [])
  }

  @Test("An object of one context is in no other one, nor one of a class that no container has")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      _ = SwiftDataIdentityTests().run {
        let container = try ModelContainer(for: Lamp.self)
        let (context, other) = (ModelContext(container), ModelContext(container))
        let lamp = Lamp("a")
        context.insert(lamp)
        try context.save()
        other.insert(lamp)
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = SwiftDataIdentityTests().run {
        ModelContext(try ModelContainer(for: Lamp.self)).insert(Stranger())
      }
    }
  }
}
