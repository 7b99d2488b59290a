import AVFAudio
import ActivityKit
import AppIntents
import CallKit
import CryptoKit
import Emulator
import EmulatorTestSupport
import MediaPlayer
import PushKit
import StoreKit
import Testing
import UIKit
import ValueExpectations

@Suite("Modules of which apps take a small part")
struct SmallModuleTests {
  private func run(
    _ events: [(Double, ScenarioEvent)] = [], _ launch: @escaping @MainActor @Sendable () -> Void
  ) -> AppRun {
    var scenario = PhoneScenario()
    for (time, event) in [(0, ScenarioEvent.openApp)] + events { scenario.at(time, event) }
    return scenario.run { ClosureAppDelegate(launch: launch) }
  }

  // MARK: CryptoKit

  /// Digests that the published standards give as examples.
  private static let digests: [(String, String, String)] = [
    ("MD5", "", "d41d8cd98f00b204e9800998ecf8427e"),
    ("MD5", "abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("SHA1", "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("SHA256", "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("SHA256", "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "SHA256", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "SHA512", "abc",
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    ),
  ]

  private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  @Test("Digests are those of the standards", arguments: digests)
  func digest(name: String, text: String, expected: String) {
    let data = Data(text.utf8)
    let bytes: [UInt8] =
      switch name {
      case "MD5": Array(Insecure.MD5.hash(data: data))
      case "SHA1": Array(Insecure.SHA1.hash(data: data))
      case "SHA256": Array(SHA256.hash(data: data))
      default: Array(SHA512.hash(data: data))
      }
    expect(hexadecimal(bytes), is: expected)
  }

  @Test("Bytes may come piece by piece, across the borders of blocks", arguments: [1, 63, 64, 65])
  func pieces(size: Int) {
    let data = Data((0..<300).map { UInt8(truncatingIfNeeded: $0) })
    var hash = SHA256()
    for start in stride(from: 0, to: data.count, by: size) {
      hash.update(data: data[start..<min(start + size, data.count)])
    }
    expect(hash.finalize(), is: SHA256.hash(data: data))
    #expect("\(SHA256.hash(data: Data()))".hasPrefix("SHA256 digest: e3b0c442"))
  }

  @Test("A code by a key is that of the standard, also for a key longer than a block")
  func code() {
    let short = SymmetricKey(data: Data("Jefe".utf8))
    let words = Data("what do ya want for nothing?".utf8)
    expect(
      hexadecimal(HMAC<SHA256>.authenticationCode(for: words, using: short)),
      is: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    let long = SymmetricKey(data: Data(repeating: 0xaa, count: 131))
    let text = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
    expect(
      hexadecimal(HMAC<SHA256>.authenticationCode(for: text, using: long)),
      is: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  // MARK: ActivityKit

  private struct Ride: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }
    var name: String
  }

  @Test("A Live Activity is asked for on screen, changes, and ends (F-072)")
  func activity() {
    let run = run([(10, .leaveApp)]) {
      Task {
        do {
          let state = Ride.ContentState(minutes: 5)
          let ride = try Activity.request(
            attributes: Ride(name: "Home"), content: ActivityContent(state: state, staleDate: nil))
          await ride.update(ActivityContent(state: .init(minutes: 4), staleDate: nil))
          print(ride.content.state.minutes, Activity<Ride>.activities.count)
          await ride.end(nil, dismissalPolicy: .immediate)
          print(ride.activityState, Activity<Ride>.activities.count)
          try await Task.sleep(for: .seconds(12))
          _ = try Activity.request(
            attributes: Ride(name: "Away"), content: ActivityContent(state: state, staleDate: nil))
        } catch { print(error) }
      }
    }
    expect(
      run.output.map { String($0.drop { $0 != " " }.dropFirst()) },
      is: ["4 1", "dismissed 0", "visibility"])
    expect(run.lines(of: [.finding]).map { $0.split(separator: " ")[1] }, is: ["warning"])
  }

  @Test("A Live Activity gets stale at its date, until it shows something newer")
  func staleActivity() {
    let run = run {
      Task {
        do {
          let ride = try Activity.request(
            attributes: Ride(name: "Home"),
            content: ActivityContent(
              state: Ride.ContentState(minutes: 5), staleDate: Date().addingTimeInterval(10)))
          Task {
            for await state in ride.activityStateUpdates { print(state) }
            print("over")
          }
          try await Task.sleep(for: .seconds(20))
          print("then", ride.activityState, ride.contentState.minutes)
          await ride.update(ActivityContent(state: .init(minutes: 4), staleDate: nil))
          print("now", ride.activityState, ride.contentState.minutes)
          await ride.end(nil)
        } catch { print(error) }
      }
    }
    let said = run.output.map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return "\(Double(words[0]).map { Int($0) } ?? -1) \(words[1])"
    }
    expect(said.prefix(3), is: ["0 active", "10 stale", "20 then stale 5"])
    expect(said.dropFirst(3).filter { $0.contains("now") }, is: ["20 now active 4"])
    expect(
      said.dropFirst(3).filter { !$0.contains("now") }, is: ["20 active", "20 ended", "20 over"])
  }

  @Test("Who waits for Live Activities hears of those that the app asks for")
  func activityUpdates() {
    let run = run {
      Task { for await ride in Activity<Ride>.activityUpdates { print(ride.attributes.name) } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
        for name in ["Home", "Away"] {
          _ = try? Activity.request(
            attributes: Ride(name: name),
            content: ActivityContent(state: Ride.ContentState(minutes: 5), staleDate: nil))
        }
      }
    }
    expect(run.output, is: ["5.4 Home", "5.4 Away"])
  }

  @Test("No address comes at which a server could begin an activity, which is said once")
  func startTokens() {
    let run = run {
      for _ in 0..<2 {
        Task { for await token in Activity<Ride>.pushToStartTokenUpdates { print(token.count) } }
      }
      print(Activity<Ride>.pushToStartToken == nil)
    }
    expect(run.output, is: ["0.4 true"])
    expect(run.severities, is: [.warning])
  }

  // MARK: MediaPlayer

  @Test("What plays is remembered, and buttons have listeners that nobody calls")
  func nowPlaying() {
    let run = run {
      let commands = MPRemoteCommandCenter.shared()
      let token = commands.playCommand.addTarget { _ in .success }
      commands.pauseCommand.addTarget { _ in .success }
      commands.skipForwardCommand.preferredIntervals = [30]
      commands.playCommand.removeTarget(token)
      MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "Rain"]
      print(MPNowPlayingInfoCenter.default().nowPlayingInfo?.count ?? 0)
      print(MPRemoteCommandCenter.shared().skipForwardCommand.preferredIntervals)
    }
    expect(run.output, is: ["0.4 1", "0.4 [30]"])
    expect(run.lines(of: [.finding]), is: [])
  }

  // MARK: CallKit, PushKit, StoreKit, AppIntents

  @Test("An app sees the call of its user")
  func call() {
    let run = run([(10, .device(.call(true))), (20, .device(.call(false)))]) {
      for delay in [5.0, 15, 25] {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
          print(CXCallObserver().calls.count)
        }
      }
    }
    expect(run.output, is: ["5.4 0", "15.4 1", "25.4 0"])
  }

  /// Prints what it hears of calls.
  private final class Listener: NSObject, CXCallObserverDelegate {
    let observer = CXCallObserver()

    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall) {
      print(call.hasConnected, call.hasEnded, callObserver.calls.count, Thread.isMainThread)
    }
  }

  @Test("An observer is told of a call that comes and goes, but not of one it slept through")
  func toldOfCalls() {
    let run = run([
      (10, .device(.call(true))), (20, .device(.call(false))), (30, .leaveApp),
      (40, .device(.call(true))), (50, .device(.call(false))), (60, .openApp),
    ]) {
      let listener = Listener()
      listener.observer.setDelegate(listener, queue: nil)
      // Somebody has to hold it.
      DispatchQueue.main.asyncAfter(deadline: .now() + 1_000) { _ = listener }
    }
    expect(
      run.output, is: ["10 false false 1 true", "10 true false 1 true", "20 true true 0 true"])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("A call of the app's own is shown to nobody, which is reported once")
  func ownCall() {
    let run = run {
      let provider = CXProvider(configuration: CXProviderConfiguration(localizedName: "Talk"))
      let update = CXCallUpdate()
      update.remoteHandle = CXHandle(type: .phoneNumber, value: "555")
      for _ in 0..<2 {
        provider.reportNewIncomingCall(with: UUID(), update: update) { error in
          print("shown", error == nil)
        }
      }
    }
    expect(run.output, is: ["0.4 shown true", "0.4 shown true"])
    expect(run.lines(of: [.finding]).count, is: 1)
  }

  /// Does what is asked for with calls, and prints it.
  private final class Talker: NSObject, CXProviderDelegate {
    let provider = CXProvider(configuration: CXProviderConfiguration())
    let controller = CXCallController()

    func providerDidBegin(_ provider: CXProvider) { print("begins") }
    func providerDidReset(_ provider: CXProvider) {}
    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
      print("starts", action.handle.value, Thread.isMainThread)
      action.fulfill()
    }
    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
      print("ends", action.isComplete)
      action.fulfill()
    }

    func ask(_ action: CXAction) {
      controller.requestTransaction(with: action) { error in
        print((error as? CXErrorCodeRequestTransactionError)?.errorCode ?? 0)
      }
    }
  }

  @Test("What the app asks for with its own call it is told to do, or why it cannot be")
  func ownAction() {
    let run = run {
      let talker = Talker()
      let uuid = UUID()
      let start = CXStartCallAction(call: uuid, handle: CXHandle(type: .generic, value: "Ada"))
      talker.ask(start)
      talker.provider.setDelegate(talker, queue: nil)
      talker.ask(CXEndCallAction(call: uuid))
      talker.ask(start)
      talker.ask(start)
      talker.ask(CXEndCallAction(call: uuid))
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print(start.isComplete, talker) }
    }
    let words = run.output.map { line in
      line.split(separator: " ").dropFirst().prefix(2).joined(separator: " ")
    }
    expect(
      Array(words.dropLast()),
      is: ["2", "begins", "4", "0", "5", "0", "starts Ada", "ends false"])
  }

  /// Looks at calls, and does what is asked for with them.
  private final class Caller: NSObject, CXProviderDelegate, CXCallObserverDelegate {
    let provider = CXProvider(configuration: CXProviderConfiguration())
    let controller = CXCallController()
    let uuid = UUID()

    func providerDidReset(_ provider: CXProvider) {}
    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
      action.fulfill()
      provider.reportOutgoingCall(with: uuid, connectedAt: nil)
    }
    func provider(_ provider: CXProvider, perform action: CXEndCallAction) { action.fulfill() }
    func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool {
      print("does", transaction.actions.count)
      return false
    }
    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
      print("sounds", controller.callObserver.calls.count)
      controller.requestTransaction(with: CXEndCallAction(call: uuid)) { _ in }
    }
    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
      print("is silent", controller.callObserver.calls.count)
      provider.invalidate()
      let again = CXStartCallAction(call: uuid, handle: CXHandle(type: .generic, value: "Ada"))
      controller.requestTransaction(with: again) { error in
        print((error as? CXErrorCodeRequestTransactionError)?.code == .unknownCallProvider)
      }
    }
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall) {
      print(call.uuid == uuid, call.isOutgoing, call.hasConnected, call.hasEnded)
    }
  }

  @Test("Observers see the app's own calls, and its sound begins and ends with them")
  func ownSound() {
    let run = run {
      let caller = Caller()
      caller.provider.setDelegate(caller, queue: nil)
      caller.controller.callObserver.setDelegate(caller, queue: nil)
      let start = CXStartCallAction(
        call: caller.uuid, handle: CXHandle(type: .generic, value: "Ada"))
      caller.controller.requestTransaction(with: start) { _ in }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { withExtendedLifetime(caller) {} }
    }
    expect(
      run.output.map { line in line.split(separator: " ").dropFirst().joined(separator: " ") },
      is: [
        "true true false false", "does 1", "sounds 1", "true true true false", "does 1",
        "true true true true", "is silent 0", "true",
      ])
  }

  @Test("Pushes of calls do not come, which is reported once")
  func voice() {
    let run = run {
      for _ in 0..<2 {
        let registry = PKPushRegistry(queue: nil)
        registry.desiredPushTypes = [.voIP]
      }
    }
    expect(run.lines(of: [.finding]).count, is: 1)
  }

  @Test("A loop over purchases waits, and one over what counts now is over")
  func purchases() {
    let run = run {
      Task {
        for await _ in Transaction.currentEntitlements { print("bought") }
        print("nothing bought")
        for await _ in Transaction.updates { print("buys") }
        print("over")
      }
      Task {
        for await status in Product.SubscriptionInfo.Status.updates { print(status.state) }
        print("over")
      }
    }
    expect(run.output, is: ["0.4 nothing bought"])
  }

  private struct Refresh: AppIntent {
    static let title: LocalizedStringResource = "Refresh"
    @Parameter(title: "Days") var days: Int

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
      .result(value: days * 2)
    }
  }

  private struct Quiet: SetValueIntent {
    static let title: LocalizedStringResource = "Quiet"
    static var parameterSummary: some ParameterSummary { Summary("Be quiet: \(\.$value)") }
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<Bool> { .result(value: value) }
  }

  private struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      AppShortcut(
        intent: Refresh(), phrases: ["Refresh \(.applicationName)"], shortTitle: "Refresh",
        systemImageName: "arrow.clockwise")
    }
  }

  @Test("An app's own code may perform its intents")
  func intent() async throws {
    let refresh = Refresh()
    refresh.days = 3
    expect(try await refresh.perform().value, is: 6)
    let quiet = Quiet()
    quiet.value = true
    expect(try await quiet.perform().value, is: true)
    expect(Shortcuts.appShortcuts.count, is: 1)
  }
}
