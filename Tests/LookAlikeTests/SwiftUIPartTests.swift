import Emulator
import EmulatorTestSupport
import SwiftUI
import Testing
import ValueExpectations

@testable import AppHosting

private struct WidthKey: PreferenceKey {
  static let defaultValue = 0

  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

/// A shape of an app's own.
private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

private struct PartApp: App {
  var body: some Scene { WindowGroup { PartView() } }
}

private struct PartView: View {
  struct Dish: Identifiable { var id = "soup" }

  @State private var widths = [3, 7]
  @State private var isLinked = false
  @State private var isAsked = false
  @State private var dish: Dish?
  @State private var count = 5
  @GestureState private var shift = CGSize.zero
  @ScaledMetric private var size = 24.0
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height

  private var note: Text? { count > 5 ? Text("many") : nil }

  var body: some View {
    NavigationView {
      VStack {
        ForEach(widths, id: \.self) { Text("\($0)").preference(key: WidthKey.self, value: $0) }
        Button("Wider") { widths.append(9) }
        Button("Link") { isLinked = true }
        NavigationLink("Way", destination: Inner(), isActive: $isLinked)
        Button("Ask") {
          dish = Dish()
          isAsked = true
        }
        TextField("Count", value: $count, format: .number)
        note
        shapes
      }
      .onPreferenceChange(WidthKey.self) { print("width", $0) }
      .onChange(of: count) { print("count", $0) }
      .onChange(of: isLinked) { print("linked", $0) }
      .alert("Eat?", isPresented: $isAsked, presenting: dish) { dish in
        Button("Eat \(dish.id)") { print("eaten", dish.id) }
      } message: {
        Text("The \($0.id)")
      }
      .onAppear { print(width == .compact, height == .regular, size, shift == .zero) }
      .navigationBarTitle("Parts", displayMode: .inline)
      .toolbar { ToolbarItemGroup(placement: .keyboard) { Button("Done") { print("done") } } }
    }
  }

  @ViewBuilder private var shapes: some View {
    Triangle().stroke(.red, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2]))
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue))
    }
    .gesture(
      DragGesture()
        .updating($shift) { value, state, _ in state = value.translation }
        .onEnded { _ in print("never") }
    )
    .gesture(MagnificationGesture().onChanged { print($0) })
    GeometryReader { proxy in
      Text("t").strikethrough().kerning(1).position(x: proxy.frame(in: .global).midX, y: 0)
    }
    Image(uiImage: UIImage()).resizable().clipShape(.rect(cornerRadius: 8)).blur(radius: 2)
      .allowsHitTesting(false).mask { Circle() }
    Text("x").font(.custom("Avenir", size: 12)).dynamicTypeSize(.large).help("Help")
      .statusBarHidden().navigationBarBackButtonHidden().onHover { _ in }
      .scrollDismissesKeyboard(.interactively)
    Picker(selection: $count, label: Text("Count")) { Text("5").tag(5) }
    ContentUnavailableView.search
    ContentUnavailableView.search(text: "tea")
  }
}

private struct Inner: View {
  @Environment(\.presentationMode) private var presentationMode
  @Environment(\.openWindow) private var openWindow
  @Environment(\.requestReview) private var requestReview
  @Environment(\.isSearching) private var isSearching

  var body: some View {
    Button("Back") {
      requestReview()
      openWindow(id: "other")
      print("back", presentationMode.wrappedValue.isPresented, isSearching)
      presentationMode.wrappedValue.dismiss()
    }
  }
}

/// Says whether it can be touched.
private struct Reader: View {
  @Environment(\.isEnabled) private var isEnabled
  private let name: String

  init(_ name: String) { self.name = name }

  var body: some View { Text(name).onAppear { print(name, isEnabled) } }
}

private struct ReaderApp: App {
  var body: some Scene {
    WindowGroup {
      VStack {
        Reader("free").disabled(false)
        Reader("kept").disabled(true)
        VStack { Reader("inner").disabled(false) }.disabled(true)
        ContentUnavailableView {
          Reader("label")
        } description: {
          Reader("text")
        } actions: {
          Reader("action")
        }
      }
    }
  }
}

/// Twice what it keeps, made anew before each evaluation.
@propertyWrapper
private struct Doubled: DynamicProperty {
  @State private var base = 2
  private(set) var wrappedValue = 0

  var projectedValue: Binding<Int> { $base }

  mutating func update() { wrappedValue = base * 2 }
}

private struct DoubledApp: App {
  var body: some Scene { WindowGroup { DoubledView() } }
}

private struct DoubledView: View {
  @Doubled private var number

  var body: some View {
    Button("More") { $number.wrappedValue += 3 }
      .onAppear { print("first", number) }
      .onChange(of: number) { print("then", $0) }
  }
}

@Suite("Parts of SwiftUI that much code has")
struct SwiftUIPartTests {
  private func output(_ actions: [(Double, String, String)]) -> [String] {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    for (second, name, control) in actions {
      scenario.at(second, .userAction(name: name, parameters: ["Control": control, "Text": "12"]))
    }
    let hosted = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in PartApp() })
    return scenario.run(hosting: hosted).output
      .map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("What views hand up is joined, and told with each other value")
  func preferences() {
    let lines = output([(2, "Tap", "Wider")])
    expect(lines.filter { $0.hasPrefix("width") }, is: ["width 7", "width 9"])
    #expect(lines.contains("true true 24.0 true"))
  }

  @Test("A link that the app opens is closed by what it leads to")
  func links() {
    let lines = output([(2, "Tap", "Link"), (3, "Tap", "Back")])
    expect(
      lines.filter { !$0.hasPrefix("width") && !$0.hasPrefix("true") },
      is: ["linked true", "back true false", "linked false"])
  }

  @Test("A question about a value is asked with it; a number is read where it is one")
  func questions() {
    let lines = output([(2, "Tap", "Ask"), (3, "Tap", "Eat soup"), (4, "Type", "Count")])
    expect(
      lines.filter { !$0.hasPrefix("width") && !$0.hasPrefix("true") },
      is: ["eaten soup", "count 12"])
  }

  @Test(
    "A property of the app's own kind hears of each evaluation, and keeps what it has in itself")
  func ownProperty() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(2, .userAction(name: "Tap", parameters: ["Control": "More"]))
    let hosted = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in DoubledApp() })
    let lines = scenario.run(hosting: hosted).output
    expect(
      lines.map { $0.split(separator: " ").suffix(2) }, is: [["first", "4"], ["then", "10"]])
  }

  @Test("A line ends where it was led")
  @MainActor
  func paths() {
    let path = Triangle().path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    expect(path.currentPoint, is: CGPoint(x: 5, y: 0))
    #expect(Path().isEmpty && !path.isEmpty && Path { _ in } == Path())
    func square(_ size: CGFloat) -> Path {
      Path(CGRect(x: 0, y: 0, width: size, height: size))
    }
    #expect(square(10) == square(10) && square(10) != square(20))
    var copy = path
    copy.addLine(to: .zero)
    expect(path.currentPoint, is: CGPoint(x: 5, y: 0))
  }

  @Test("What is disabled knows it, and a view without content shows all that it is given")
  func disabled() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let hosted = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in ReaderApp() })
    let lines = scenario.run(hosting: hosted).output
      .map { String($0.drop { $0 != " " }.dropFirst()) }
    expect(
      lines.sorted(),
      is: ["action true", "free true", "inner false", "kept false", "label true", "text true"])
  }
}
