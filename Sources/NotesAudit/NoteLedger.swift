import DeviceModel
import Emulator
import VirtualTime

/// Follows a trace and works out what the user's notes must hold.
///
/// The app promises to save a note that is written, a file that is attached and a text that is shared at once, and what
/// is typed within ten seconds on screen or on leaving it. Who finds the disk full tries again while the app is on
/// screen, but for files and shared texts: the user was told of them.
struct NoteLedger {
  /// Something that the user put into a note, and whether it must be there.
  struct Entry: Equatable {
    enum Content: Equatable {
      case text(String)
      case file(name: String, bytes: Int)
    }

    var title: String
    var content: Content
    /// Whether it is a note of its own, whatever other notes are called.
    var isNote = false
    var isCertain = false
    /// Whether the disk had no room for it while its process, which is gone, could save it.
    var isWithoutRoom = false
  }

  /// How long the app may be busy with what it saves at once.
  static let patience = Duration.seconds(1)
  /// How long the app may be on screen before it saves what is typed: its timer's interval, and what that may be late.
  static let autosave = Duration.seconds(12)

  /// An entry of the process that may not be on the disk yet.
  private struct Pending {
    var entry: Int
    /// Whether it is saved later, by the timer or on leaving.
    var isDraft: Bool
    /// Whether nobody tries again where the disk has no room.
    var isTriedOnce: Bool
    var hasMetFullDisk: Bool
    var awakeBefore: Duration
    var onScreenBefore: Duration
    /// How long the process had been awake when the user left the app.
    var awakeBeforeLeaving: Duration?
  }

  /// A process of the app.
  private struct Process {
    var state = AppProcessState.backgroundRunning
    var awake = Duration.zero
    var onScreen = Duration.zero
    var pending: [Pending] = []
    /// How long it had been awake when it began, or when the user last did something.
    var awakeBeforeRest = Duration.zero
    var hasMetFullDisk = false
  }

  private(set) var entries: [Entry] = []
  private var process: Process?
  private var fullUntil: Instant?
  private var hasNoRoom = false
  private var now = Instant.zero
  private let end: Instant
  /// Whether a process has had the time to bring the index and the attachments in order since anything changed.
  private(set) var isAtRest = false

  /// A ledger of a run from its beginning.
  init(of run: RunStarted) {
    end = Instant.zero.advanced(by: .seconds(run.durationSeconds))
    hasNoRoom = run.freeSpace.map { $0 < Self.room } ?? false
  }

  /// Takes the next record of the trace into account.
  mutating func follow(_ record: TraceRecord) {
    advance(to: record.time)
    switch record.event {
    case .processChanged(let change): follow(change)
    case .killed: endProcess()
    case .userAction(let action): follow(action)
    case .faultStruck(let fault): follow(fault)
    case .deviceChanged(.freeSpace(let bytes)): follow(freeSpace: bytes)
    default: break
    }
  }

  /// Ends the run.
  mutating func finish() {
    advance(to: end)
    if process != nil { endProcess(isAlive: true) }
  }

  // MARK: Records

  private mutating func follow(_ change: ProcessChanged) {
    guard change.to != .notRunning else { return endProcess() }
    if process == nil { process = Process(hasMetFullDisk: isFull) }
    let wasForeground = process?.state.isForeground == true
    process?.state = change.to
    guard wasForeground, !change.to.isForeground, !isFull, let awake = process?.awake else {
      return
    }
    forEachPending { $0.awakeBeforeLeaving = $0.awakeBeforeLeaving ?? awake }
  }

  private mutating func follow(_ action: UserAction) {
    let (title, text) = (action.parameters["Title"] ?? "", action.parameters["Text"] ?? "")
    switch action.name {
    case "WriteNote": add(Entry(title: title, content: .text(text), isNote: true))
    case "EditNote": add(Entry(title: title, content: .text(text)), isDraft: true)
    case "ShareToInbox":
      add(Entry(title: title, content: .text(text), isNote: true), isTriedOnce: true)
    case "AttachFile":
      let bytes = action.parameters["Bytes"].flatMap { Int($0) } ?? 0
      let file = Entry.Content.file(name: action.parameters["Name"] ?? "", bytes: bytes)
      add(Entry(title: title, content: file), isTriedOnce: true)
    default: break
    }
  }

  private mutating func add(_ entry: Entry, isDraft: Bool = false, isTriedOnce: Bool = false) {
    entries.append(entry)
    guard let process else { return }
    self.process?.awakeBeforeRest = process.awake
    if isFull, isTriedOnce { return }
    let pending = Pending(
      entry: entries.count - 1, isDraft: isDraft || isFull, isTriedOnce: isTriedOnce,
      hasMetFullDisk: isFull, awakeBefore: process.awake, onScreenBefore: process.onScreen)
    self.process?.pending.append(pending)
  }

  private mutating func follow(_ fault: FaultStruck) {
    guard case .store(.diskFull, let seconds) = fault.kind, fault.obstacle == nil else { return }
    fullUntil = seconds.map { now.advanced(by: .seconds($0)) } ?? end
    meetFullDisk()
  }

  /// A disk with less room than this may be full for a note, in bytes.
  private static let room = 1_000_000

  private mutating func follow(freeSpace bytes: Int) {
    hasNoRoom = bytes < Self.room
    if hasNoRoom { meetFullDisk() } else { tryAgain() }
  }

  private mutating func meetFullDisk() {
    process?.hasMetFullDisk = true
    process?.pending.removeAll(where: \.isTriedOnce)
    forEachPending {
      $0.hasMetFullDisk = true
      $0.isDraft = true
      $0.awakeBeforeLeaving = nil
    }
  }

  private var isFull: Bool { hasNoRoom || fullUntil.map { now < $0 } ?? false }

  /// What waits on screen is tried again from now on.
  private mutating func tryAgain() {
    let onScreen = process?.onScreen ?? .zero
    forEachPending { $0.onScreenBefore = onScreen }
  }

  // MARK: Time

  private mutating func advance(to instant: Instant) {
    if let until = fullUntil, until <= instant {
      pass(to: until)
      tryAgain()
      fullUntil = nil
    }
    pass(to: instant)
  }

  private mutating func pass(to instant: Instant) {
    defer { now = max(now, instant) }
    guard let process, process.state != .suspended, now < instant else { return }
    let span = now.duration(to: instant)
    self.process?.awake += span
    if process.state.isForeground, !isFull { self.process?.onScreen += span }
    settle()
  }

  /// Takes in what must be on the disk by now.
  private mutating func settle() {
    guard let process else { return }
    let isSaved = { (item: Pending) in
      if !item.isDraft { return process.awake - item.awakeBefore >= Self.patience }
      if let left = item.awakeBeforeLeaving, process.awake - left >= Self.patience { return true }
      return process.onScreen - item.onScreenBefore >= Self.autosave
    }
    for item in process.pending where isSaved(item) { entries[item.entry].isCertain = true }
    self.process?.pending.removeAll(where: isSaved)
  }

  private mutating func forEachPending(_ body: (inout Pending) -> Void) {
    guard var pending = process?.pending else { return }
    for index in pending.indices { body(&pending[index]) }
    process?.pending = pending
  }

  private mutating func endProcess(isAlive: Bool = false) {
    guard let process else { return }
    if !isAlive {
      for item in process.pending where item.hasMetFullDisk {
        entries[item.entry].isWithoutRoom = true
      }
    }
    isAtRest =
      (isAlive || process.state == .suspended) && !process.hasMetFullDisk
      && process.awake - process.awakeBeforeRest >= Self.patience * 2
    self.process = nil
  }
}
