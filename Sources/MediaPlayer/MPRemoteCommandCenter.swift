internal import AppHosting
internal import Emulator
import FoundationAdditions

/// What becomes of a command; raw values as on the phone.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  /// It is done.
  case success = 0
  /// There is nothing of that kind.
  case noSuchContent = 100
  /// Nothing plays.
  case noActionableNowPlayingItem = 110
  /// The device was not found.
  case deviceNotFound = 120
  /// It is not done.
  case commandFailed = 200
}

/// A press of a button on the lock screen or on headphones; nobody presses one here.
public class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  /// The button.
  public let command: MPRemoteCommand
  /// When.
  public let timestamp: TimeInterval

  init(command: MPRemoteCommand, timestamp: TimeInterval) {
    self.command = command
    self.timestamp = timestamp
    super.init()
  }
}

/// The user wants to be elsewhere in what plays.
public class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// Where, in seconds.
  public var positionTime: TimeInterval { 0 }
}

/// The user wants it faster or slower.
public class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// How fast.
  public var playbackRate: Float { 1 }
}

/// The user skips some seconds.
public class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// How many.
  public var interval: TimeInterval { 0 }
}

/// A button of the lock screen or of headphones: who wants to hear of it can be told, and is not.
public class MPRemoteCommand: NSObject, @unchecked Sendable {
  /// Whether the button is shown.
  public var isEnabled = true

  private var handlers: [NSObject] = []

  override init() { super.init() }

  /// Calls a closure for each press.
  ///
  /// - Returns: What takes it away again.
  @discardableResult
  public func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let token = NSObject()
    handlers.append(token)
    return token
  }

  /// Calls a method for each press.
  public func addTarget(_ target: Any, action: Selector) {
    if let target = target as? NSObject { handlers.append(target) }
  }

  /// Calls something no more.
  public func removeTarget(_ target: Any?) {
    guard let target = target as? NSObject else { return handlers.removeAll() }
    handlers.removeAll { $0 === target }
  }

  /// Calls a method no more.
  public func removeTarget(_ target: Any, action: Selector?) { removeTarget(target) }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// A button that skips some seconds.
public class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  /// How many, in the order in which they are offered.
  public var preferredIntervals: [NSNumber] = [10]
}

/// A button that says where to be.
public class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

/// A button that says how fast.
public class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  /// How fast, in the order in which it is offered.
  public var supportedPlaybackRates: [NSNumber] = []
}

/// A button that says how good something is.
public class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
  /// Whether it is pressed.
  public var isActive = false
  /// What it says.
  public var localizedTitle = ""
  /// What it says in few words.
  public var localizedShortTitle = ""
}

/// The buttons of the lock screen and of headphones; a scenario presses none of them.
public final class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  /// Play.
  public let playCommand = MPRemoteCommand()
  /// Pause.
  public let pauseCommand = MPRemoteCommand()
  /// Stop.
  public let stopCommand = MPRemoteCommand()
  /// Play or pause.
  public let togglePlayPauseCommand = MPRemoteCommand()
  /// The next one.
  public let nextTrackCommand = MPRemoteCommand()
  /// The one before.
  public let previousTrackCommand = MPRemoteCommand()
  /// Some seconds on.
  public let skipForwardCommand = MPSkipIntervalCommand()
  /// Some seconds back.
  public let skipBackwardCommand = MPSkipIntervalCommand()
  /// Fast on.
  public let seekForwardCommand = MPRemoteCommand()
  /// Fast back.
  public let seekBackwardCommand = MPRemoteCommand()
  /// Elsewhere.
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  /// Faster or slower.
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  /// Again and again.
  public let changeRepeatModeCommand = MPRemoteCommand()
  /// In any order.
  public let changeShuffleModeCommand = MPRemoteCommand()
  /// Good.
  public let likeCommand = MPFeedbackCommand()
  /// Bad.
  public let dislikeCommand = MPFeedbackCommand()
  /// To be found again.
  public let bookmarkCommand = MPFeedbackCommand()

  private override init() { super.init() }

  /// The ones of the app.
  public class func shared() -> MPRemoteCommandCenter {
    AppProcess.caller(of: "MPRemoteCommandCenter.shared")?.singletons
      .object(of: MPRemoteCommandCenter.self) { MPRemoteCommandCenter() }
      ?? MPRemoteCommandCenter()
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// Plays what the user's library has.
@available(*, unavailable, message: "the user's music is not modelled: play with AVFoundation")
public class MPMusicPlayerController: NSObject {}

/// The user's library.
@available(*, unavailable, message: "the user's music is not modelled: play with AVFoundation")
public class MPMediaLibrary: NSObject {}

/// How loud the phone is.
@available(*, unavailable, message: "the phone's loudness is not modelled")
public class MPVolumeView: NSObject {}
