import FoundationAdditions
internal import VirtualTime

/// All that an app shows, from its `App` down to the last view, as it was evaluated last.
///
/// The bodies are evaluated when the app is launched, when its scene connects, when the phase changes, and when
/// something changes that a body has read; then all of them, in one turn of the main queue (decision 0690).
@MainActor
final class ViewGraph {
  private let root = ViewNode()
  private let app: Any
  /// What holds for the whole app.
  var environment = EnvironmentValues()
  /// Whether a scene has connected: windows have no content before.
  var isConnected = false
  /// What the user can touch, in the order in which it is shown.
  private(set) var controls: [Control] = []
  /// The background tasks that the scenes declare, in their order.
  private(set) var tasks: [any DeclaredTask] = []
  /// Which views stand for values to which links lead.
  private(set) var destinations: [@MainActor (AnyHashable) -> (any View)?] = []
  private var afterUpdate: [() -> Void] = []
  /// How many places were evaluated.
  private var evaluated = 0
  /// So many of them are worth a unit of work, of which only so many are done without any time passing.
  private static let placesPerUnit = 10
  private var shownTypes: [ObjectIdentifier: ShownType] = [:]
  private var keptProperties: [ObjectIdentifier: KeptProperties] = [:]
  private var subscriptions: [ObjectIdentifier: AnyObject] = [:]
  private var observed: Set<ObjectIdentifier> = []
  /// Whether an evaluation is to come; one thread of an app runs at a time, hence no lock.
  nonisolated(unsafe) private var isScheduled = false
  private var hasWindow = false

  init(app: Any) {
    self.app = app
  }

  /// Evaluates the bodies; then runs what follows from it: `onAppear`, `task`, `onChange`.
  func update() {
    isScheduled = false
    controls = []
    tasks = []
    destinations = []
    observed = []
    hasWindow = false
    evaluated = 0
    let tracked: () -> Void = { [self] in root.show(app, environment, in: self) }
    withObservationTracking(tracked, onChange: { [weak self] in self?.scheduleUpdate() })
    Simulation.current?.countWork(units: evaluated / Self.placesPerUnit)
    subscriptions = subscriptions.filter { observed.contains($0.key) }
    while !afterUpdate.isEmpty {
      let actions = afterUpdate
      afterUpdate = []
      for action in actions { action() }
    }
  }

  /// Something has changed that a body may have read; all changes of a turn lead to one evaluation.
  ///
  /// May be called on any thread.
  nonisolated func scheduleUpdate() {
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated { if isScheduled { update() } }
    }
  }

  /// All texts that are shown, as they were evaluated last.
  var text: String { root.label }

  /// The texts of a view that is not shown.
  static func text(of view: any View) -> String {
    let graph = ViewGraph(app: view)
    graph.root.show(view, graph.environment, in: graph)
    return graph.text
  }

  /// Takes all that is shown away.
  func remove() {
    root.remove()
    subscriptions = [:]
  }

  /// Whether a group of windows may show one: the first of the app does (F-013).
  func claimWindow() -> Bool {
    defer { hasWindow = true }
    return isConnected && !hasWindow
  }

  /// How values of a type are shown.
  func shownType(_ type: Any.Type) -> ShownType {
    if let known = shownTypes[ObjectIdentifier(type)] { return known }
    let found = ShownType(type)
    shownTypes[ObjectIdentifier(type)] = found
    return found
  }

  /// Which properties of a type live on.
  func keptProperties(of type: Any.Type) -> KeptProperties {
    if let known = keptProperties[ObjectIdentifier(type)] { return known }
    let found = KeptProperties(of: type)
    keptProperties[ObjectIdentifier(type)] = found
    return found
  }

  /// Counts a place that is evaluated.
  func count() { evaluated += 1 }

  func perform(afterUpdate action: @escaping () -> Void) { afterUpdate.append(action) }
  func add(_ control: Control) { controls.append(control) }
  func add(_ task: any DeclaredTask) { tasks.append(task) }
  func add(_ destination: @escaping @MainActor (AnyHashable) -> (any View)?) {
    destinations.append(destination)
  }

  /// Follows an object as long as some body uses it.
  func follow(_ object: AnyObject, subscribe: () -> AnyObject) {
    let identifier = ObjectIdentifier(object)
    observed.insert(identifier)
    if subscriptions[identifier] == nil { subscriptions[identifier] = subscribe() }
  }
}

/// Something that the user can touch.
struct Control {
  /// What it does with the text that the user types; what is tapped gets none.
  enum Action {
    case tap(() -> Void)
    case type((String) -> Void)
  }

  var label: String
  var action: Action
}
