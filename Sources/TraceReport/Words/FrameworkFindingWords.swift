import DeviceModel
import Emulator
import SchedulingRules

extension FindingKind {
  /// The words for a way in which an app fails a framework, with what to do about it; nil for other kinds.
  func frameworkWords(about subject: String) -> (message: String, hint: String)? {
    switch self {
    case .locationTextMissing(let key):
      (
        "The Info.plist has no \(key): nobody is asked",
        "Say there what the app does with the place."
      )
    case .locationWithoutMode:
      (
        "The Info.plist has no mode “location”: the app is ended",
        "Declare the mode, or leave `allowsBackgroundLocationUpdates` alone."
      )
    case .movesNotFollowedAnew:
      (
        "The app was launched for a far move, and has not asked for such moves anew",
        "Call `startMonitoringSignificantLocationChanges` at each launch."
      )
    case .locationThreadDeaf:
      (
        """
        A location manager was made on a thread whose run loop does not run: its delegate is told \
        nothing
        """, "Make it on the main thread, or on one that runs its run loop."
      )
    case .locationUnread:
      (
        "The app runs in the background for its user's steps, and takes none of them",
        "Keep dates: App Review rejects the mode where it only keeps an app running."
      )
    case .locationModeUnused:
      (
        "The app declares the mode “location”, and asks for no place",
        "Take the mode away: App Review rejects modes without their purpose."
      )
    case .locationWithheld(let hindrance):
      ("The app is not woken for its user's way: \(hindrance.words)", hindrance.remedy)
    case .locationNotTaken:
      (
        "The app runs for its user's way, and nobody in it wants to know",
        "Make the CLLocationManager and its delegate anew before launching ends."
      )
    default: notificationWords(about: subject) ?? healthWords ?? contentWords
    }
  }

  private func notificationWords(about subject: String) -> (message: String, hint: String)? {
    switch self {
    case .notificationIntervalInvalid(let seconds):
      (
        "A notification cannot come every \(seconds.span): the app is ended",
        "Ask for more than 0 s, and for 60 s and more where it repeats."
      )
    case .notificationsDropped(let limit, let dropped):
      (
        """
        The phone keeps \(limit) notifications of an app: \(dropped.joined(separator: ", ")) and \
        what is due later will not come
        """, "Ask for the next ones only, and for more when the app runs again."
      )
    case .notificationNotThere(let others, _):
      (
        subject == "*"
          ? "The user wants to open a notification, and none is there"
          : "The user wants to open the notification “\(subject)”, which is not there",
        others.isEmpty
          ? "None has been shown; the app has to ask for permission first."
          : "There are: \(others.joined(separator: ", "))."
      )
    case .notificationResponseLost(let wasOpened):
      (
        """
        The user has \(wasOpened ? "opened" : "answered") a notification, which launched the app, and \
        the app was not told: its delegate was set after launching had ended
        """, "Set the delegate of the notification centre before didFinishLaunching returns."
      )
    default: nil
    }
  }

  private var healthWords: (message: String, hint: String)? {
    switch self {
    case .healthDeliveryNotEntitled(let entitlement):
      (
        "The app has no entitlement \(entitlement): it is not woken for health data",
        """
        Switch on Background Delivery of HealthKit under Signing & Capabilities; here, name it in \
        the scenario's App.Entitlements.
        """
      )
    case .healthTextMissing(let key):
      (
        "The Info.plist has no \(key): the app is ended",
        "Say there what the app does with the data."
      )
    case .workoutInBackground:
      (
        "A workout session was begun in the background: it fails",
        "Begin workouts while the app is on screen."
      )
    case .workoutEndedFirst:
      (
        "The workout session was ended while its builder collects",
        "Call `endCollection` when the delegate hears that the session has stopped."
      )
    default: nil
    }
  }

  private var contentWords: (message: String, hint: String)? {
    switch self {
    case .silentAudio:
      (
        "The app runs in the background for audio that nobody can hear",
        "Keep dates, and ask for notifications: App Review rejects silent audio."
      )
    case .modelsLost(let lost, let withProcess):
      (
        """
        \(withProcess ? "The process ended" : "A context went") with objects changed since the last \
        save: \(lost.map { "\($0.count) of \($0.className)" }.joined(separator: ", "))
        """, "Call `save()` where it matters, and do not wait for the context to save by itself."
      )
    case .insecureLoad(let url):
      (
        "“\(url)” is not encrypted: it fails with -1022, as the Info.plist allows no such",
        "Ask by https, or name the domain in NSExceptionDomains."
      )
    default: nil
    }
  }
}

extension LocationCircumstances.Hindrance {
  fileprivate var words: String {
    switch self {
    case .permission: "it may not know its user's place while it is not used"
    case .unconfirmed: "its user has not confirmed that it may know their place"
    case .backgroundRefresh: "Background App Refresh is off"
    case .forceQuit: "its user has swiped it away"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .permission: "Ask for always, and say so in the Info.plist."
    case .unconfirmed: "Expect that they do not."
    case .backgroundRefresh: "Read `backgroundRefreshStatus`, and tell the user."
    case .forceQuit: "Catch up when the app is opened again."
    }
  }
}
