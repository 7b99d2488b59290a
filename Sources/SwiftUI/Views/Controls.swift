import FoundationAdditions

/// Something that the user can tap: in a scenario `Tap Control=…`, with the text that it shows.
public struct Button<Label: View>: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  private let label: Label
  private let action: @MainActor () -> Void

  /// Creates a button.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  /// Creates a button with a role.
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(action: action, label: label)
  }

  func update(_ node: ViewNode) {
    node.show(label)
    node.add(Control(label: node.label, action: .tap(action)))
  }
}

extension Button where Label == Text {
  /// Creates a button with a text.
  public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Creates a button with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Creates a button with a text and a role.
  public init(
    _ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button with a text and one of the system's symbols.
  public init(
    _ title: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// It destroys something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It takes back.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A switch; a tap changes it.
public struct Toggle<Label: View>: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  private let isOn: Binding<Bool>
  private let label: Label

  /// Creates a switch.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  func update(_ node: ViewNode) {
    node.show(label)
    node.add(Control(label: node.label, action: .tap { isOn.wrappedValue.toggle() }))
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a text.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Creates a switch with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// A field for a text: in a scenario `Type Control=… Text=…`, with the title of the field.
public struct TextField: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  private let title: String
  private let text: Binding<String>

  /// Creates a field.
  public init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.title = title.text
    self.text = text
  }

  /// Creates a field.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }

  /// Creates a field that grows along an axis.
  public init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(title, text: text)
  }

  func update(_ node: ViewNode) {
    node.add(Control(label: title, action: .type { text.wrappedValue = $0 }))
  }
}

extension TextField {
  /// Creates a field for a value: what is typed is taken where it can be read in the format.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(title, text: Self.text(of: value, format))
  }

  /// Creates a field for a value that may be none: what is typed is taken where it can be read in the format.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    let text = Binding(
      get: { value.wrappedValue.map(format.format) ?? "" },
      set: { typed in
        let read = try? format.parseStrategy.parse(typed)
        if read != nil || typed.isEmpty { value.wrappedValue = read }
      })
    self.init(title, text: text)
  }

  /// Creates a field that shows something while it is empty.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text)
  }

  private static func text<F: ParseableFormatStyle>(
    of value: Binding<F.FormatInput>, _ format: F
  ) -> Binding<String> where F.FormatOutput == String {
    Binding(
      get: { format.format(value.wrappedValue) },
      set: { typed in
        if let read = try? format.parseStrategy.parse(typed) { value.wrappedValue = read }
      })
  }
}

/// A field whose text is not shown.
public struct SecureField: View {
  private let field: TextField

  /// Creates a field.
  public init(_ title: LocalizedStringKey, text: Binding<String>) {
    field = TextField(title, text: text)
  }

  /// The field.
  public var body: TextField { field }
}

/// A place for a long text; nobody types in it here.
public struct TextEditor: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a place.
  public init(text: Binding<String>) {}

  func update(_ node: ViewNode) {}
}

/// A choice of values; nobody chooses here.
public struct Picker<Content: View>: ContainerView {
  let content: Content

  /// Creates a choice.
  public init<Selection: Hashable>(
    _ title: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension Picker {
  /// Creates a choice.
  @_disfavoredOverload
  public init<Selection: Hashable>(
    _ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Creates a choice with a label.
  public init<Selection: Hashable>(
    selection: Binding<Selection>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) { self.content = content() }

  /// Creates a choice with a label, in the older order.
  public init<Selection: Hashable>(
    selection: Binding<Selection>, label: some View, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// A choice of dates; nobody chooses here.
public struct DatePicker: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a choice.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {}

  func update(_ node: ViewNode) {}
}

/// What of a date can be chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The set as a number.
  public let rawValue: UInt

  /// Creates a set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The time of day.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A number that the user makes greater and smaller; nobody does that here.
public struct Stepper: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a number.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) {}

  /// Creates a number without bounds.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1
  ) {}

  /// Creates a number beside a view that says which.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> some View
  ) {}

  /// Creates a number without bounds beside a view that says which.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> some View
  ) {}

  func update(_ node: ViewNode) {}
}

/// A number between two others; nobody slides here.
public struct Slider: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a number.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1
  ) where V.Stride: BinaryFloatingPoint {}

  /// Creates a number beside a view that says which.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1,
    @ViewBuilder label: () -> some View
  ) where V.Stride: BinaryFloatingPoint {}

  func update(_ node: ViewNode) {}
}

/// How far something is; nothing is seen of it.
public struct ProgressView: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a sign that something goes on.
  public init() {}

  /// Creates a sign that something goes on.
  public init(_ title: LocalizedStringKey) {}

  /// Creates a bar.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {}

  /// Creates a bar with a title.
  public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {}

  /// Creates a bar that fills, or empties, by itself.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {}

  /// Creates a bar that fills, or empties, by itself, with views beside it.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> some View,
    @ViewBuilder currentValueLabel: () -> some View
  ) {}

  func update(_ node: ViewNode) {}
}

/// Room between views; nothing is seen of it.
public struct Spacer: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates room.
  public init(minLength: CGFloat? = nil) {}

  func update(_ node: ViewNode) {}
}

/// A line between views; nothing is seen of it.
public struct Divider: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a line.
  public init() {}

  func update(_ node: ViewNode) {}
}

/// What stands where nothing else can be shown.
public struct ContentUnavailableView<Label: View>: ContainerView {
  let content: Label

  /// Creates a view.
  public init(@ViewBuilder label: () -> Label) { content = label() }
}

extension ContentUnavailableView {
  /// Creates a view with a text below it.
  public init<L: View, D: View>(
    @ViewBuilder label: () -> L, @ViewBuilder description: () -> D
  ) where Label == TupleView<(L, D)> {
    content = TupleView(values: [label(), description()])
  }

  /// Creates a view with a text and controls below it.
  public init<L: View, D: View, A: View>(
    @ViewBuilder label: () -> L, @ViewBuilder description: () -> D, @ViewBuilder actions: () -> A
  ) where Label == TupleView<(L, D, A)> {
    content = TupleView(values: [label(), description(), actions()])
  }
}

extension ContentUnavailableView where Label == TupleView<(SwiftUI.Label<Text, Image>, Text?)> {
  /// Creates a view with a title, and a text below it.
  public init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil) {
    let label = SwiftUI.Label(title, systemImage: systemImage)
    content = TupleView(values: [label, description as Any])
  }

  /// What stands where a search finds nothing.
  public static var search: Self {
    Self("No Results", systemImage: "magnifyingglass")
  }

  /// What stands where a search for a text finds nothing.
  public static func search(text: String) -> Self {
    Self("No Results for “\(text)”", systemImage: "magnifyingglass")
  }
}
