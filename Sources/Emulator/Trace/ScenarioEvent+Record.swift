extension ScenarioEvent {
  /// The first record that the phone makes of the event.
  package var record: TraceEvent {
    switch self {
    case .device(let change): .deviceChanged(change)
    case .openApp: Self.action("OpenApp")
    case .leaveApp: Self.action("LeaveApp")
    case .forceQuit: Self.action("ForceQuit")
    case .memoryShortage: Self.action("Jetsam")
    case .coolOff: Self.action("CoolOff")
    case .reboot: Self.action("Reboot")
    case .updateApp: Self.action("UpdateApp")
    case .healthSample(let type): Self.action("HealthSample", ["Type": type])
    case .stopContinuedTask: Self.action("StopContinuedTask")
    case .answerPrompt(let answer): Self.action("AnswerPrompt", ["Answer": answer.rawValue])
    case .debug(let command): .debugCommandGiven(DebugCommandGiven(planned: command))
    case .push(let push): .pushArrived(PushArrived(planned: push))
    case .userAction(let name, let parameters): Self.action(name, parameters)
    }
  }

  private static func action(_ name: String, _ parameters: [String: String] = [:]) -> TraceEvent {
    .userAction(UserAction(name: name, parameters: parameters))
  }
}
