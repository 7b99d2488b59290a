import DeviceModel
import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// What the phone is like at a moment, in words.
struct MomentText {
  let moment: PhoneMoment
  /// When the prompt stands there; not before the moment.
  let now: Instant
  let configuration: RunConfiguration
  let clock: RunClock

  private var say: Wording { .local(clock, near: now) }

  // MARK: The phone

  /// The phone and the app's process.
  var state: [String] {
    let device = moment.device
    var lines = [
      pair(
        "battery",
        "\(percent(device.batteryLevel)), " + (device.hasExternalPower ? "charging" : "on battery")),
      pair("network", device.network.rawValue + (device.isLowDataModeOn ? ", Low Data Mode" : "")),
      pair(
        "screen", device.isLocked ? "locked" : device.isInUse ? "in use" : "unlocked, not in use"),
    ]
    let switches = [
      device.isLowPowerModeOn ? "Low Power Mode on" : nil,
      device.allowsBackgroundRefresh ? nil : "Background App Refresh off",
      device.thermalState == .nominal ? nil : "heat \(device.thermalState.word)",
      device.isDebuggerAttached ? "debugger attached" : nil,
      device.isCallActive ? "in a call" : nil,
    ].compactMap(\.self)
    if !switches.isEmpty { lines.append(pair("switches", switches.joined(separator: ", "))) }
    return lines + process
  }

  private var process: [String] {
    guard let process = moment.process else { return [pair("app", "no process")] }
    let frozen = process.isFrozen ? ", frozen by a fault" : ""
    return [pair("app \(process.processID)", words(of: process.state) + frozen)]
      + process.work.map { work in
        let kind = work.kind.map { " (\($0.rawValue))" } ?? " (background task)"
        return pair(
          "  runs",
          ShortNames.shortest(of: work.name) + kind
            + " since \(say.time(work.since))" + end(of: work))
      }
  }

  private func end(of work: PhoneMoment.Work) -> String {
    if work.hasExpired { return ", its time is over" }
    guard let end = work.ends, end > now else { return "" }
    return ", \(now.duration(to: end).words) left"
  }

  private func words(of state: AppProcessState) -> String {
    switch state {
    case .notRunning: "not running"
    case .foregroundInactive: "on screen, inactive"
    case .foregroundActive: "on screen"
    case .backgroundRunning: "runs in the background"
    case .suspended: "suspended"
    }
  }

  // MARK: The scheduler

  /// What waits to be launched, and for what.
  var pending: [String] {
    guard !moment.requests.isEmpty else { return ["Nothing waits to be launched."] }
    return moment.requests.flatMap { entry -> [String] in
      let name = ShortNames.shortest(of: entry.request.identifier)
      let head =
        "\(name) (\(entry.request.kind.rawValue)), submitted \(say.time(entry.request.submittedAt))"
      let reasons = entry.reasons.map { reason in
        "  \(reason.obstacle.opening(say))  \(reason.rule)"
      }
      let next = entry.nextChange.map {
        ["  may change at \(say.time(max($0, now))) by time alone"]
      }
      return [head] + (reasons.isEmpty ? ["  nothing is in its way"] : reasons) + (next ?? [])
    }
  }

  /// What is left of the app's allowances, and its launches of the past day.
  var budget: [String] {
    let (policy, history) = (configuration.policy, moment.history)
    let energy = policy[.budgetEnergyPerDay].nanoseconds
    let data = Int64(policy[.budgetDataPerDay]) * 1_000
    let dayAgo = Instant(nanoseconds: now.nanoseconds - 86_400 * 1_000_000_000)
    let launches = history.refreshLaunches.filter { $0 > dayAgo }
    return [
      pair("energy", left(of: energy, history.energy, in: { Duration.nanoseconds($0).words })),
      pair("data", left(of: data, history.data, in: { "\($0 / 1_000) kB" })),
      pair("refreshes", "\(launches.count) in the past 24 hours"),
    ] + hourly + [
      pair("last use", history.lastForegrounded.map { clock.stamp(at: $0) } ?? "never")
    ] + (history.wasForceQuit ? [pair("force-quit", "until the user opens the app (R-150)")] : [])
  }

  /// Launches that are handed out by the hour, where the policy does so.
  private var hourly: [String] {
    let here = clock.moment(at: now)
    return HourlyLaunches.allCases.compactMap { launches in
      guard
        let stock = launches.stock(of: moment.history, at: here, policy: configuration.policy)
      else { return nil }
      let name =
        switch launches {
        case .refresh: "for refresh"
        case .processing: "processing"
        case .device: "all apps"
        }
      return pair(
        name,
        "\(Self.tenths(stock.left)) of \(stock.kept) launches left, \(Self.tenths(stock.perDay)) a day (R-182)"
      )
    }
  }

  private static func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

  private func left(of perDay: Int64, _ budget: Budget, in words: (Int64) -> String) -> String {
    guard perDay > 0 else { return "no limit in policy \(configuration.policy.name)" }
    let missing = budget.missing(at: max(now, .zero), perDay: perDay)
    return "\(words(perDay - missing)) of \(words(perDay)) a day left (R-182)"
  }

  // MARK: The app's world

  /// The files and empty folders, or those of a folder, or what a file holds.
  ///
  /// - Parameter path: A path from the app's home on; nil for all.
  /// - Returns: The lines.
  func files(_ path: String?) -> [String] {
    guard let path else {
      let all = entries(below: "")
      return all.isEmpty ? ["The disk holds no file."] : all
    }
    guard let contents = moment.contents else {
      let below = entries(below: path)
      return below.isEmpty ? ["There is no file '\(Columns.printable(path))'."] : below
    }
    if let text = String(validating: contents, as: UTF8.self), !text.contains("\0") {
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { Columns.printable(String($0)) }
    }
    return Self.hexadecimal(contents)
  }

  /// The files whose paths begin so, with their sizes, and the folders in which there is nothing.
  private func entries(below path: String) -> [String] {
    let empty = moment.folders.filter { folder in
      !(moment.files.map(\.path) + moment.folders).contains { $0.hasPrefix(folder + "/") }
    }
    let lines =
      moment.files.map { (path: $0.path, size: "\($0.size)") }
      + empty.map { (path: "\($0)/", size: "empty") }
    return lines.filter { $0.path.hasPrefix(path) }.sorted { $0.path < $1.path }
      .map { "\(Columns.alignRight($0.size, 10))  \(Columns.printable($0.path))" }
  }

  /// The first bytes, sixteen to a line, beside their letters.
  private static func hexadecimal(_ bytes: [UInt8]) -> [String] {
    let limit = 256
    let lines = stride(from: 0, to: min(limit, bytes.count), by: 16).map { start in
      let row = bytes[start..<min(start + 16, bytes.count)]
      let hex = row.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
      let letters = String(
        decoding: row.map { (32...126).contains($0) ? $0 : UInt8(ascii: ".") }, as: UTF8.self)
      let offset = String(start, radix: 16)
      return String(repeating: "0", count: max(0, 4 - offset.count)) + offset + "  "
        + Columns.pad(hex, 47) + "  " + letters
    }
    return lines + (bytes.count > limit ? ["… \(bytes.count) bytes in all"] : [])
  }

  /// What the app has set.
  var defaults: [String] {
    moment.defaults.isEmpty
      ? ["The app has set no defaults."]
      : moment.defaults.map { Columns.printable("\($0.domain)  \($0.key) = \($0.value)") }
  }

  /// What the app's threads wait for.
  var threads: [String] {
    guard let process = moment.process else { return ["The app has no process."] }
    guard !process.threads.isEmpty else { return ["No thread of the app waits."] }
    return process.threads.enumerated().map { place, thread in
      let name = thread.isMain ? "the main queue" : "a thread"
      let owner = thread.owner.map { ", which thread \($0 + 1) alone can end" } ?? ""
      return "thread \(place + 1): \(name) \(Columns.printable(thread.reason))\(owner)"
        + (thread.hasDeadline ? ", for a time" : "")
    }
  }

  private func pair(_ name: String, _ value: String) -> String {
    "  \(Columns.pad(name, 12))\(Columns.printable(value))"
  }

  private func percent(_ fraction: Double) -> String { "\(Int((fraction * 100).rounded())) %" }
}
