import DeviceModel

/// A change of the device as the trace writes it: `{"change":"network","value":"wifi"}`.
struct DeviceChangePayload: Codable {
  var change: DeviceChange

  init(_ change: DeviceChange) {
    self.change = change
  }

  private enum Name: String, Codable {
    case batteryLevel, externalPower, lowPowerMode, network, lowDataMode, lock, unlock, inUse
    case camera, call, thermalState, debugger, continuedTasksOfOthers, healthStudy
    case backgroundRefresh, backgroundRefreshForApp, backgroundRefreshRestricted, timeZone
    case wallClockJumpMilliseconds
  }

  private enum CodingKeys: String, CodingKey {
    case change, value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func write(_ name: Name, _ value: (some Encodable)?) throws {
      try container.encode(name, forKey: .change)
      try container.encodeIfPresent(value, forKey: .value)
    }
    switch change {
    case .batteryLevel(let level): try write(.batteryLevel, level)
    case .externalPower(let isOn): try write(.externalPower, isOn)
    case .lowPowerMode(let isOn): try write(.lowPowerMode, isOn)
    case .network(let best): try write(.network, best)
    case .lowDataMode(let isOn): try write(.lowDataMode, isOn)
    case .lock: try write(.lock, Bool?.none)
    case .unlock: try write(.unlock, Bool?.none)
    case .inUse(let isUsed): try write(.inUse, isUsed)
    case .camera(let isActive): try write(.camera, isActive)
    case .call(let isActive): try write(.call, isActive)
    case .thermalState(let state): try write(.thermalState, state)
    case .backgroundRefresh(let isOn): try write(.backgroundRefresh, isOn)
    case .backgroundRefreshForApp(let isOn): try write(.backgroundRefreshForApp, isOn)
    case .backgroundRefreshRestricted(let isOn): try write(.backgroundRefreshRestricted, isOn)
    case .debugger(let isAttached): try write(.debugger, isAttached)
    case .continuedTasksOfOthers(let count): try write(.continuedTasksOfOthers, count)
    case .healthStudy(let takesPart): try write(.healthStudy, takesPart)
    case .timeZone(let identifier): try write(.timeZone, identifier)
    case .wallClockJump(let span): try write(.wallClockJumpMilliseconds, span)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>() throws -> Value {
      try container.decode(Value.self, forKey: .value)
    }
    change =
      switch try container.decode(Name.self, forKey: .change) {
      case .batteryLevel: .batteryLevel(try read())
      case .externalPower: .externalPower(try read())
      case .lowPowerMode: .lowPowerMode(try read())
      case .network: .network(try read())
      case .lowDataMode: .lowDataMode(try read())
      case .lock: .lock
      case .unlock: .unlock
      case .inUse: .inUse(try read())
      case .camera: .camera(try read())
      case .call: .call(try read())
      case .thermalState: .thermalState(try read())
      case .backgroundRefresh: .backgroundRefresh(try read())
      case .backgroundRefreshForApp: .backgroundRefreshForApp(try read())
      case .backgroundRefreshRestricted: .backgroundRefreshRestricted(try read())
      case .debugger: .debugger(try read())
      case .continuedTasksOfOthers: .continuedTasksOfOthers(try read())
      case .healthStudy: .healthStudy(try read())
      case .timeZone: .timeZone(try read())
      case .wallClockJumpMilliseconds: .wallClockJump(milliseconds: try read())
      }
  }
}
